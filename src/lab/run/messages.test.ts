import { expect, test } from 'vitest';
import { emptyEvidence } from '../campaign/ledger.js';
import { readWorkerMessage } from './messages.js';

const report = { name: 'g', adapter: 'module', subject: { manifestSha256: '' }, claims: [], findings: [] };
const finding = { refusal: 'a.x', verdict: 'held', tools: [], evidence: emptyEvidence() };

test.each<[unknown]>([
  [{ kind: 'alive' }],
  [{ kind: 'unarmed', message: 'x' }],
  [{ kind: 'sandbox', sandbox: { path: '/s', dev: 1, ino: 2, nonce: 'n' } }],
  [{ kind: 'plan', report }],
  [{ kind: 'finished', report }],
  [{ kind: 'destroyed', how: 'gone' }],
  [{ kind: 'event', event: { event: 'guard-started', guard: 'g' } }],
  [{ kind: 'event', event: { event: 'row-started', guard: 'g', refusal: 'a.x' } }],
  [{ kind: 'event', event: { event: 'row-finished', guard: 'g', finding } }],
])('%j is a message of a worker', (message) => {
  expect(readWorkerMessage(message)).toEqual(message);
});

test.each<[unknown]>([
  [undefined],
  [null],
  [7],
  ['alive'],
  [{}],
  [{ kind: 'other' }],
  [{ kind: 'finished' }],
  [{ kind: 'finished', report: { ...report, findings: [{ refusal: 'a.x' }] } }],
  [{ kind: 'event', event: { event: 'run-finished', report: {} } }],
  [{ kind: 'alive', more: true }],
])('%j is none', (message) => {
  expect(readWorkerMessage(message)).toBeUndefined();
});
