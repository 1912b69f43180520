import { stringify } from 'yaml';
import { toolsFor } from '../../lab/campaign/applicability.js';
import { resolveClaims } from '../../lab/campaign/claims.js';
import { isManifestFile, loadGuard, readManifest } from '../../lab/load-guard.js';
import type { GuardSource } from '../../lab/run/sources.js';
import { orderRefusals } from '../../lab/suite/order-refusals.js';
import type { Suite } from '../../lab/suite/suite.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import { showText } from '../../reporters/visible.js';
import { createDiskWorkspace } from '../../workspace/index.js';

function describeTool({ name, operation, arguments: roles, schema }: ToolSpec): string {
  const line = `  ${showText(name)}: ${operation} ${showText(JSON.stringify(roles))}`;
  return schema === undefined ? `${line}, no schema` : line;
}

/** Which rows the guard has, each with the claim it follows from and the tools it is fired at. */
function describeRows(guard: Guard, suite: Suite): string[] {
  const refusals = orderRefusals(suite.refusals);
  const ids = refusals.map(({ id }) => id);
  const width = Math.max(...ids.map((id) => id.length));
  const claims = resolveClaims(guard, ids);
  return refusals.map((refusal) => {
    const tools = toolsFor(refusal, guard);
    const by = claims.by.get(refusal.id);
    const reason = claims.excepted.get(refusal.id);
    const claim =
      by !== undefined
        ? `claimed by ${by}`
        : reason === undefined
          ? 'not claimed'
          : `excepted: ${showText(reason)}`;
    const state = Array.isArray(tools)
      ? `at ${tools.map(({ name }) => showText(name)).join(', ')}`
      : `not applicable: ${tools.notApplicable}`;
    return `  ${refusal.id.padEnd(width)}  ${claim.padEnd(22)}  ${state}`;
  });
}

function describeFiles({ adapter, usesEnvironmentFs }: Guard): string {
  if (usesEnvironmentFs) return 'env.fs alone: tried in memory where the refusal allows';
  return adapter === 'module' ? 'its own: tried on disk' : `a program of its own (${adapter}): tried on disk`;
}

/** The whole manifest of a guard that is no module, with what was inferred written out. */
function writeManifest(source: GuardSource, guard: Guard): string[] {
  if (source.inline === undefined && !isManifestFile(source.file)) return [];
  const { manifest } = readManifest(source);
  const tools = guard.tools.map(({ operation, name, arguments: roles, dialect, strip }) => ({
    operation,
    name,
    arguments: roles,
    ...(dialect === undefined ? {} : { dialect }),
    ...(strip === undefined ? {} : { strip }),
  }));
  const whole = { ...manifest, paths: guard.paths, tools };
  return [
    'manifest',
    ...stringify(whole, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
      .map((line) => `  ${showText(line)}`),
  ];
}

function writeUnclear({ unclear = [] }: Guard): string[] {
  return unclear.flatMap(({ tool, why, manifestLines }) => [
    `not understood: ${showText(tool)}: ${showText(why)}; add to the manifest`,
    ...manifestLines.map((line) => `  ${showText(line)}`),
  ]);
}

/**
 * A guard as the lab understands it: what it is, its tools with their role maps, its rows.
 * @throws Problem where it cannot be loaded or claims what does not exist.
 */
export async function describeGuard(source: GuardSource, suite: Suite): Promise<string[]> {
  const workspace = await createDiskWorkspace();
  try {
    const { guard } = await loadGuard(source, workspace);
    await guard.dispose?.();
    return [
      `${showText(guard.name)} (${source.shown})`,
      `  power     ${guard.power}`,
      `  paths     ${guard.paths}`,
      `  files     ${describeFiles(guard)}`,
      `  request   ${guard.request ? 'reaches it' : 'does not reach it'}`,
      `  confirm   ${guard.confirm}`,
      ...(guard.editor === true ? ['  editor    it asks what is unsaved there'] : []),
      `  timeout   ${guard.timeoutMs} ms`,
      `  policy    ${JSON.stringify(guard.policy)}`,
      ...(guard.reportedVersion === undefined ? [] : [`  says      ${showText(guard.reportedVersion)}`]),
      'tools',
      ...guard.tools.map(describeTool),
      ...writeUnclear(guard),
      ...writeManifest(source, guard),
      'refusals',
      ...describeRows(guard, suite),
    ];
  } finally {
    await workspace.close();
  }
}
