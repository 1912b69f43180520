import { describe, expect, it } from 'vitest';
import { reportSchema } from '../model/report.js';
import { jsonReporter } from './json.js';
import {
  collectWrites,
  eventsOf,
  makeGuard,
  makeRed,
  makeReport,
  sampleReport,
} from './sample-report.test-kit.js';

describe('jsonReporter', () => {
  it('writes the report, once, so that it reads back whole', () => {
    const report = sampleReport();
    const writes = collectWrites(jsonReporter, eventsOf(report));
    expect(writes.map((text) => reportSchema.parse(JSON.parse(text)))).toEqual([report]);
  });

  it('writes keys in the order of the schema, two spaces, a final newline', () => {
    const { timings, guards, ...others } = makeReport([]);
    const shuffled = { timings, guards, ...others, refusals: { 'path.b': 'B.', 'path.a': 'A.' } };
    expect(collectWrites(jsonReporter, [{ event: 'run-finished', report: shuffled }])).toEqual([
      `{
  "schemaVersion": 1,
  "run": {
    "seed": 42,
    "runs": 512,
    "exitCode": 0,
    "problems": [],
    "complete": true
  },
  "suite": {
    "version": "0.1.0",
    "sha256": "cc33",
    "refusals": 6,
    "cases": 9
  },
  "environment": {
    "platform": "linux",
    "node": "20.20.2",
    "uid": 1000,
    "isolation": "none",
    "media": [
      "disk",
      "memory"
    ]
  },
  "refusals": {
    "path.a": "A.",
    "path.b": "B."
  },
  "guards": [],
  "timings": {
    "total": 12.5
  }
}
`,
    ]);
  });

  it('keeps the order and every key of a call', () => {
    const call = '{"z":1,"a":2,"__proto__":3}';
    const report = makeReport([makeGuard('g', [makeRed('match.overlap', {}, { call: JSON.parse(call) })])]);
    const [text = ''] = collectWrites(jsonReporter, eventsOf(report));
    const written = JSON.parse(text).guards[0].findings[0].counterexample.firing.call as unknown;
    expect(JSON.stringify(written)).toBe(call);
  });
});
