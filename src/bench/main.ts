import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAdapters } from './adapters.js';
import { measureCampaign } from './campaign.js';
import { measureEffects } from './effects.js';
import { readEnvironment, tellEnvironment } from './environment.js';
import { measureRealWorkspace } from './real-workspace.js';
import type { Row } from './row.js';
import { LONG, SHORT, type Scale } from './scale.js';
import { measureStartUp } from './start-up.js';
import { renderTable } from './table.js';
import { measureWithGit } from './with-git.js';
import { measureWorkers } from './workers.js';

/** Each measures some rows; they run one after the other, their contenders in turn. */
const MEASURES: Readonly<Record<string, (scale: Scale) => Promise<Row[]>>> = {
  campaign: measureCampaign,
  'real-workspace': measureRealWorkspace,
  'with-git': measureWithGit,
  adapters: measureAdapters,
  effects: measureEffects,
  'start-up': measureStartUp,
  workers: measureWorkers,
};

const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    json: { type: 'string', default: 'reports/bench.json' },
  },
});

const environment = readEnvironment();
process.stdout.write(`${tellEnvironment(environment)}\n`);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(MEASURES)) {
  if (values.only !== undefined && !values.only.includes(name)) continue;
  const began = performance.now();
  rows.push(...(await measure(values.long ? LONG : SHORT)));
  process.stderr.write(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
const file = resolve(values.json);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify({ environment, isLong: values.long, rows }, null, 2)}\n`);
process.stdout.write(`\n${renderTable(rows)}\n`);
