import { posix } from 'node:path';
import { isHostile, type Case } from '../../model/case.js';
import { canonicalPath } from '../../model/canonical.js';
import { familyOf, FAMILY_RULES } from '../../model/family.js';
import type { Guard, Policy, ToolSpec } from '../../model/guard.js';
import { namedPaths } from '../../model/named-paths.js';
import { notationOf, notationOfText, type Notation } from '../../model/notation.js';
import type { Role } from '../../model/operation.js';
import type { Refusal } from '../../model/refusal.js';
import { isCallStep } from '../../model/step.js';
import { carriesRole, namesPathInDiff, namesPathInEdits } from '../../guard/roles/lower.js';

/** What a role says that a tool may do without, for the sentence that it has no place. */
const SAYS = {
  all: 'that every occurrence is meant',
  count: 'how many occurrences there are',
  regex: 'that the old text is a regular expression',
  mode: 'that it is to append',
  folder: 'where paths start from',
} as const;

/** What a patch is in a notation, for the sentence that a tool takes another. */
const PATCHES: Readonly<Record<Notation, string>> = { diff: 'unified diffs', envelope: 'envelopes' };

function isWritten({ notations }: Refusal, tool: ToolSpec): boolean {
  const notation = notationOf(tool);
  return notation === undefined || notations === undefined || notations.includes(notation);
}

/** Where tools take their paths, with the sentence for those that take them elsewhere. */
const PATH_IN: Readonly<
  Record<NonNullable<Refusal['pathIn']>, { fits(tool: ToolSpec): boolean; else: string }>
> = {
  argument: {
    fits: (tool) => !namesPathInDiff(tool),
    else: 'its tools take the path from the diff alone',
  },
  diff: { fits: namesPathInDiff, else: 'its tools take the path beside the diff' },
  edits: { fits: namesPathInEdits, else: 'its tools take one path for all replacements' },
};

const NO_JSON_TEXT = 'its calls do not come to it as JSON text, where a key can stand twice';
const NO_EDITOR = "it does not ask what the operator's editor holds (no editor channel)";
const NO_FAULTS = 'nothing around it can be made to fail';

/** The tools of a guard that a refusal is fired at, or the sentence that says why there is none. */
export function toolsFor(refusal: Refusal, guard: Guard): ToolSpec[] | { notApplicable: string } {
  const rule = FAMILY_RULES[familyOf(refusal.id)];
  if (!rule.open.includes(guard.power) || refusal.powers?.includes(guard.power) === false)
    return { notApplicable: `a guard that ${guard.power} is not asked this` };
  if (rule.needs !== undefined && !rule.needs.met(guard)) return { notApplicable: rule.needs.sentence };
  if (refusal.requires === 'allow' && guard.policy.allow === undefined) {
    return { notApplicable: 'its policy has no allowlist' };
  }
  if (refusal.requires === 'mentions' && guard.policy.mentions !== 'required') {
    return { notApplicable: 'its policy does not tie targets to the request' };
  }
  if (refusal.through === 'json-text' && guard.takesJsonText !== true) return { notApplicable: NO_JSON_TEXT };
  if (refusal.through === 'editor' && guard.editor !== true) return { notApplicable: NO_EDITOR };
  if (refusal.through === 'faults' && guard.takesFaults !== true) return { notApplicable: NO_FAULTS };
  const missing = refusal.needs?.find((needed) => !guard.tools.some(({ operation }) => operation === needed));
  if (missing !== undefined) return { notApplicable: `it has no tool to ${missing}` };
  const isSchemaFamily = familyOf(refusal.id) === 'schema';
  const tools = guard.tools.filter(
    (tool) => refusal.operations.includes(tool.operation) && (!isSchemaFamily || tool.schema !== undefined),
  );
  if (tools.length === 0) return { notApplicable: `it has no tool to ${refusal.operations.join(' or ')}` };
  const written = tools.filter((tool) => isWritten(refusal, tool));
  if (written.length === 0) {
    const about = (refusal.notations ?? []).map((notation) => PATCHES[notation]).join(' or ');
    return { notApplicable: `its patches are no ${about}` };
  }
  const taken = refusal.takes?.find((role) => !written.some((tool) => carriesRole(tool, role)));
  if (taken !== undefined) return { notApplicable: `no tool of it takes what says ${SAYS[taken]}` };
  const taking = written.filter((tool) => refusal.takes?.every((role) => carriesRole(tool, role)) ?? true);
  const { pathIn } = refusal;
  if (pathIn === undefined) return taking;
  const fitting = taking.filter(PATH_IN[pathIn].fits);
  return fitting.length > 0 ? fitting : { notApplicable: PATH_IN[pathIn].else };
}

