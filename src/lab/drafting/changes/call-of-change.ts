import { createTwoFilesPatch } from 'diff';
import type { Operation } from '../../../model/operation.js';
import type { CallStep } from '../../../model/step.js';
import { linesOf, spanOf, type ChangedFile } from './changes.js';

const CONTEXT = 3;

/** The removed and the added lines of a change, where the removed ones stand once; a text to replace is found exactly so. */
function replacementOf({
  before = '',
  after = '',
}: ChangedFile): { oldText: string; newText: string } | undefined {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const { start, end, ending } = spanOf(old, fresh);
  const oldText = old.slice(start, end).join('');
  if (oldText === '' || before.indexOf(oldText) !== before.lastIndexOf(oldText)) return undefined;
  return { oldText, newText: fresh.slice(start, ending).join('') };
}

/** A diff with the usual headers. */
export function diffOf({ path, before = '', after = '' }: ChangedFile): string {
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: CONTEXT,
  });
  return patch.slice(patch.indexOf('--- '));
}

/** The call that does a change, with the roles of each operation that can do it. */
export function callOfChange(file: ChangedFile, wanted: Operation | undefined): CallStep {
  const { path, before, after } = file;
  if (after === undefined) return { call: ['delete'], path };
  if (before === undefined) return { call: [wanted === 'write' ? 'write' : 'create'], path, content: after };
  if (wanted === 'patch') return { call: ['patch'], path, diff: diffOf(file) };
  const replacement = replacementOf(file);
  if (wanted === 'write' || replacement === undefined) return { call: ['write'], path, content: after };
  if (wanted === 'replace') return { call: ['replace'], path, ...replacement };
  return { call: ['replace', 'write'], path, ...replacement, content: after };
}
