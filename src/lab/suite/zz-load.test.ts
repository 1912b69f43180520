import { test } from 'vitest';
import { describeProblem, Problem } from '../../model/problem.js';
import { loadSuite } from './load-suite.js';
test('x', async () => {
  try {
    const s = await loadSuite();
    console.log(
      s.refusals.map((r) => r.id).join(' '),
      s.refusals.length,
      s.cases.length,
      s.sha256,
      s.version,
      [...s.layouts.keys()],
    );
    const withCase = new Set(s.cases.map((c) => c.refusal));
    console.log(
      'no case:',
      s.refusals.filter((r) => !withCase.has(r.id)).map((r) => r.id),
    );
  } catch (e) {
    console.log(e instanceof Problem ? describeProblem(e) : e);
  }
});
