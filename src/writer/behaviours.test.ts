import { describe, expect, it } from 'vitest';
import { BEHAVIOURS, NAIVE_LISTS, type Behaviour } from '../model/behaviour.js';
import { DIFFERENCES, type Difference, type Seen } from './testing/differences.js';
import { memoryGround } from './testing/trial-ground.js';

async function see(
  difference: Difference,
  behaviours: readonly Behaviour[],
): Promise<Required<Seen> & { intents: number }> {
  const ground = memoryGround(difference.tree);
  const { outcome, changes, asked, intents } = await ground.run(difference.operation, difference.args, {
    behaviours,
    recent: ['src/app.py', 'src/other.py'],
  });
  const code = outcome.kind === 'failed' && outcome.code !== undefined ? ` ${outcome.code}` : '';
  const masked = asked.map((target) => target.replace(ground.places.outside, '{outside}'));
  return { said: outcome.kind + code, changes, asked: masked, intents: intents.length };
}

describe('each behaviour against the plain one', () => {
  it('has a difference to show, wrong-hash in its own test; for a naive list the writer stays plain', () => {
    const shown = new Set(DIFFERENCES.map(({ by }) => by));
    expect(BEHAVIOURS.filter((behaviour) => !shown.has(behaviour))).toEqual([
      'plain',
      'wrong-hash',
      ...NAIVE_LISTS,
    ]);
  });

  it.each(DIFFERENCES)('$by: $shows', async (difference) => {
    const isIntended = difference.by === 'join-lexically';
    expect({ plain: await see(difference, []), naive: await see(difference, [difference.by]) }).toEqual({
      plain: { changes: {}, asked: [], intents: isIntended ? 1 : 0, ...difference.plain },
      naive: { changes: {}, asked: [], intents: 0, ...difference.naive },
    });
  });

  it('prefix-check lets a sibling with the same beginning pass', async () => {
    const ground = memoryGround({ '../workspace-old/f': 'one\n' });
    const { changes } = await ground.run(
      'write',
      { path: '../workspace-old/f', content: 'x' },
      { behaviours: ['prefix-check'] },
    );
    expect(changes).toEqual({ '../workspace-old/f': 'file x' });
  });

  it('passes over unknown keys under every behaviour', async () => {
    const others = BEHAVIOURS.filter((behaviour) => behaviour !== 'plain');
    const takes = await Promise.all(
      others.map(async (behaviour) => {
        const args = { path: 'f', content: 'x\n', note: 'n' };
        return (await memoryGround({ f: 'one\n' }).run('write', args, { behaviours: [behaviour] })).changes;
      }),
    );
    expect(takes).toEqual(others.map(() => ({ f: 'file x\n' })));
  });
});

describe('statements', () => {
  const refuse = async (behaviour: Behaviour): Promise<unknown> => {
    const ground = memoryGround({ f: 'q q' });
    const call = { path: 'f', oldText: 'q', newText: 'n' };
    return (await ground.run('replace', call, { behaviours: [behaviour] })).outcome;
  };

  it('says-bare has the flag alone', async () => {
    expect(await refuse('says-bare')).toEqual({ kind: 'failed', text: 'The call failed.' });
  });

  it('says-prose has words alone', async () => {
    expect(await refuse('says-prose')).toEqual({
      kind: 'replied',
      text: 'Error: could not replace f, sorry.',
    });
  });

  it('says-done-first has the words of success', async () => {
    expect(await refuse('says-done-first')).toEqual({
      kind: 'replied',
      text: 'Successfully replaced text in f.',
      value: { target: 'f' },
    });
  });

  it('wrong-hash is right for ASCII and wrong beyond it', async () => {
    const hashes = async (content: string, behaviours: readonly Behaviour[]): Promise<unknown> => {
      const { outcome } = await memoryGround({}).run('write', { path: 'f', content }, { behaviours });
      return outcome.kind === 'replied' ? outcome.value : outcome;
    };
    expect([
      await hashes('hello\n', ['wrong-hash']),
      await hashes('é\n', []),
      await hashes('é\n', ['wrong-hash']),
    ]).toEqual([
      { target: 'f', hash: 'ce013625030ba8dba906f756967f9e9ca394464a' },
      { target: 'f', hash: 'c6003325155f475bd7c87731607525dce73be9cf' },
      { target: 'f', hash: 'cab8014522f665a3560e58125f3037392080690f' },
    ]);
  });
});
