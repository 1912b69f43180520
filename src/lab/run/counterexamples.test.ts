import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Case } from '../../model/case.js';
import type { Counterexample, GuardReport } from '../../model/report.js';
import { emptyEvidence } from '../campaign/ledger.js';
import { parseCase } from '../suite/parse-case.js';
import { CLIMB } from '../testing/cases.js';
import { firingOf } from '../testing/trials.js';
import { keepCounterexamples, writeCase } from './counterexamples.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(found: Record<string, Counterexample['origin'] | undefined>, name = 'my guard'): GuardReport {
  return {
    name,
    adapter: 'module',
    subject: { manifestSha256: '' },
    claims: [],
    findings: Object.entries(found).map(([refusal, origin]) => ({
      refusal,
      verdict: origin === undefined ? 'held' : 'broken',
      tools: [],
      evidence: emptyEvidence(),
      ...(origin === undefined
        ? {}
        : { counterexample: { case: CLIMB, origin, firing: firingOf(), shrinks: 0 } }),
    })),
  };
}

const read = (file: string): Case => parseCase(readFileSync(file, 'utf8'), file, { layouts: new Map() });

describe('keepCounterexamples', () => {
  test('writes what was generated, names what is filed, and leaves out what held', () => {
    const kept = keepCounterexamples(
      report({ 'path.traversal': 'fuzz', 'path.absolute': 'case', 'path.directory': undefined }),
      folder,
    );
    const file = join(folder, 'my-guard', 'path.traversal.yaml');
    expect([[...kept], readdirSync(join(folder, 'my-guard'))]).toEqual([
      [
        ['path.traversal', file],
        ['path.absolute', 'path.climb'],
      ],
      ['path.traversal.yaml'],
    ]);
    expect(read(file)).toEqual({ ...CLIMB, source: { kind: 'found', note: 'found on the guard my guard' } });
  });

  test('the same finding writes the same bytes', () => {
    const bytes = (): string => {
      const [[, file] = ['', '']] = keepCounterexamples(report({ 'path.traversal': 'fuzz' }), folder);
      return readFileSync(file, 'utf8');
    };
    expect(bytes()).toBe(bytes());
  });

  test('without a folder nothing is written, and generated cases cannot be replayed', () => {
    const kept = keepCounterexamples(
      report({ 'path.traversal': 'fuzz', 'path.absolute': 'case' }),
      undefined,
    );
    expect([[...kept], readdirSync(folder)]).toEqual([[['path.absolute', 'path.climb']], []]);
  });

  test.each(['..', '../../x', '.', '/etc/x', 'a\0b', '...'])(
    'a guard called %j has a folder of its own',
    (name) => {
      keepCounterexamples(report({ 'path.traversal': 'fuzz' }, name), join(folder, 'kept'));
      expect([readdirSync(folder), readdirSync(join(folder, 'kept')).length]).toEqual([['kept'], 1]);
    },
  );
});

test('a case is written so that it reads back the same, whatever its texts look like', () => {
  const odd: Case = {
    ...CLIMB,
    layout: {
      workspace: { '1.10': '0644', yes: 'no', 'ü b': ' \t\n', on: 'null\r\n', '#': '- x: !!y &z *z' },
    },
    steps: [{ call: ['write'], path: '1.10', content: '\u2028\u0085\ud800x'.replace('\ud800', '\ufeff') }],
    effects: [{ modified: '1.10' }],
    break: { call: { path: '../outside/x.txt' } },
  };
  expect(parseCase(writeCase(odd), 'odd.yaml', { layouts: new Map() })).toEqual(odd);
});
