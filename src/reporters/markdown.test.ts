import { describe, expect, it } from 'vitest';
import { markdownReporter } from './markdown.js';
import {
  collectWrites,
  eventsOf,
  makeFinding,
  makeGuard,
  makeReport,
  sampleReport,
} from './sample-report.test-kit.js';

const EXPECTED = `# holdfast: which refusals hold

**exit 2: 1 guard could not be tried: crash-on-open; 1 problem of the run.** Armed 8208 of 8208.

Problems of the run:

- The baseline lists reference match.overlap as broken, but it held.

| guard | control | path | match | limits |
| --- | --- | --- | --- | --- |
| reference | \`✓\` | \`✓✓\` | \`✓✓\` | \`✓\` |
| first-match-edit | \`✓\` | \`+-\` | \`✗✗\` | \`?\` |
| replace-once | \`✓\` | \`..\` | \`o~\` | \`✓\` |
| crash-on-open |  |  |  |  |

One glyph per refusal, by id: \`✓ held  ✗ broken  ! lied  o over-refused  ? inconclusive  + not claimed, would hold  - not claimed, would break  ~ not claimed, inconclusive  . not applicable\`

## reference 1.0.0

adapter module · power writes · claims core, exact · file sha256 \`aa11\` · tools sha256 \`bb22\`

6 held.

| refusal | requirement | claimed by | verdict | evidence |
| --- | --- | --- | --- | --- |
| \`control.legal-call\` | A plain legal call does exactly its effect. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`path.traversal\` | A path that climbs out of the workspace is refused. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`path.link-escape\` | A path that leads out through a link is refused. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.ambiguous\` | An old text found more than once is refused. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.overlap\` | Overlapping occurrences count, each of them. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`limits.survives\` | No call makes the guard die. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |

## first-match-edit 1.0.0

adapter module · power writes · claims core, exact · file sha256 \`aa11\` · tools sha256 \`bb22\`

1 held; 2 broken; 1 inconclusive; 1 not claimed, would hold; 1 not claimed, would break.

| refusal | requirement | claimed by | verdict | evidence |
| --- | --- | --- | --- | --- |
| \`control.legal-call\` | A plain legal call does exactly its effect. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`path.traversal\` | A path that climbs out of the workspace is refused. | - | \`-\` not claimed, would break | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`path.link-escape\` | A path that leads out through a link is refused. | - | \`+\` not claimed, would hold | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.ambiguous\` | An old text found more than once is refused. | exact | \`✗\` **broken** (known) | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.overlap\` | Overlapping occurrences count, each of them. | exact | \`✗\` **broken** (new) | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`limits.survives\` | No call makes the guard die. | core | \`?\` inconclusive | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |

### first-match-edit: match.ambiguous, broken (known)

**must** An old text found more than once is refused.

**call**

\`\`\`
edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
\`\`\`

**tree**

\`\`\`diff
billing/app.py
-aaa
+ba
\`\`\`

**replay**

\`\`\`
npx holdfast replay match.ambiguous.sample --guard first-match-edit
\`\`\`

### first-match-edit: match.overlap, broken (new)

**must** Overlapping occurrences count, each of them.

**request** Change billing/app.py

**call**

\`\`\`
edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
\`\`\`

**said** done: Edited billing/app.py

**did** forbidden: modified billing/app.py

**tree**

\`\`\`diff
billing/app.py
-aaa
+ba
\`\`\`

**found** by fuzzing, 7 shrink steps, at its break, label self-overlap

**tools** edit\\_file broken, edit\\_all held

**confirmed** yes, again in a fresh guard

**replay**

\`\`\`
npx holdfast replay match.overlap.sample --guard first-match-edit
\`\`\`

### first-match-edit: without a result, and why

- inconclusive: no answer came in time: \`limits.survives\`
- excepted by the guard's author: the host confines it: \`path.traversal\`

## replace-once 1.0.0

adapter module · power transforms · claims core, exact · file sha256 \`aa11\` · tools sha256 \`bb22\`

2 held; 1 over-refused; 1 not claimed, inconclusive; 2 not applicable.

| refusal | requirement | claimed by | verdict | evidence |
| --- | --- | --- | --- | --- |
| \`control.legal-call\` | A plain legal call does exactly its effect. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.ambiguous\` | An old text found more than once is refused. | exact | \`o\` **over-refused** (new) | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`match.overlap\` | Overlapping occurrences count, each of them. | - | \`~\` not claimed, inconclusive | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |
| \`limits.survives\` | No call makes the guard die. | core | \`✓\` held | 1 case, 512 generated; legal side accepted 130; armed 513 of 513 |

### replace-once: match.ambiguous, over-refused (new)

**must** An old text found more than once is refused.

**request** Change billing/app.py

**call**

\`\`\`
edit_file {"path": "billing/app.py", "oldText": "aa", "newText": "b"}
\`\`\`

**said** refused: no

**did** nothing

**tree** unchanged

**found** by fuzzing, 7 shrink steps, at its legal call, label self-overlap

**confirmed** no, a fresh guard did not do it again (flaky)

**replay**

\`\`\`
npx holdfast replay match.ambiguous.sample --guard first-match-edit
\`\`\`

### replace-once: without a result, and why

- not claimed, inconclusive: no reason given: \`match.overlap\`
- not applicable: path is not open to transforms: \`path.traversal\`, \`path.link-escape\`

## crash-on-open

adapter module · claims nothing · file sha256 \`dd44\`

**Could not be tried** (\`guard-open-failed\`):

\`\`\`
It threw on open.
Error: no such table
\`\`\`

## Environment

- platform linux, Node 20.20.2, uid 1000
- isolation none; medium disk, memory
- suite 0.1.0: 6 refusals, 9 cases; sha256 \`cc33\`

## To reproduce

With the same config and suite:

\`\`\`
npx holdfast run --seed 42 --runs 512
\`\`\`
`;

