import { afterEach, beforeEach, expect, it } from 'vitest';
import { guardOn, memoryWorkspace, rejectionOf, type TestWorkspace } from './reference.test-kit.js';
import { at, create, mkdir, move, nothing, PATH, write, type Given, type Step } from './steps.test-kit.js';

const REQUEST = `Make billing/kit/HEAD, billing/kit/head, billing/kit/notes.txt, billing/kit/objects/ and billing/kit/refs/old/ of ${PATH}`;

let workspace: TestWorkspace;
beforeEach(() => {
  workspace = memoryWorkspace();
});
afterEach(() => workspace.remove());

/** These stand in billing/kit. */
const standing =
  (...names: string[]): Given =>
  (w) => {
    for (const name of names)
      if (name.startsWith('HEAD')) w.fs.writeFileSync(at(w, `billing/kit/${name}`), 'nothing\n');
      else w.fs.mkdirSync(at(w, `billing/kit/${name}`));
  };

it.each<[string, Given, Step, string, string]>([
  [
    'HEAD beside the two folders',
    standing('objects', 'refs'),
    create('billing/kit/HEAD'),
    'HEAD',
    'billing/kit/HEAD',
  ],
  [
    'head in small letters',
    standing('objects', 'refs'),
    create('billing/kit/head'),
    'head',
    'billing/kit/head',
  ],
  [
    'a file moved to HEAD',
    standing('objects', 'refs'),
    move(PATH, 'billing/kit/HEAD'),
    'HEAD',
    'billing/kit/HEAD',
  ],
  [
    'a text for a HEAD that had none',
    standing('HEAD', 'objects', 'refs'),
    write('billing/kit/HEAD'),
    'HEAD',
    'billing/kit/HEAD',
  ],
  [
    'the second folder',
    standing('HEAD', 'refs'),
    mkdir('billing/kit/objects'),
    'objects',
    'billing/kit/objects',
  ],
  [
    'a folder on the way',
    standing('HEAD', 'objects'),
    mkdir('billing/kit/refs/old'),
    'refs',
    'billing/kit/refs/old',
  ],
])('%s makes a repository, and is refused', async (_, given, step, made, path) => {
  workspace.fs.mkdirSync(at(workspace, 'billing/kit'));
  given(workspace);
  const before = workspace.tree();
  expect(await rejectionOf(step(guardOn(workspace, { request: REQUEST })))).toEqual({
    code: 'path.nested-repository',
    message: `With "${made}" beside what stands there, the folder of "${path}" is a git repository; none is made.`,
    data: { target: path, parts: ['HEAD', 'objects', 'refs'] },
  });
  expect(workspace.tree()).toEqual(before);
});

it.each<[string, Given, Step]>([
  ['HEAD alone', nothing, create('billing/kit/HEAD')],
  ['HEAD beside one of the folders', standing('refs'), create('billing/kit/HEAD')],
  ['another name beside the two folders', standing('objects', 'refs'), create('billing/kit/notes.txt')],
  ['another name in a repository', standing('HEAD', 'objects', 'refs'), create('billing/kit/notes.txt')],
  ['a folder beside HEAD', standing('HEAD'), mkdir('billing/kit/objects')],
])('%s is a name like any', async (_, given, step) => {
  workspace.fs.mkdirSync(at(workspace, 'billing/kit'));
  given(workspace);
  expect(await step(guardOn(workspace, { request: REQUEST }))).toMatchObject({ changed: true });
});
