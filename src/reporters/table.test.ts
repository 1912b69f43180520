import { describe, expect, it } from 'vitest';
import type { GuardReport } from '../model/report.js';
import { makeFinding, makeGuard } from './sample-report.test-kit.js';
import { familyColumns, layTable } from './table.js';

const REFUSALS = [
  'path.b',
  'match.a',
  'path.a',
  'control.legal-call',
  'match.b',
  'match.c',
  'match.d',
  'match.e',
  'match.f',
];
const plain = (_: string, glyph: string): string => glyph;

function printTable(guards: readonly GuardReport[], width?: number): string[] {
  const table = layTable(
    guards.map((guard) => guard.name),
    REFUSALS,
    width,
  );
  return [...table.head, ...guards.flatMap((guard) => table.rowsOf(guard, plain))];
}

const GUARDS = [
  makeGuard('a', [
    makeFinding('match.a', { verdict: 'broken' }),
    makeFinding('control.legal-call'),
    makeFinding('match.f', { verdict: 'lied' }),
    makeFinding('path.a', { verdict: 'over-refused' }),
    makeFinding('path.b', { verdict: 'not-applicable' }),
  ]),
  makeGuard('漢字 guard', []),
  makeGuard('a name that is far too long for any table', [makeFinding('path.b')]),
  makeGuard('x\u202ey', [], { error: { code: 'guard\u001b-open', message: '' } }),
];

describe('familyColumns', () => {
  it('follows the catalogue, then the ids', () => {
    expect(familyColumns(REFUSALS)).toEqual([
      { family: 'control', refusals: ['control.legal-call'] },
      { family: 'path', refusals: ['path.a', 'path.b'] },
      { family: 'match', refusals: ['match.a', 'match.b', 'match.c', 'match.d', 'match.e', 'match.f'] },
    ]);
  });
});

describe('layTable', () => {
  it('aligns whatever the names', () => {
    expect(printTable(GUARDS)).toEqual([
      'guard                        control path match',
      'a                            ✓       o.   ✗    !',
      '漢字 guard',
      'a name that is far too long…          ✓',
      'x\\u202ey                     could not be tried: guard\\u001b-open',
    ]);
  });

  it('folds into bands where it does not fit', () => {
    expect(printTable(GUARDS.slice(0, 1), 18)).toEqual([
      'guard control path',
      '      match',
      'a     ✓       o.',
      '      ✗    !',
    ]);
  });

  it('keeps one family a line on the narrowest terminal', () => {
    expect(printTable(GUARDS.slice(0, 1), 3)).toEqual([
      'guard control',
      '      path',
      '      match',
      'a     ✓',
      '      o.',
      '      ✗    !',
    ]);
  });

  it('names the guards of a run without refusals', () => {
    const table = layTable(['a'], []);
    expect([table.head, table.rowsOf(makeGuard('a', []), plain)]).toEqual([['guard'], ['a']]);
  });

  it('paints each glyph by its standing, and pads outside the paint', () => {
    const table = layTable(['a'], REFUSALS);
    const [line] = GUARDS.slice(0, 1).flatMap((guard) => table.rowsOf(guard, (standing) => `<${standing}>`));
    expect(line).toBe(
      'a     <held>       <over-refused><not-applicable>   <broken><not-tried><not-tried><not-tried><not-tried><lied>',
    );
  });
});