function matchesGlob(name: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern}$`, 'u').test(name);
}

function isBelow(path: string, prefix: string): boolean {
  const folder = prefix.replace(/\/$/, '');
  return path === folder || path.startsWith(`${folder}/`);
}

/** Why a guard's own policy forbids the legal side of a case, or undefined. Such a case does not apply to it. */
export function policyForbids(policy: Policy, scenario: Case): string | undefined {
  const call = scenario.steps.findLast(isCallStep);
  for (const path of call === undefined ? [] : namedPaths(call)) {
    const target = canonicalPath(path);
    if (policy.allow !== undefined && !policy.allow.some((prefix) => isBelow(target, prefix))) {
      return `its policy allows nothing at ${target}`;
    }
    if (policy.deny?.some((prefix) => isBelow(target, prefix))) return `its policy denies ${target}`;
    if (policy.names !== undefined && !matchesGlob(posix.basename(target), policy.names)) {
      return `its policy admits only names like ${policy.names}`;
    }
  }
  return undefined;
}

/** Why a tool cannot be sent the patch of a case, or undefined: a diff can be written as an envelope, and not the other way. */
export function notationMisses(scenario: Case, tool: ToolSpec): string | undefined {
  const diff = scenario.steps.findLast(isCallStep)?.diff;
  const isOther = diff !== undefined && notationOfText(diff) === 'envelope' && notationOf(tool) === 'diff';
  return isOther ? `the tool ${tool.name} takes no envelopes` : undefined;
}

/** Why this guard's tool never sees the break of a case (no place for the role, no question to strike at), or undefined. */
export function breakMisses(scenario: Case, tool: ToolSpec, guard: Guard): string | undefined {
  if (!isHostile(scenario)) return undefined;
  const { step, mutate } = scenario.break;
  if (step !== undefined && 'during' in step && step.during.at === 'confirm' && guard.confirm === 'none')
    return 'it never asks the operator';
  const change =
    step !== undefined && ('change' in step ? step.change : 'during' in step && step.during.change);
  if (change && 'unsaved' in change && guard.editor !== true) return NO_EDITOR;
  if (step !== undefined && 'fault' in step && guard.takesFaults !== true) return NO_FAULTS;
  if (mutate !== undefined && 'duplicate' in mutate && guard.takesJsonText !== true) return NO_JSON_TEXT;
  if (guard.power === 'inspects')
    return scenario.break.mutate === undefined ? undefined : 'it is not handed the call';
  if (scenario.break.call === undefined) return undefined;
  const roles = Object.keys(scenario.break.call) as (Role | 'edits')[];
  const missing = roles.find((role) => !carriesRole(tool, role));
  return missing === undefined ? undefined : `the tool ${tool.name} has no ${missing}`;
}

/**
 * Why a case is not sent to a program of its own that nothing confines, or undefined: a virtual root and `/dev/null` in
 * a diff name something of the real system, if the guard takes them at their word (design section 7).
 */
export function needsIsolation(guard: Guard, scenario: Case): string | undefined {
  if (guard.adapter === 'module') return undefined;
  if (guard.paths.startsWith('virtual:')) return 'needs isolation: its paths start from a root of its own';
  const hostile = isHostile(scenario) ? scenario.break : undefined;
  const steps = hostile?.step === undefined ? scenario.steps : [...scenario.steps, hostile.step];
  const diffs = [...steps.filter(isCallStep).map(({ diff }) => diff), hostile?.call?.diff];
  return diffs.some((diff) => diff?.includes('/dev/null'))
    ? 'needs isolation: its diff names /dev/null'
    : undefined;
}
