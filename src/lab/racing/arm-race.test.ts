import { afterAll, expect, test } from 'vitest';
import type { Behaviour } from '../../model/behaviour.js';
import { createMemoryWorkspace } from '../../workspace/index.js';
import { armCase } from '../arm.js';
import { brokenBy } from '../testing/cases.js';

const workspace = createMemoryWorkspace();
afterAll(() => workspace.close());

const link = { link: 'a.txt', to: '{outside}/x.txt' };

function arm(behaviour: Behaviour, change = link): ReturnType<typeof armCase> {
  const scenario = brokenBy(
    { step: { during: { at: 'each-call', change } } },
    { expect: 'contained', 'armed-by': behaviour },
  );
  return armCase(scenario, 'write', new Map(), workspace);
}

test('a race bites where the writer looks first and is led astray afterwards', async () => {
  expect(await arm('check-then-write')).toEqual({ armed: true });
});

test('a race does not bite where the writer never looks', async () => {
  expect(await arm('follow-links')).toMatchObject({
    armed: false,
    why: 'the harm appears where the swap comes before the first call too: nothing is checked',
  });
});

test('a race does not bite where no moment does the harm', async () => {
  const armed = await arm('check-then-write', { link: 'a.txt', to: '{outside}/y.txt' });
  expect(armed).toMatchObject({
    armed: false,
    why: expect.stringContaining('the harm [{"modified":"{outside}/x.txt","text":"new\\n"}] did not appear'),
  });
});
