// Prints `N passed, N failed` from vitest's JSON results, and exits 1 unless everything passed.
// usage: node scripts/test-totals.mjs <results.json> <exit code of the test run> [other failed steps]
// A test file that could not be loaded, a run that failed without a failed test, a run without results, and every
// other failed step count as one failure each: the line never says `0 failed` of something that is not so.
import { existsSync, readFileSync } from 'node:fs';

const [file = '', exitCode = '1', otherSteps = '0'] = process.argv.slice(2);
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

const passed = results?.numPassedTests ?? 0;
const notLoaded = (results?.testResults ?? []).filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
);
let failed = (results?.numFailedTests ?? 0) + notLoaded.length;
const whole = results !== undefined && results.success && exitCode === '0' && passed > 0;
if (!whole) failed = Math.max(failed, 1);
failed += Number(otherSteps);

for (const { name } of notLoaded) console.log(`could not be run: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
