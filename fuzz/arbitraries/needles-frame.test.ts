import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyFrame,
  BARE_FRAME,
  fileAround,
  lineFrame,
  replaceInFrame,
  standsInstead,
} from './needles-frame.js';
import { anyNeedle } from './needles.js';

describe('frames', () => {
  it('make the legal edit by hand', () => {
    const frame = { ...BARE_FRAME, above: ['# x'], below: ['# y'], lead: 'x', trail: 'z' };
    expect(replaceInFrame(frame, 'a')).toEqual({
      request: 'Change the rate in billing/app.py',
      layout: { base: 'shared-workspace', workspace: { 'billing/app.py': '# x\nxaz\n# y\n' } },
      steps: [{ call: ['replace'], path: 'billing/app.py', oldText: 'a', newText: 'n' }],
      effects: [{ modified: 'billing/app.py', text: '# x\nxnz\n# y\n' }],
    });
  });

  it('make the break by hand', () => {
    expect(standsInstead(BARE_FRAME, 'b')).toEqual({ layout: { workspace: { 'billing/app.py': 'b\n' } } });
  });

  it('hold any needle once, and the new text differs from it', () => {
    fc.assert(
      fc.property(anyFrame(), anyNeedle(), (frame, needle) => {
        expect(fileAround(frame, needle).split(needle)).toHaveLength(2);
        expect(frame.newText).not.toBe(needle);
      }),
      { seed: 8, numRuns: 500 },
    );
  });

  it('shrink to nothing around, as do line frames', () => {
    const end = (frame: fc.Arbitrary<typeof BARE_FRAME>): unknown =>
      fc.check(
        fc.property(frame, () => false),
        { seed: 4 },
      ).counterexample;
    expect([end(anyFrame()), end(lineFrame())]).toEqual([[BARE_FRAME], [BARE_FRAME]]);
  });

  it('refuse an old text that is there twice', () => {
    expect(() => replaceInFrame({ ...BARE_FRAME, trail: 'a' }, 'a')).toThrow(
      new RangeError('the old text "a" must occur once, it occurs 2 times'),
    );
  });

  it('refuse an edit that changes nothing', () => {
    expect(() => replaceInFrame(BARE_FRAME, 'n')).toThrow(
      new RangeError('an edit must change bytes: the old text equals the new one'),
    );
  });
});
