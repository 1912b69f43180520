import { describe, expect, test } from 'vitest';
import type { Claims, Guard } from '../../model/guard.js';
import { DONE, scriptedGuard } from '../testing/scripted-guard.js';
import { resolveClaims } from './claims.js';

const IDS = [
  'control.legal-call',
  'args.missing',
  'args.unknown',
  'path.traversal',
  'path.normal-form',
  'intent.unmentioned',
  'match.absent',
  'patch.context',
];
const resolve = (claims: Claims, differences: Partial<Guard> = {}) =>
  resolveClaims(
    scriptedGuard(() => DONE, { claims, ...differences }),
    IDS,
  );
const problem = (claims: Claims, differences?: Partial<Guard>): unknown => {
  try {
    return resolve(claims, differences);
  } catch (error) {
    return error;
  }
};

describe('resolveClaims', () => {
  test('every guard claims the legal call', () => {
    expect(resolve([])).toEqual({
      by: new Map([['control.legal-call', 'every guard']]),
      excepted: new Map(),
      stated: [],
    });
  });

  test('a profile claims what it holds, each refusal by the first profile that is stated', () => {
    const { by, stated } = resolve(['core', 'exact', 'strict']);
    expect([[...by], stated]).toEqual([
      [
        ['control.legal-call', 'every guard'],
        ['args.missing', 'core'],
        ['path.traversal', 'core'],
        ['match.absent', 'exact'],
        ['args.unknown', 'strict'],
        ['path.normal-form', 'strict'],
        ['intent.unmentioned', 'strict'],
        ['patch.context', 'strict'],
      ],
      ['core', 'exact', 'strict'],
    ]);
  });

  test('an id claims itself, also where a profile has it', () => {
    expect([...resolve(['core', 'path.traversal', 'patch.context']).by]).toEqual([
      ['control.legal-call', 'every guard'],
      ['args.missing', 'core'],
      ['path.traversal', 'path.traversal'],
      ['patch.context', 'patch.context'],
    ]);
  });

  test('an exception takes a refusal out, wherever it stands, with its reason', () => {
    const { by, excepted } = resolve([{ except: { 'args.missing': 'has defaults' } }, 'core']);
    expect([[...by.keys()], [...excepted]]).toEqual([
      ['control.legal-call', 'path.traversal'],
      [['args.missing', 'has defaults']],
    ]);
  });

  test('a profile may hold intent refusals that the guard cannot be asked', () => {
    expect(resolve(['strict'], { request: false }).by.get('intent.unmentioned')).toBe('strict');
  });

  test.each<[string, Claims, Partial<Guard>, object]>([
    [
      'an unknown claim',
      ['core', 'match.absence'],
      {},
      {
        code: 'unknown-refusal',
        place: 'scripted: claims',
        received: 'match.absence',
        hint: 'did you mean match.absent?',
      },
    ],
    [
      'an unknown exception',
      [{ except: { 'path.travesal': 'why' } }],
      {},
      { code: 'unknown-refusal', place: 'scripted: claims.except', hint: 'did you mean path.traversal?' },
    ],
    ['a word near nothing', ['zzzzzzzzzzzz'], {}, { hint: 'did you mean one of the catalogue?' }],
    [
      'an exception from the legal call',
      [{ except: { 'control.legal-call': 'it never works' } }],
      {},
      { code: 'claim-of-every-guard', place: 'scripted: claims.except', received: 'control.legal-call' },
    ],
    [
      'an intent refusal by its id where no request comes',
      ['intent.unmentioned'],
      { request: false },
      { code: 'claim-needs-request', place: 'scripted: request', received: 'request: false' },
    ],
  ])('%s is a problem', (_, claims, differences, detail) => {
    expect(problem(claims, differences)).toMatchObject({ name: 'Problem', ...detail });
  });
});
