import { describe, expect, test } from 'vitest';
import { MAX_CLIMB } from '../../model/containment.js';
import { composeLayout, type Layout } from '../../model/layout.js';
import type { Step } from '../../model/step.js';
import type { Side } from '../../model/compose.js';
import { sideOf } from '../testing/cases.js';
import { assertSideContained } from './containment.js';

const up = (levels: number): string => '../'.repeat(levels);
const write = (path: string): Step => ({ call: ['write'], path, content: 'x' });
const patch = (...lines: string[]): Step => ({ call: ['patch'], path: 'a', diff: lines.join('\n') });
const on = (layout: Layout, ...steps: Step[]): Side => sideOf(steps, { layout: composeLayout(layout) });

const contained: [string, Side][] = [
  ['the highest climb', sideOf([write(`${up(MAX_CLIMB)}x`)])],
  ['content that looks like a path', sideOf([{ call: ['write'], path: 'a', content: '/etc/passwd' }])],
  ['no file in a diff', sideOf([patch('--- /dev/null', '+++ b/a', '@@ -0,0 +1 @@', '+/etc/passwd')])],
  ['a payload without a path', sideOf([write('a')], { mutate: { raw: { a: [null, 7] } } })],
  [
    'a climb behind a link that leads down',
    on({ workspace: { l: { link: 'd' } } }, write(`l/${up(MAX_CLIMB)}x`)),
  ],
  [
    'half a climb behind half a climb',
    on({ workspace: { l: { link: '../../../../../..' } } }, write(`l/${up(6)}x`)),
  ],
  [
    'a link that climbs high, with nothing behind',
    on({ workspace: { l: { link: up(MAX_CLIMB) } } }, write('l/x')),
  ],
];
const escaping: [string, Side][] = [
  ['a call', sideOf([write('/etc/passwd')])],
  ['a call before the last', sideOf([write('/etc/passwd'), write('a')])],
  ['a destination', sideOf([{ call: ['move'], path: 'a', destination: `${up(MAX_CLIMB + 1)}x` }])],
  [
    'an edit of a batch',
    sideOf([{ call: ['batch'], path: 'a', edits: [{ path: '/etc/passwd', oldText: 'a', newText: 'b' }] }]),
  ],
  ['a folder to start from', sideOf([{ call: ['write'], path: 'a', folder: '/etc' }])],
  [
    'a path from a folder that climbs',
    sideOf([{ call: ['write'], path: `${up(MAX_CLIMB)}a`, folder: '..' }]),
  ],
  [
    'a path that stands for itself, joined to a folder that climbs',
    sideOf([{ call: ['write'], path: `~/${up(MAX_CLIMB)}a`, folder: up(MAX_CLIMB) }]),
  ],
  ...[
    'Index: /etc/a',
    'diff --git a/x /etc/a',
    '  --- /etc/a',
    'Prereq: /etc/a',
    '+++ "/etc/a"',
    '*** /etc/a',
  ].map((line): [string, Side] => [`the header ${line}`, sideOf([{ call: ['patch'], diff: `${line}\n` }])]),
  [
    'a header from a folder that climbs',
    sideOf([{ call: ['patch'], diff: `--- a/a\n+++ ${up(MAX_CLIMB)}a\n`, folder: '..' }]),
  ],
  ['a leftover token', on({ recent: ['~root/x'] }, write('a'))],
  ['a header of a diff', sideOf([patch('--- a/a', '+++ /etc/passwd')])],
  ['a quoted header', sideOf([patch('--- a/a', '+++ "\\057etc/passwd"')])],
  ['a renaming', sideOf([patch('rename from a', `rename to ${up(MAX_CLIMB + 1)}x`)])],
  ['a payload', sideOf([write('a')], { mutate: { raw: { files: [{ file: '/etc/passwd' }] } } })],
  ['an extra key', sideOf([write('a')], { mutate: { extra: '%2fetc' } })],
  [
    'a climb behind a link that climbs',
    on({ workspace: { l: { link: '..' } } }, write(`l/${up(MAX_CLIMB)}x`)),
  ],
  [
    'an encoded climb behind links that climb together',
    on(
      { workspace: { l: { link: `m/${up(4)}` }, m: { link: `{outside}/${up(4)}` } } },
      write(`l/${'%2e%2e/'.repeat(5)}x`),
    ),
  ],
  [
    'a climb behind a link that another writer puts higher up',
    sideOf([{ change: { link: `${up(3)}l`, to: up(4) } }, write(`${up(6)}x`)]),
  ],
  [
    'a climb behind a link that is made during the question',
    sideOf([{ during: { at: 'confirm', change: { link: 'l', to: up(6) } } }, write(`l/${up(7)}x`)]),
  ],
];

describe('assertSideContained', () => {
  test.each(contained)('lets pass %s', (_, side) => {
    expect(() => assertSideContained(side)).not.toThrow();
  });

  test.each(escaping)('stops at %s that leads out', (_, side) => {
    expect(() => assertSideContained(side)).toThrow(expect.objectContaining({ code: 'path-escapes' }));
  });
});
