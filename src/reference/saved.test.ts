import { Buffer } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskEditor } from '../model/guard.js';
import { guardOn, memoryWorkspace, rejectionOf, type TestWorkspace } from './reference.test-kit.js';
import { Refused } from './refused.js';
import { requireSaved } from './saved.js';
import { create, linkInstead, move, PATH, remove, replace, write, type Step } from './steps.test-kit.js';

const NEW = 'billing/new.py';
const unsaved = (path: string): unknown => ({
  code: 'state.unsaved',
  message: `The operator's editor holds unsaved text of "${path}"; nothing was written. Save it there and re-read the file.`,
  data: { target: path, hint: 'save the file in the editor, then re-read it' },
});

describe('requireSaved', () => {
  const holding =
    (text: string | undefined): AskEditor =>
    () =>
      Promise.resolve(text);

  it.each<[string, AskEditor | undefined, string | undefined]>([
    ['there is no editor', undefined, 'a'],
    ['it holds nothing', holding(undefined), 'a'],
    ['it holds nothing of a name that is free', holding(undefined), undefined],
    ['it holds what the file holds', holding('é\n'), 'é\n'],
    ['both are empty', holding(''), ''],
  ])('goes on where %s', async (_, editor, present) => {
    const bytes = present === undefined ? undefined : Buffer.from(present);
    await expect(requireSaved(editor, PATH, bytes)).resolves.toBeUndefined();
  });

  it.each<[string, string, string | undefined]>([
    ['a letter more', 'ab', 'a'],
    ['no letter any more', '', 'a'],
    ['another line end', 'a\r\n', 'a\n'],
    ['a text of a name that is free', '', undefined],
  ])('refuses where it holds %s', async (_, text, present) => {
    const bytes = present === undefined ? undefined : Buffer.from(present);
    expect(await rejectionOf(requireSaved(holding(text), PATH, bytes))).toEqual(unsaved(PATH));
  });

  it('keeps the failure to ask as the cause', async () => {
    const cause = new Error('gone');
    await expect(requireSaved(() => Promise.reject(cause), PATH, undefined)).rejects.toEqual(
      new Refused(
        'editor.failed',
        `The editor could not be asked about "${PATH}"; nothing was written.`,
        { target: PATH },
        { cause },
      ),
    );
  });
});

describe('a call beside an editor', () => {
  let workspace: TestWorkspace;
  beforeEach(() => {
    workspace = memoryWorkspace();
  });
  afterEach(() => workspace.remove());

  const changing: [string, Step, string, number][] = [
    ['a replacement', replace(PATH), PATH, 1],
    ['a write', write(PATH), PATH, 1],
    ['a creation', create(NEW), NEW, 1],
    ['a deletion', remove(PATH), PATH, 1],
    ['a move', move(PATH, NEW), PATH, 2],
    ['a move to a name that it holds', move(PATH, NEW), NEW, 2],
  ];

  it.each(changing)('%s is refused before the operator is asked', async (_, step, path) => {
    const before = workspace.tree();
    const questions: string[] = [];
    const guard = guardOn(workspace, {
      confirm: (target) => {
        questions.push(target);
        return Promise.resolve(true);
      },
      editor: (asked) => Promise.resolve(asked === path ? 'typed' : undefined),
    });
    const refusal = await rejectionOf(step(guard));
    expect([refusal, questions, workspace.tree()]).toEqual([unsaved(path), [], before]);
  });

  it.each(changing)(
    '%s is refused where the operator types while being asked',
    async (_, step, path, most) => {
      const before = workspace.tree();
      let questions = 0;
      const guard = guardOn(workspace, {
        confirm: () => {
          questions += 1;
          return Promise.resolve(true);
        },
        editor: (asked) => Promise.resolve(asked === path && questions > 0 ? 'typed' : undefined),
      });
      const refusal = await rejectionOf(step(guard));
      expect([refusal, questions, workspace.tree()]).toEqual([unsaved(path), most, before]);
    },
  );

  it.each(changing)('%s goes on where it holds another file', async (_, step) => {
    const guard = guardOn(workspace, {
      editor: (asked) => Promise.resolve(asked === 'src/app.py' ? 'typed' : undefined),
    });
    await expect(step(guard)).resolves.toHaveProperty('changed', true);
  });

  it('deletes a link, which has no text of its own', async () => {
    linkInstead('utils.py')(workspace);
    const guard = guardOn(workspace, { editor: () => Promise.resolve('typed') });
    expect(await remove(PATH)(guard)).toEqual({ target: PATH, changed: true });
  });
});
