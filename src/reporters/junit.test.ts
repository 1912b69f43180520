import { describe, expect, it } from 'vitest';
import { junitReporter } from './junit.js';
import { collectWrites, eventsOf, makeReport, sampleReport } from './sample-report.test-kit.js';

const EXPECTED = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="holdfast" tests="20" failures="3" errors="2" skipped="6">
  <testsuite name="reference" tests="6" failures="0" errors="0" skipped="0">
    <properties>
      <property name="isolation" value="none"/>
    </properties>
    <testcase classname="reference" name="control.legal-call"/>
    <testcase classname="reference" name="path.traversal"/>
    <testcase classname="reference" name="path.link-escape"/>
    <testcase classname="reference" name="match.ambiguous"/>
    <testcase classname="reference" name="match.overlap"/>
    <testcase classname="reference" name="limits.survives"/>
  </testsuite>
  <testsuite name="first-match-edit" tests="6" failures="1" errors="1" skipped="3">
    <properties>
      <property name="isolation" value="none"/>
    </properties>
    <testcase classname="first-match-edit" name="control.legal-call"/>
    <testcase classname="first-match-edit" name="path.traversal">
      <skipped message="not claimed, would break: the host confines it"/>
    </testcase>
    <testcase classname="first-match-edit" name="path.link-escape">
      <skipped message="not claimed, would hold"/>
    </testcase>
    <testcase classname="first-match-edit" name="match.ambiguous">
      <skipped message="known (in the baseline): broken: An old text found more than once is refused."/>
    </testcase>
    <testcase classname="first-match-edit" name="match.overlap">
      <failure message="broken: Overlapping occurrences count, each of them." type="broken">must: Overlapping occurrences count, each of them.
request: Change billing/app.py
call: edit_file {&quot;path&quot;: &quot;billing/app.py&quot;, &quot;oldText&quot;: &quot;aa&quot;, &quot;newText&quot;: &quot;b&quot;}
said: done: Edited billing/app.py
did: forbidden: modified billing/app.py
tree: billing/app.py
-aaa
+ba
found: by fuzzing, 7 shrink steps, at its break, label self-overlap
tools: edit_file broken, edit_all held
confirmed: yes, again in a fresh guard
replay: npx holdfast replay match.overlap.sample --guard first-match-edit</failure>
    </testcase>
    <testcase classname="first-match-edit" name="limits.survives">
      <error message="inconclusive: no answer came in time" type="inconclusive">must: No call makes the guard die.
because: no answer came in time</error>
    </testcase>
  </testsuite>
  <testsuite name="replace-once" tests="6" failures="1" errors="0" skipped="3">
    <properties>
      <property name="isolation" value="none"/>
    </properties>
    <testcase classname="replace-once" name="control.legal-call"/>
    <testcase classname="replace-once" name="path.traversal">
      <skipped message="not applicable: path is not open to transforms"/>
    </testcase>
    <testcase classname="replace-once" name="path.link-escape">
      <skipped message="not applicable: path is not open to transforms"/>
    </testcase>
    <testcase classname="replace-once" name="match.ambiguous">
      <failure message="over-refused: An old text found more than once is refused." type="over-refused">must: An old text found more than once is refused.
request: Change billing/app.py
call: edit_file {&quot;path&quot;: &quot;billing/app.py&quot;, &quot;oldText&quot;: &quot;aa&quot;, &quot;newText&quot;: &quot;b&quot;}
said: refused: no
did: nothing
tree: unchanged
found: by fuzzing, 7 shrink steps, at its legal call, label self-overlap
confirmed: no, a fresh guard did not do it again (flaky)
replay: npx holdfast replay match.ambiguous.sample --guard first-match-edit</failure>
    </testcase>
    <testcase classname="replace-once" name="match.overlap">
      <skipped message="not claimed, inconclusive"/>
    </testcase>
    <testcase classname="replace-once" name="limits.survives"/>
  </testsuite>
  <testsuite name="crash-on-open" tests="1" failures="0" errors="1" skipped="0">
    <properties>
      <property name="isolation" value="none"/>
    </properties>
    <testcase classname="crash-on-open" name="open">
      <error message="It threw on open.\\nError: no such table" type="guard-open-failed"/>
    </testcase>
  </testsuite>
  <testsuite name="run" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="run" name="The baseline lists reference match.overlap as broken, but it held.">
      <failure message="The baseline lists reference match.overlap as broken, but it held." type="run"/>
    </testcase>
  </testsuite>
</testsuites>
`;

describe('junitReporter', () => {
  it('writes a suite per guard and a test case per refusal', () => {
    expect(collectWrites(junitReporter, eventsOf(sampleReport()))).toEqual([EXPECTED]);
  });

  it('makes an interrupted run a failure', () => {
    expect(collectWrites(junitReporter, eventsOf(makeReport([], { complete: false })))).toEqual([
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="holdfast" tests="1" failures="1" errors="0" skipped="0">
  <testsuite name="run" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="run" name="the run was interrupted">
      <failure message="the run was interrupted" type="run"/>
    </testcase>
  </testsuite>
</testsuites>
`,
    ]);
  });

  it('is an empty document for a run of nothing', () => {
    expect(collectWrites(junitReporter, eventsOf(makeReport([])))).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="holdfast" tests="0" failures="0" errors="0" skipped="0"/>\n',
    ]);
  });
});
