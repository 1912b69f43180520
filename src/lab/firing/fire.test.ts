import { afterAll, describe, expect, test } from 'vitest';
import type { Guard } from '../../model/guard.js';
import type { Outcome } from '../../model/outcome.js';
import type { CallStep, Step } from '../../model/step.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { brief } from '../../workspace/testing/media.js';
import { LAYOUT, sideOf } from '../testing/cases.js';
import {
  DONE,
  READ,
  REFUSED,
  scriptedGuard,
  WRITE,
  writesAnywhere,
  type Script,
} from '../testing/scripted-guard.js';
import { composeLayout } from '../../model/layout.js';
import { fire, type Aim, type Shot } from './fire.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const write = (path: string, content = 'new\n'): CallStep => ({ call: ['write'], path, content });

async function shoot(guard: Guard, steps: Step[], differences: Partial<Aim> = {}): Promise<Shot> {
  const fired = await fire({ side: sideOf(steps), guard, tool: WRITE, ...differences }, workspace);
  if ('unlowerable' in fired) throw new Error(fired.unlowerable);
  return fired.shot;
}

describe('fire', () => {
  test('tells everything that a call left behind', async () => {
    expect(await shoot(scriptedGuard(writesAnywhere), [write('a.txt')])).toEqual({
      tool: WRITE,
      call: { path: 'a.txt', content: 'new\n' },
      textBefore: 'a\n',
      outcome: DONE,
      effects: [
        {
          kind: 'modified',
          path: 'a.txt',
          zone: 'workspace',
          before: { type: 'file', bytes: Buffer.from('a\n'), mode: 0o644, links: 1 },
          after: { type: 'file', bytes: Buffer.from('new\n'), mode: 0o644, links: 1 },
        },
      ],
      intents: [],
      questions: [],
    });
  });

  test('keeps what was there before the last call apart, where an earlier one may have written', async () => {
    const told = async (steps: Step[]) =>
      (await shoot(scriptedGuard(writesAnywhere), steps)).earlier?.map(({ path }) => path);
    expect([
      await told([write('a.txt'), write('b.txt')]),
      await told([write('a.txt')]),
      await told([{ call: ['read'], path: 'a.txt' }, write('a.txt')]),
    ]).toEqual([['a.txt'], undefined, undefined]);
  });

  test('the guard sees a root, a request with places in it, and nothing more', async () => {
    let keys: string[] = [];
    let request = '';
    const guard = scriptedGuard((_, env) => {
      keys = Object.keys(env);
      request = env.request;
      return DONE;
    });
    await shoot(guard, [], { side: sideOf([write('a.txt')], { request: 'Write {root}/a.txt' }) });
    expect([keys.toSorted(), request]).toEqual([
      ['confirm', 'editor', 'fs', 'request', 'root', 'scratch', 'signal'],
      `Write ${workspace.places.root}/a.txt`,
    ]);
  });

  test('a guard whose root is behind a link is told so wherever a root is told, and judged by the same tree', async () => {
    const { sandbox, root } = workspace.places;
    const seen: unknown[] = [];
    const guard = scriptedGuard(
      async (call, env) => {
        const path = (call.arguments as { path: string }).path;
        seen.push(env.root, env.request, path, env.fs.realpathSync(env.root));
        seen.push(await env.confirm(path), await env.confirm(env.fs.realpathSync(path)));
        env.fs.writeFileSync(path, 'new\n');
        return DONE;
      },
      { paths: 'absolute' },
    );
    const side = sideOf([write('a.txt')], {
      request: 'Write {root}/a.txt',
      layout: composeLayout({ ...LAYOUT, root: 'behind-a-link' }),
    });
    const shot = await shoot(guard, [], { side });
    const given = String(seen[0]);
    expect([given === root, given.startsWith(`${sandbox}/`)]).toEqual([false, true]);
    expect(seen).toEqual([given, `Write ${given}/a.txt`, `${given}/a.txt`, root, true, true]);
    expect([shot.call, shot.textBefore, brief(shot.effects)]).toEqual([
      { path: `${given}/a.txt`, content: 'new\n' },
      'a\n',
      ['modified workspace a.txt'],
    ]);
    expect(shot.questions.map(({ target }) => target)).toEqual(['a.txt', 'a.txt']);
  });

  test('lays the tree anew, whatever the last one did', async () => {
    const guard = scriptedGuard(writesAnywhere);
    await shoot(guard, [write('c.txt')]);
    const { effects } = await shoot(
      scriptedGuard(() => REFUSED),
      [write('a.txt')],
    );
    expect([effects, workspace.fs.readdirSync(workspace.places.root)]).toEqual([[], ['a.txt', 'b.txt']]);
  });

  test('what the guard puts off to its next turn is still its own', async () => {
    const guard = scriptedGuard((call, env) => {
      setImmediate(() => void writesAnywhere(call, env));
      return DONE;
    });
    expect(brief((await shoot(guard, [write('a.txt')])).effects)).toEqual(['modified workspace a.txt']);
  });
});

