import { expect, it } from 'vitest';
import { requireConfirmation } from './operator.js';
import { Refused } from './refused.js';

it('keeps the failure to ask as the cause', async () => {
  const cause = new Error('gone');
  const asked = requireConfirmation(() => Promise.reject(cause), 'a.py', undefined);
  await expect(asked).rejects.toEqual(
    new Refused(
      'confirm.failed',
      'The operator could not be asked about "a.py"; nothing was written.',
      { target: 'a.py' },
      { cause },
    ),
  );
  await expect(asked).rejects.toHaveProperty('cause', cause);
});

it.each([undefined, new AbortController().signal])(
  'goes on after a yes where nobody gave the call up',
  async (signal) => {
    await expect(requireConfirmation(() => Promise.resolve(true), 'a.py', signal)).resolves.toBeUndefined();
  },
);
