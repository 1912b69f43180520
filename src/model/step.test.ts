import { expect, test } from 'vitest';
import { isCallStep, stepSchema, type Step } from './step.js';

const CALL: Step = {
  call: ['replace', 'batch'],
  via: 'completer',
  path: '{root}/a',
  oldText: 'a',
  newText: 'b',
  content: 'c',
  diff: 'd',
  destination: 'e',
  line: '1',
  all: 'true',
  count: '2',
  version: 'f',
  edits: [
    { oldText: 'a', newText: 'b' },
    { path: 'g', oldText: 'a', newText: 'b' },
  ],
};
const OTHERS: Step[] = [
  { change: { write: 'a', text: 'x' } },
  { change: { delete: 'a' } },
  { change: { move: 'a', to: 'b' } },
  { change: { link: 'a', to: 'b' } },
  { change: { chmod: 'a', mode: '0600' } },
  { change: { unsaved: 'a', text: 'x' } },
  { during: { at: 'confirm', change: { delete: 'a' } } },
  { during: { at: 'confirm', change: { unsaved: 'a', text: 'x' } } },
  { during: { at: 'each-call', change: { delete: 'a' } } },
  { session: 'fresh' },
  { fault: 'cut-stdin' },
];

test.each([CALL, ...OTHERS])('%j is a step', (step) => {
  expect(stepSchema.parse(step)).toEqual(step);
});

test.each([
  {},
  { call: [] },
  { call: ['edit'] },
  { call: ['write'], via: 'host' },
  { call: ['write'], line: 1 },
  { call: ['write'], name: 'a' },
  { call: ['batch'], edits: [{ oldText: 'a' }] },
  { call: ['batch'], edits: [{ path: 7, oldText: 'a', newText: 'b' }] },
  { call: ['batch'], edits: [{ destination: 'g', oldText: 'a', newText: 'b' }] },
  { change: {} },
  { change: { write: 'a' } },
  { change: { unsaved: 'a' } },
  { change: { unsaved: 'a', write: 'a', text: 'x' } },
  { change: { delete: 'a', text: 'x' } },
  { change: { chmod: 'a', mode: '600' } },
  { during: { at: 'open', change: { delete: 'a' } } },
  { during: { at: 'confirm' } },
  { session: 'old' },
  { fault: 'no-disk' },
  { call: ['write'], session: 'fresh' },
])('%j is none', (step) => {
  expect(stepSchema.safeParse(step).success).toBe(false);
});

test('a call is known by its key', () => {
  expect([CALL, ...OTHERS].filter(isCallStep)).toEqual([CALL]);
});