describe('markdownReporter', () => {
  it('writes one page', () => {
    expect(collectWrites(markdownReporter, eventsOf(sampleReport())).join('').split('\n')).toEqual(
      EXPECTED.split('\n'),
    );
  });

  it('says of what a narrowed and interrupted run consisted', () => {
    const guard = makeGuard('g', [makeFinding('match.overlap', { verdict: 'not-applicable' })], {
      claims: [],
    });
    const run = {
      complete: false,
      exitCode: 3,
      only: 'fuzz',
      refusals: ['match.overlap', 'path.traversal'],
    } as const;
    const report = makeReport(
      [guard],
      { ...run, refusals: [...run.refusals] },
      { refusals: { 'match.overlap': 'X|Y.' } },
    );
    expect(collectWrites(markdownReporter, eventsOf(report)).join('').split('\n')).toEqual(
      `# holdfast: which refusals hold

**exit 3: the run ended before everything claimed was tried.** Armed 0 of 0.

The run was interrupted: this page shows what had finished.

| guard | match |
| --- | --- |
| g | \`.\` |

One glyph per refusal, by id: \`✓ held  ✗ broken  ! lied  o over-refused  ? inconclusive  + not claimed, would hold  - not claimed, would break  ~ not claimed, inconclusive  . not applicable\`

## g 1.0.0

adapter module · power writes · claims nothing · file sha256 \`aa11\` · tools sha256 \`bb22\`

1 not applicable.

No refusal was tried.

### g: without a result, and why

- not applicable: no reason given: \`match.overlap\`

## Environment

- platform linux, Node 20.20.2, uid 1000
- isolation none; medium disk, memory
- suite 0.1.0: 6 refusals, 9 cases; sha256 \`cc33\`

## To reproduce

With the same config and suite:

\`\`\`
npx holdfast run --seed 42 --runs 512 --only fuzz --refusal match.overlap --refusal path.traversal
\`\`\`
`.split('\n'),
    );
  });
});
