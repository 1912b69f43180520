// Writes the published JSON Schemas from the built model, the one source of types and validation.
import { mkdirSync, writeFileSync } from 'node:fs';
import * as z from 'zod/v4';
import { caseSchema } from '../dist/src/model/case.js';
import { manifestSchema } from '../dist/src/model/manifest.js';
import { reportSchema } from '../dist/src/model/report.js';

const SCHEMAS = {
  case: { schema: caseSchema, title: 'A holdfast case (cases/<family>/<slug>.yaml)' },
  manifest: { schema: manifestSchema, title: 'A holdfast guard manifest (*.guard.yaml)' },
  report: { schema: reportSchema, title: 'A holdfast report (--reporter json=file)' },
};

const folder = new URL('../dist/schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, { schema, title }] of Object.entries(SCHEMAS)) {
  const { $schema, ...rules } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    reused: 'ref',
  });
  writeFileSync(
    new URL(`${name}.schema.json`, folder),
    `${JSON.stringify({ $schema, title, ...rules }, null, 2)}\n`,
  );
}
