import { expect, test } from 'vitest';
import { emptyEvidence } from '../campaign/ledger.js';
import { CLIMB } from '../testing/cases.js';
import { readWorkerMessage } from './messages.js';

const report = { name: 'g', adapter: 'module', subject: { manifestSha256: '' }, claims: [], findings: [] };
const id = { refusal: 'a.x', tool: 0, block: 0 };
const record = {
  ...id,
  verdict: 'held',
  ends: false,
  evidence: emptyEvidence(),
  skips: {},
  charges: [],
  unarmed: [],
};
const blank = { refusal: 'a.x', verdict: 'inconclusive', tools: [], evidence: emptyEvidence() };
const plan = {
  tools: [{ name: 'w', operation: 'write' }],
  claims: ['core'],
  handshakes: [{ tool: 0, verdict: 'held' }],
  rows: [{ blank, blocks: [{ tool: 0, count: 1 }], failed: [] }],
};

test.each<[unknown]>([
  [{ kind: 'alive' }],
  [{ kind: 'sandbox', sandbox: { path: '/s', dev: 1, ino: 2, nonce: 'n' } }],
  [{ kind: 'loaded', report }],
  [{ kind: 'ready', plan }],
  [{ kind: 'record', record }],
  [{ kind: 'firing', scenario: CLIMB, tool: 'w' }],
  [{ kind: 'failed', report }],
  [{ kind: 'destroyed', how: 'gone' }],
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
  [{ kind: 'record' }],
  [{ kind: 'failed', report: { ...report, findings: [{ refusal: 'a.x' }] } }],
  [{ kind: 'record', record: { ...record, verdict: 'fine' } }],
  [{ kind: 'alive', more: true }],
])('%j is none', (message) => {
  expect(readWorkerMessage(message)).toBeUndefined();
});