describe('steps', () => {
  test('what other writers change is not charged to the guard', async () => {
    const steps: Step[] = [
      write('a.txt'),
      { change: { write: 'b.txt', text: 'by another\n' } },
      { change: { delete: '{outside}/x.txt' } },
      write('c.txt'),
    ];
    const { effects, textBefore } = await shoot(scriptedGuard(writesAnywhere), steps);
    expect([brief(effects), textBefore]).toEqual([
      ['modified workspace a.txt', 'created workspace c.txt'],
      undefined,
    ]);
  });

  test('a change during the question is made while it is asked, once, and is not charged to the guard', async () => {
    const texts: string[] = [];
    const guard = scriptedGuard(async (call, env) => {
      for (let count = 0; count < 2; count += 1) {
        await env.confirm('a.txt');
        texts.push(env.fs.readFileSync(`${env.root}/a.txt`, 'utf8'));
        env.fs.writeFileSync(`${env.root}/b.txt`, `${count}`);
      }
      return writesAnywhere(call, env);
    });
    const steps: Step[] = [
      { during: { at: 'confirm', change: { write: 'a.txt', text: 'swapped\n' } } },
      write('c.txt'),
    ];
    const { effects, questions } = await shoot(guard, steps);
    expect([texts, brief(effects), questions.map(({ late }) => late)]).toEqual([
      ['swapped\n', 'swapped\n'],
      ['modified workspace b.txt', 'created workspace c.txt'],
      // Without a change to wait for nobody looks before the second question.
      [false, false],
    ]);
  });

  test('what the operator types is told to the guard that asks, and is no change of the tree', async () => {
    const asked: (string | undefined)[] = [];
    const asks: Script = async (_call, { editor, confirm, root }) => {
      asked.push(await editor('a.txt'), await editor(`${root}/b.txt`));
      await confirm('a.txt');
      asked.push(await editor('a.txt'));
      return DONE;
    };
    const { effects } = await shoot(scriptedGuard(asks), [
      { change: { unsaved: './b.txt', text: 'b and more\n' } },
      { during: { at: 'confirm', change: { unsaved: 'a.txt', text: 'a and more\n' } } },
      write('a.txt'),
    ]);
    expect([asked, brief(effects)]).toEqual([[undefined, 'b and more\n', 'a and more\n'], []]);
  });

  test('a watchful shot knows a question that came after a change', async () => {
    const guard = scriptedGuard(async (call, env) => {
      await env.confirm('a.txt');
      await writesAnywhere(call, env);
      await env.confirm('a.txt');
      return DONE;
    });
    const { questions, effects } = await shoot(guard, [write('a.txt')], { watchful: true });
    expect([questions, brief(effects)]).toEqual([
      [
        { shown: 'a.txt', target: 'a.txt', approved: true, late: false },
        { shown: 'a.txt', target: 'a.txt', approved: true, late: true },
      ],
      ['modified workspace a.txt'],
    ]);
  });

  test('a fresh session is another one, and the old one is closed before', async () => {
    const log: string[] = [];
    let opened = 0;
    const guard = scriptedGuard(() => DONE, {
      open: () => {
        const name = `session ${(opened += 1)}`;
        log.push(`${name} opens`);
        return Promise.resolve({
          call: (call) => {
            log.push(`${name}: ${call.tool}`);
            return Promise.resolve(DONE);
          },
          close: () => {
            log.push(`${name} closes`);
            return Promise.resolve();
          },
        });
      },
    });
    await shoot(guard, [{ call: ['read'], path: 'a.txt' }, { session: 'fresh' }, write('a.txt')]);
    expect(log).toEqual([
      'session 1 opens',
      'session 1: read_file',
      'session 1 closes',
      'session 2 opens',
      'session 2: write_file',
      'session 2 closes',
    ]);
  });

  test('the operator approves what the request names; trusting, all; declining, nothing', async () => {
    const asks: Script = async (_, env) => {
      await env.confirm('a.txt');
      await env.confirm('b.txt');
      return DONE;
    };
    const answers = async (differences: Partial<Aim>): Promise<boolean[]> =>
      (await shoot(scriptedGuard(asks), [write('a.txt')], differences)).questions.map(
        ({ approved }) => approved,
      );
    const declining = sideOf([write('a.txt')], { operator: 'declines' });
    expect([
      await answers({}),
      await answers({ trusting: true }),
      await answers({ side: declining }),
      await answers({ side: declining, trusting: true }),
    ]).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
  });
});

