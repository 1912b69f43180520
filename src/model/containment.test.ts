import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertContained, escapes, MAX_CLIMB } from './containment.js';
import { Problem } from './problem.js';

const CONTAINED = [
  '',
  'billing/app.py',
  'billing/..x.py',
  'billing/50%.py',
  '  ',
  '../outside/app.py',
  'billing/../../outside/app.py',
  '{outside}/app.py',
  '{root}/../outside/app.py',
  '{root}-old/app.py',
  '{home}/x',
  '~',
  '~/x',
  '$HOME/x',
  '${HOME}/x',
  '%HOME%/x',
  '..\\outside\\x',
  'D:x',
  '%2e%2e/outside/x',
  '%252e%252e/outside/x',
  '%c0%ae%c0%ae/outside/x',
  '&#46;&#46;/outside/x',
  '\uff0e\uff0e\uff0foutside\uff0fx',
  '....//outside/x',
  'x\0/../../outside/x',
  '"../outside/x"',
  '"x/\\056\\056/../outside/x"',
  '/proc/self/root{outside}/x',
  '/proc/thread-self/root/proc/self/root{root}/x',
  'file:///proc/self/root{outside}/x',
  'file://{outside}/x',
  `${'../'.repeat(MAX_CLIMB)}x`,
  `a/b/c/${'../'.repeat(MAX_CLIMB + 3)}x`,
];

const ESCAPING = [
  '/x',
  '//x',
  ' /x',
  '\u200b/x',
  '/{root}/x',
  '/1/2/3',
  '\\x',
  'D:\\x',
  '%2fx',
  '%252fx',
  '&#47;x',
  '\\x2fx',
  '\\057x',
  '"/x"',
  "'/x'",
  ' `/x` ',
  `"${'\\056\\056/'.repeat(MAX_CLIMB + 1)}x"`,
  '\uff0fx',
  '\u2215x',
  'file:///x',
  '~other/x',
  '$OTHER/x',
  '%OTHER%/x',
  '$(x)',
  '..//x',
  '\0/x',
  '/x\0y',
  '/proc/self/root',
  '/proc/self/root/x',
  '/proc/self/root/../x',
  '/proc/self/root/{root}/x',
  '/proc/self/cwd/x',
  '/proc/1/root{outside}/x',
  '/PROC/self/root{outside}/x',
  '//proc/self/root{outside}/x',
  `/proc/self/root{outside}/${'../'.repeat(MAX_CLIMB + 1)}x`,
  `${'../'.repeat(MAX_CLIMB + 1)}x`,
  `{outside}/${'../'.repeat(MAX_CLIMB + 1)}x`,
  `${'..\\'.repeat(MAX_CLIMB + 1)}x`,
  `${'%2e%2e/'.repeat(MAX_CLIMB + 1)}x`,
  `${'.. /'.repeat(MAX_CLIMB + 1)}x`,
  `${'./'.repeat(20)}${'../'.repeat(MAX_CLIMB + 1)}x`,
  `a${'/'.repeat(20)}${'../'.repeat(MAX_CLIMB + 2)}x`,
  `a~/${'../'.repeat(MAX_CLIMB + 2)}x`,
  `${'....//'.repeat(MAX_CLIMB + 1)}x`,
];

describe('escapes', () => {
  test.each(CONTAINED)('leaves %j where it is', (text) => {
    expect(escapes(text)).toBeUndefined();
  });

  test.each(ESCAPING)('finds the reading under which %j leaves', (text) => {
    expect(typeof escapes(text)).toBe('string');
  });

  test('looks at every climb of a walk, not at its end alone', () => {
    const up = '../'.repeat(MAX_CLIMB + 1);
    expect(escapes(`${up}1/2/3/4/5/6/7/8/9/10/11/12/13`)).toBe(`${up}1/2/3/4/5/6/7/8/9/10/11/12/13`);
  });

  test('judges the decoded text as it judges the plain one', () => {
    const segment = fc.constantFrom('a', '..', '.', '', 'b.py');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 24 }), (segments) => {
        const plain = `a/${segments.join('/')}`;
        const encoded = plain.replaceAll('.', '%2e').replaceAll('/', '%2f');
        expect(escapes(encoded) === undefined).toBe(escapes(plain) === undefined);
      }),
      { seed: 42 },
    );
  });

  test('vouches for no text with too many readings', () => {
    const text = `%${'25'.repeat(600)}2fx`;
    expect(escapes(text)).toBe(text);
  });

  test('takes long text in its stride', () => {
    expect(escapes(`billing/${'a'.repeat(200_000)}`)).toBeUndefined();
  });
});

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

function escaping(received: string): Problem {
  return new Problem({
    code: 'path-escapes',
    message: 'a path of this case would leave the sandbox under one of its readings',
    expected: 'below {root}, {outside} or {home}, at most 12 levels above the root',
    received,
    hint: 'start absolute paths with {root} or {outside}, and never name a place of the real system',
  });
}

describe('assertContained', () => {
  test('lets a contained path pass', () => {
    expect(() => assertContained('../outside/app.py')).not.toThrow();
  });

  test('names the text and the reading that leaves', () => {
    expect(thrownBy(() => assertContained('%2fx'))).toEqual(escaping('"%2fx", read as "/x"'));
  });

  test('shows the start of a long text', () => {
    const [written, read] = [`"%2f${'a'.repeat(197)}"`, `"/${'a'.repeat(199)}"`];
    expect(thrownBy(() => assertContained(`%2f${'a'.repeat(300)}`))).toEqual(
      escaping(`${written}, read as ${read}`),
    );
  });
});
