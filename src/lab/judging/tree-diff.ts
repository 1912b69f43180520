import { createTwoFilesPatch } from 'diff';
import type { Effect, NodeState } from '../../model/effect.js';

const MOST_LINES = 24;

/** The text of a file; undefined where it is none, or no text. */
export function textOf(node: NodeState | undefined): string | undefined {
  if (node?.type !== 'file') return undefined;
  const text = Buffer.from(node.bytes).toString('utf8');
  return text.includes('\u0000') || Buffer.compare(Buffer.from(text, 'utf8'), node.bytes) !== 0
    ? undefined
    : text;
}

function describeNode(node: NodeState | undefined): string {
  switch (node?.type) {
    case undefined:
      return 'nothing';
    case 'file':
      return `a file of ${node.bytes.length} bytes`;
    case 'dir':
      return 'a folder';
    case 'link':
      return `a link to ${node.target}`;
    case 'other':
      return `a ${node.what}`;
  }
}

/** One effect as one line: `modified billing/app.py`. */
export function describeEffect(effect: Effect): string {
  return `${effect.intent ? 'would have ' : ''}${effect.kind} ${effect.path}`;
}

function diffOf(effect: Effect): string[] {
  const before = effect.before === undefined ? '' : textOf(effect.before);
  const after = effect.after === undefined ? '' : textOf(effect.after);
  if (before === undefined || after === undefined) {
    return [`  ${describeNode(effect.before)} -> ${describeNode(effect.after)}`];
  }
  const patch = createTwoFilesPatch('a', 'b', before, after, undefined, undefined, { context: 1 });
  return patch
    .split('\n')
    .slice(3)
    .filter((line) => line !== '')
    .map((line) => `  ${line}`);
}

/** A few lines that show what changed in the tree; empty for no change. Places are masked in paths already. */
export function renderTreeDiff(effects: readonly Effect[]): string {
  const lines = effects.flatMap((effect) => [describeEffect(effect), ...diffOf(effect)]);
  const cut =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines`]
      : lines;
  return cut.join('\n');
}