describe('what a tool cannot be asked', () => {
  test('a step without a tool for it', async () => {
    const guard = scriptedGuard(() => DONE, { tools: [WRITE] });
    const side = sideOf([{ call: ['read', 'insert'], path: 'a.txt' }, write('a.txt')]);
    expect(await fire({ side, guard, tool: WRITE }, workspace)).toEqual({
      unlowerable: 'the guard has no tool to read or insert',
    });
  });

  test('a mutation of what it does not have', async () => {
    const side = sideOf([write('a.txt')], { mutate: { omit: 'diff' } });
    expect(await fire({ side, guard: scriptedGuard(() => DONE), tool: WRITE }, workspace)).toEqual({
      unlowerable: 'the tool write_file has no diff',
    });
  });

  test('is never sent where it leads out, and nothing is laid', async () => {
    const guard = scriptedGuard(() => DONE, { open: () => Promise.reject(new Error('must not be opened')) });
    await expect(
      fire({ side: sideOf([write('/etc/passwd')]), guard, tool: WRITE }, workspace),
    ).rejects.toThrow(expect.objectContaining({ code: 'path-escapes' }));
  });
});

describe('the completer', () => {
  const tool = {
    ...WRITE,
    schema: { type: 'object', properties: { path: { type: 'string' }, content: {} } },
  };
  const strict = { ...tool, schema: { ...tool.schema, required: ['path'] } };
  const side = sideOf([{ ...write('a.txt'), via: 'completer' }], {
    layout: composeLayout({ ...LAYOUT, recent: ['b.txt'] }),
    mutate: { omit: 'path' },
  });

  test('fills what is missing, and the shot tells both calls', async () => {
    const { call, filled, effects } = await shoot(scriptedGuard(writesAnywhere, { tools: [tool] }), [], {
      side,
      tool,
    });
    expect([call, filled, brief(effects)]).toEqual([
      { content: 'new\n' },
      { content: 'new\n', path: 'b.txt' },
      ['modified workspace b.txt'],
    ]);
  });

  test('stops what the schema does not admit before the guard sees it', async () => {
    let called = false;
    const guard = scriptedGuard(() => {
      called = true;
      return DONE;
    });
    const { outcome, filled } = await shoot(guard, [], { side, tool: strict });
    expect([outcome, filled, called]).toEqual([
      {
        kind: 'failed',
        code: 'host.schema',
        text: "the schema of write_file does not admit the call: data must have required property 'path'",
      },
      undefined,
      false,
    ]);
  });
});

describe('a guard that hangs or throws', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  const hasty = (differences: Partial<Guard>): Guard =>
    scriptedGuard(writesAnywhere, { timeoutMs: 3, ...differences });
  const inOpen = (open: Guard['open']) => hasty({ open });
  const inClose = (close: () => Promise<void>) =>
    inOpen((env) => Promise.resolve({ call: async (call) => writesAnywhere(call, env), close }));

  test.each<[string, Guard, Outcome, boolean]>([
    ['in open', inOpen(never), { kind: 'timeout', afterMs: 3 }, false],
    [
      'by a throw in open',
      inOpen(() => Promise.reject(new Error('no'))),
      { kind: 'died', text: 'it did not open: Error: no' },
      false,
    ],
    ['in close', inClose(never), DONE, true],
    ['by a throw in close', inClose(() => Promise.reject(new Error('no'))), DONE, false],
    ['in a call', scriptedGuard(never, { timeoutMs: 3 }), { kind: 'timeout', afterMs: 3 }, false],
  ])('%s comes back as an outcome', async (_, guard, outcome, stuck) => {
    const shot = await shoot(guard, [write('a.txt')]);
    expect([shot.outcome, shot.stuck ?? false]).toEqual([outcome, stuck]);
  });

  test('in the middle of a side does not stop the rest', async () => {
    const guard = inClose(never);
    const shot = await shoot(guard, [write('b.txt'), { session: 'fresh' }, write('a.txt')]);
    expect([shot.outcome, shot.stuck, brief(shot.effects)]).toEqual([
      DONE,
      true,
      ['modified workspace a.txt', 'modified workspace b.txt'],
    ]);
  });

  test('is told when its session is over', async () => {
    let signal: AbortSignal | undefined;
    const guard = scriptedGuard((_, env) => {
      ({ signal } = env);
      return DONE;
    });
    await shoot(guard, [{ call: ['read'], path: 'a.txt' }, write('a.txt')], { tool: WRITE });
    expect([READ.name, signal?.aborted]).toEqual(['read_file', true]);
  });
});
