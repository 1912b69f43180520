import type { Power } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import { isPlainName } from '../process/request-file.js';

export type Form = NonNullable<SpawnManifest['form']>;
export type Host = NonNullable<SpawnManifest['host']>;

/** What a program of each form can do; the first is what a manifest of that form nearly always means. */
const POWERS_OF: Readonly<Record<Form, readonly Power[]>> = {
  hook: ['decides', 'writes', 'transforms'],
  gate: ['inspects'],
  'patch-applier': ['writes'],
};

interface Misfit {
  field: string;
  expected: string;
  received: string;
  hint: string;
}

function findMisfit({
  power,
  form = 'hook',
  host,
  root,
  confirm,
  mentions,
  request,
  command,
}: SpawnManifest): Misfit | undefined {
  const powers = POWERS_OF[form];
  if (!powers.includes(power)) {
    const hint = 'a hook decides about a call, a gate inspects what was done, a patch applier writes';
    return { field: 'power', expected: `${powers.join(' or ')} for form ${form}`, received: power, hint };
  }
  if (host === 'claude-code' && (form !== 'hook' || power !== 'decides')) {
    const hint = 'this host asks a hook before a tool runs, and does nothing else with it';
    return {
      field: 'host',
      expected: 'strict, or none',
      received: `${host} for a ${form} that ${power}`,
      hint,
    };
  }
  if (root === 'roots') {
    const hint = 'put {root} into the command, or choose cwd or env';
    return { field: 'root', expected: 'argv, cwd or env', received: root, hint };
  }
  if (root === 'argv' && !command.some((word) => word.includes('{root}'))) {
    const hint = 'put {root} where the program expects it';
    return {
      field: 'root',
      expected: 'a word of command with {root} in it',
      received: command.join(' '),
      hint,
    };
  }
  if (confirm !== undefined && confirm !== 'none' && (confirm !== 'ask' || power !== 'decides')) {
    const hint = 'a process that ends with its answer can only leave the question to its host';
    return { field: 'confirm', expected: 'none, or ask for a hook', received: confirm, hint };
  }
  if (mentions !== undefined && form !== 'gate') {
    const hint = 'only a gate gets the list of named files';
    return { field: 'mentions', expected: 'form gate', received: `form ${form}`, hint };
  }
  if (request !== undefined && 'message' in request && form !== 'hook') {
    const hint = 'there is no event that could have such a field; choose env, file or argument';
    return { field: 'request', expected: 'a message for a hook only', received: `form ${form}`, hint };
  }
  if (request !== undefined && 'file' in request && !isPlainName(request.file)) {
    const hint = 'the file is put into HOME under this name';
    return { field: 'request.file', expected: 'a plain file name', received: request.file, hint };
  }
  return undefined;
}

/**
 * Sees that the fields of a manifest go together.
 * @throws Problem `spawn-misfit` for the first that does not.
 */
export function assertFits(manifest: SpawnManifest, shown: string): void {
  const misfit = findMisfit(manifest);
  if (misfit === undefined) return;
  const { field, ...detail } = misfit;
  throw new Problem({
    code: 'spawn-misfit',
    message: `The manifest's ${field} does not go with the rest of it.`,
    place: `${shown}: ${field}`,
    ...detail,
  });
}
