import { loadModuleGuard } from '../../guard/module/load.js';
import { toolsFor } from '../../lab/campaign/applicability.js';
import { resolveClaims } from '../../lab/campaign/claims.js';
import { orderRefusals } from '../../lab/suite/order-refusals.js';
import type { GuardSource } from '../../lab/run/sources.js';
import type { Suite } from '../../lab/suite/suite.js';
import type { Guard, ToolSpec } from '../../model/guard.js';
import { showText } from '../../reporters/visible.js';

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

/**
 * A guard as the lab understands it: what it is, its tools with their role maps, its rows.
 * @throws Problem where it cannot be loaded or claims what does not exist.
 */
export async function describeGuard(source: GuardSource, suite: Suite): Promise<string[]> {
  const loaded = await loadModuleGuard(source.file);
  const guard: Guard = {
    ...loaded.guard,
    name: source.name ?? loaded.guard.name,
    claims: source.claims ?? loaded.guard.claims,
  };
  return [
    `${showText(guard.name)} (${source.shown})`,
    `  power     ${guard.power}`,
    `  paths     ${guard.paths}`,
    `  files     ${guard.usesEnvironmentFs ? 'env.fs alone: tried in memory where the refusal allows' : 'its own: tried on disk'}`,
    `  request   ${guard.request ? 'reaches it' : 'does not reach it'}`,
    `  confirm   ${guard.confirm}`,
    `  timeout   ${guard.timeoutMs} ms`,
    `  policy    ${JSON.stringify(guard.policy)}`,
    'tools',
    ...guard.tools.map(describeTool),
    'refusals',
    ...describeRows(guard, suite),
  ];
}
