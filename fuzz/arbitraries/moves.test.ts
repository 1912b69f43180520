import { describe, expect, it } from 'vitest';
import { decoyAt, leftoverOf } from './decoys.js';
import { detour } from './detours.js';
import { callOf, effectAt, isFree, legalScenario } from './legal.js';
import { aimAt, aimAtDestination, aimedRole, endsOf } from './moves.js';
import { atPath, examplePlan } from './plans.js';

const MOVE = examplePlan('move');
const AIMED = aimAtDestination(MOVE);

describe('a move aimed at its destination', () => {
  it('is the same legal call', () => {
    expect(legalScenario(AIMED)).toEqual(legalScenario(MOVE));
    expect([aimedRole(MOVE), aimedRole(AIMED)]).toEqual(['path', 'destination']);
    expect([isFree(MOVE), isFree(AIMED)]).toEqual([false, true]);
    expect(endsOf(AIMED)).toEqual({ from: 'billing/app.py', to: 'billing/moved.py' });
  });

  it('lands elsewhere with its destination, and needs no file there', () => {
    expect([callOf(MOVE), effectAt(MOVE, 'x.py'), effectAt(AIMED, 'x.py')]).toEqual([
      callOf(AIMED),
      [{ deleted: 'x.py' }, { created: 'billing/moved.py', text: '# rates\nrate = 1\n' }],
      [{ deleted: 'billing/app.py' }, { created: 'x.py', text: '# rates\nrate = 1\n' }],
    ]);
    expect([decoyAt(MOVE, 'new/x.py'), decoyAt(AIMED, 'new/x.py')]).toEqual([
      { workspace: { 'new/x.py': '# rates\nrate = 1\n' } },
      { workspace: { new: { dir: true } } },
    ]);
    expect([leftoverOf(MOVE).path, leftoverOf(AIMED).path]).toEqual(['src/app.py', 'src/new.py']);
  });

  it('is led astray by its destination', () => {
    const led = detour(AIMED, { path: '../outside/x.py', lands: '{outside}/x.py', expect: 'refused' });
    expect('break' in led && [led.break, led.harm]).toEqual([
      { call: { destination: '../outside/x.py' } },
      [{ deleted: 'billing/app.py' }, { created: '{outside}/x.py', text: '# rates\nrate = 1\n' }],
    ]);
  });

  it('is placed elsewhere at either end, with a request that says so', () => {
    expect([atPath(MOVE, 'shared/a.py').request, atPath(AIMED, 'shared/a.py').request]).toEqual([
      'Move shared/a.py to billing/moved.py',
      'Move billing/app.py to shared/a.py',
    ]);
    expect(atPath(examplePlan('mkdir'), 'shared/x').request).toBe('Make the folder shared/x');
  });

  it('is chosen by the role that carries the place', () => {
    expect([aimAt(MOVE, 'path'), aimAt(MOVE, 'destination'), aimAt(examplePlan('write'), 'path')]).toEqual([
      MOVE,
      AIMED,
      examplePlan('write'),
    ]);
  });

  it('is asked of nothing but a move, and once', () => {
    expect(() => aimAtDestination(examplePlan('write'))).toThrow(RangeError);
    expect(() => aimAtDestination(AIMED)).toThrow(RangeError);
    expect(() => endsOf(examplePlan('write'))).toThrow(RangeError);
  });
});
