import { FAMILIES, FAMILY_RULES, familyOf } from '../model/family.js';
import { profilesOf } from '../model/profile.js';
import { Problem } from '../model/problem.js';
import type { Refusal } from '../model/refusal.js';
import { loadModuleGuard } from '../guard/module/load.js';
import { toolsFor } from '../lab/campaign/applicability.js';
import { resolveClaims } from '../lab/campaign/claims.js';
import { orderRefusals } from '../lab/campaign/guard-run.js';
import { checkSuite } from '../lab/check-suite.js';
import { assertKnownRefusals } from '../lab/run/known-refusals.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import type { Suite } from '../lab/suite/suite.js';
import { createDiskWorkspace } from '../workspace/index.js';
import { chooseGuards } from './choose-guards.js';
import { loadConfig, type LoadedConfig } from './config.js';

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Every refusal, by family, with its requirement. */
function listCatalogue(suite: Suite): string[] {
  const refusals = orderRefusals(suite.refusals);
  const width = Math.max(...refusals.map(({ id }) => id.length));
  const labels = new Set(refusals.flatMap((refusal) => refusal.labels));
  return [
    ...FAMILIES.flatMap((family) => {
      const members = refusals.filter(({ id }) => familyOf(id) === family);
      if (members.length === 0) return [];
      return [
        `${family}: ${FAMILY_RULES[family].about}`,
        ...members.map(({ id, requirement }) => `  ${id.padEnd(width)}  ${requirement}`),
        '',
      ];
    }),
    `${refusals.length} refusals, ${labels.size} labels, ${suite.cases.length} filed cases`,
  ];
}

/** One refusal in full. */
function explain(refusal: Refusal, suite: Suite): string[] {
  const rule = FAMILY_RULES[familyOf(refusal.id)];
  const cases = suite.cases.filter((scenario) => scenario.refusal === refusal.id);
  const { kind, url, note } = refusal.source;
  return [
    refusal.id,
    `  must      ${refusal.requirement}`,
    `  why       ${refusal.reason}`,
    `  source    ${[kind, url, note].filter((part) => part !== undefined).join(', ')}`,
    `  profiles  ${profilesOf(refusal.id).join(', ')}`,
    `  open to   guards that ${rule.open.join(', ')}${rule.needs === undefined ? '' : ` (not where ${rule.needs.sentence})`}`,
    `  fired at  tools to ${refusal.operations.join(', ')}`,
    `  medium    ${refusal.medium === 'disk' ? 'disk' : 'memory where the guard can, else disk'}`,
    ...(refusal.judges === undefined ? [] : [`  judged    beside the disk: the ${refusal.judges} it states`]),
    '  labels',
    ...refusal.labels.map((label) => `    ${label}`),
    '  cases',
    ...(cases.length === 0 ? ['    none filed'] : cases.map(({ id, title }) => `    ${id}: ${title}`)),
  ];
}

/** A guard as the lab understands it. */
async function showGuard(asked: string, config: LoadedConfig, suite: Suite): Promise<string[]> {
  const [source] = chooseGuards([asked], config);
  if (source === undefined) throw new RangeError('one guard was asked for and none came back');
  const loaded = await loadModuleGuard(source.file);
  const guard = {
    ...loaded.guard,
    name: source.name ?? loaded.guard.name,
    claims: source.claims ?? loaded.guard.claims,
  };
  const refusals = orderRefusals(suite.refusals);
  const claims = resolveClaims(
    guard,
    refusals.map(({ id }) => id),
  );
  const rows = refusals.map((refusal) => {
    const tools = toolsFor(refusal, guard);
    const by = claims.by.get(refusal.id);
    const state = Array.isArray(tools)
      ? `at ${tools.map(({ name }) => name).join(', ')}`
      : `not applicable: ${tools.notApplicable}`;
    return `  ${refusal.id.padEnd(26)} ${(by === undefined ? 'not claimed' : `claimed by ${by}`).padEnd(24)} ${state}`;
  });
  return [
    `${guard.name} (${source.shown})`,
    `  power     ${guard.power}`,
    `  paths     ${guard.paths}`,
    `  files     ${guard.usesEnvironmentFs ? 'env.fs alone: tried in memory where the refusal allows' : 'its own: tried on disk'}`,
    `  request   ${guard.request ? 'reaches it' : 'does not reach it'}`,
    `  confirm   ${guard.confirm}`,
    `  timeout   ${guard.timeoutMs} ms`,
    `  policy    ${JSON.stringify(guard.policy)}`,
    'tools',
    ...guard.tools.map(
      (tool) =>
        `  ${tool.name}: ${tool.operation} ${JSON.stringify(tool.arguments)}${tool.schema === undefined ? ', no schema' : ''}`,
    ),
    'refusals',
    ...rows,
  ];
}

/** Arms everything and says what does not bite. */
async function check(suite: Suite): Promise<{ lines: string[]; code: number }> {
  const workspace = await createDiskWorkspace();
  try {
    const { armed, faults } = await checkSuite(suite, workspace);
    const total = armed + faults.length;
    return { lines: [...faults, `armed ${armed} of ${total}`], code: faults.length === 0 ? 0 : 2 };
  } finally {
    await workspace.close();
  }
}

/** `holdfast list`: the catalogue, one refusal, a guard as understood, or a suite checked. Gives the exit code. */
export async function listCommand(
  id: string | undefined,
  flags: { guard?: string; check?: true; config?: string },
): Promise<number> {
  const config = await loadConfig(flags.config);
  const suite = await loadSuite({ folder: config.folder, cases: config.cases, refusals: config.fuzz });
  if (flags.check === true) {
    const { lines, code } = await check(suite);
    print(lines);
    return code;
  }
  if (flags.guard !== undefined) {
    print(await showGuard(flags.guard, config, suite));
    return 0;
  }
  if (id === undefined) {
    print(listCatalogue(suite));
    return 0;
  }
  assertKnownRefusals(
    [id],
    suite.refusals.map((refusal) => refusal.id),
  );
  const refusal = suite.refusals.find((candidate) => candidate.id === id);
  if (refusal === undefined)
    throw new Problem({
      code: 'unknown-refusal',
      message: 'There is no refusal with this id.',
      received: id,
    });
  print(explain(refusal, suite));
  return 0;
}
