import { describe, expect, it } from 'vitest';
import { composeLayout, type Layout } from '../../model/layout.js';
import { WAY_NAME } from '../../model/places.js';
import { Problem } from '../../model/problem.js';
import { GROUND_NAMES, placesBelow } from '../sandbox-places.js';
import { nodeAt, type FolderNode } from '../tree/node.js';
import { planSandbox } from './plan.js';

const sandbox = { path: '/holdfast', dev: 0, ino: 1, nonce: 'n' };
const plan = (layout: Layout): FolderNode =>
  planSandbox(composeLayout(layout), placesBelow(sandbox.path), sandbox);

/** Every path below the ground with what stands there, in one word or by content. */
function below(folder: FolderNode, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, node] of folder.entries) {
    const path = prefix + name;
    if (node.type === 'file')
      found[path] = `${Buffer.from(node.bytes).toString()} ${node.mode.toString(8)} x${node.links}`;
    else if (node.type === 'link') found[path] = `-> ${node.target}`;
    else if (node.type === 'other') found[path] = node.what;
    else Object.assign(found, { [path]: node.mode.toString(8) }, below(node, `${path}/`));
  }
  return found;
}

function ground(layout: Layout): Record<string, string> {
  const folder = nodeAt(plan(layout), GROUND_NAMES);
  return folder?.type === 'dir' ? below(folder) : {};
}

function problemOf(layout: Layout): Pick<Problem, 'code' | 'place'> | undefined {
  try {
    plan(layout);
  } catch (error) {
    if (error instanceof Problem) return { code: error.code, place: error.place };
    throw error;
  }
  return undefined;
}

describe('planSandbox', () => {
  it('lays every kind of entry, the belt and what is outside', () => {
    expect(
      ground({
        workspace: {
          'a/text': 'x',
          'a/mode': { text: 'y', mode: '0600' },
          bytes: { base64: 'AP8=' },
          link: { link: '{outside}/new' },
          again: { hardlink: 'a/text' },
          third: { hardlink: 'again' },
          a: { dir: true, mode: '0700' },
          pipe: { fifo: true },
          socket: { socket: true },
        },
        outside: { twin: { hardlink: '{root}/a/text' } },
        belt: { '-old/app.py': 'old', '2': 'two' },
      }),
    ).toEqual({
      workspace: '755',
      'workspace/a': '700',
      'workspace/a/text': 'x 644 x4',
      'workspace/a/mode': 'y 600 x1',
      'workspace/bytes': `${Buffer.from([0, 255]).toString()} 644 x1`,
      'workspace/link': '-> /holdfast/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/outside/new',
      'workspace/again': 'x 644 x4',
      'workspace/third': 'x 644 x4',
      'workspace/pipe': 'fifo',
      'workspace/socket': 'socket',
      outside: '755',
      'outside/twin': 'x 644 x4',
      'workspace-old': '755',
      'workspace-old/app.py': 'old 644 x1',
      'workspace.bak': '# kept\n 644 x1',
      workspace2: 'two 644 x1',
    });
  });

  it('has a belt, an outside and scratch even when nothing is declared', () => {
    const tree = plan({});
    expect([ground({}), [...tree.entries.keys()]]).toEqual([
      { workspace: '755', outside: '755', 'workspace-old': '755', 'workspace.bak': '# kept\n 644 x1' },
      ['.holdfast', '.fence', '1'],
    ]);
  });

  it('lays another way to the ground where the root is behind a link, and nothing else', () => {
    const layout: Layout = { workspace: { a: 'x' } };
    const behind = plan({ ...layout, root: 'behind-a-link' });
    expect(nodeAt(behind, [...GROUND_NAMES.slice(0, -1), WAY_NAME])).toEqual({
      type: 'link',
      target: GROUND_NAMES.at(-1),
    });
    const above = nodeAt(behind, GROUND_NAMES.slice(0, -1));
    if (above?.type === 'dir') above.entries.delete(WAY_NAME);
    expect(behind).toEqual(plan(layout));
  });

  const badKeys = [
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    'a/./b',
    '..',
    'a/../b',
    '../x',
    'a\0b',
    'a\uD800',
    'n'.repeat(256),
    Array(1001).fill('a').join('/'),
  ];
  it.each(badKeys)('refuses the key %j', (key) => {
    expect(problemOf({ workspace: { [key]: 'x' } })).toEqual({
      code: 'layout-path',
      place: `layout.workspace[${JSON.stringify(key)}]`,
    });
  });

  it.each(['', '/x', '-a/../x', '-a//x'])('refuses the belt key %j', (key) => {
    expect(problemOf({ belt: { [key]: 'x' } })?.code).toBe('layout-path');
  });

  it('refuses an entry below one that is no folder, whatever comes first', () => {
    expect([
      problemOf({ workspace: { a: 'x', 'a/b': 'y' } }),
      problemOf({ home: { 'a/b': 'y', a: { link: 'b' } } }),
    ]).toEqual([
      { code: 'layout-path', place: 'layout.workspace["a/b"]' },
      { code: 'layout-path', place: 'layout.home["a"]' },
    ]);
  });

  const escapes = [
    '/etc/passwd',
    '/proc/self/root',
    '/dev/null',
    '/holdfast-other',
    '/',
    '',
    `${'../'.repeat(18)}x`,
    'via/../..',
    'via/../../etc',
    '{root}x/../../../../../../../../../../../../../../../../../../..',
  ];
  it.each(escapes)('refuses a link to %j', (target) => {
    // `via` is one step below the sandbox, so that two dots behind it leave the lab, though by text they do not.
    const via = { link: `${'../'.repeat(17)}1` };
    const layout: Layout = { workspace: { via, l: { link: target } } };
    expect(problemOf(layout)).toEqual({ code: 'layout-link-escapes', place: 'layout.workspace["l"]' });
  });

  it.each([
    'gone',
    'l',
    '../outside/x',
    '..',
    '{outside}',
    '{home}/.rc',
    'up/..',
    '../workspace/a',
    '{root}/gone/deep',
    `${'../'.repeat(17)}x`,
  ])('lets a link to %j be', (target) => {
    expect(problemOf({ workspace: { up: { link: '..' }, l: { link: target } } })).toBeUndefined();
  });

  it('refuses a hard link to what is no file of the layout, and content that is no base64', () => {
    expect([
      problemOf({ workspace: { h: { hardlink: 'gone' } } }),
      problemOf({ workspace: { h: { hardlink: 'h' } } }),
      problemOf({ workspace: { d: { dir: true }, h: { hardlink: 'd' } } }),
      problemOf({ workspace: { h: { hardlink: '/etc/passwd' } } }),
      problemOf({ workspace: { b: { base64: 'no base64' } } }),
    ]).toEqual([
      { code: 'layout-hardlink', place: 'layout.workspace["h"]' },
      { code: 'layout-hardlink', place: 'layout.workspace["h"]' },
      { code: 'layout-hardlink', place: 'layout.workspace["h"]' },
      { code: 'layout-hardlink', place: 'layout.workspace["h"]' },
      { code: 'layout-base64', place: 'layout.workspace["b"]' },
    ]);
  });
});
