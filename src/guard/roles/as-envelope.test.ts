import { describe, expect, it } from 'vitest';
import { asEnvelope, respellIn } from './as-envelope.js';

const HUNK = '@@ -1,2 +1,2 @@\n kept\n-old\n+new\n';
const NAMES = '--- a/d/f\n+++ b/d/f\n';

describe('a unified diff as an envelope', () => {
  it('keeps the lines of each hunk and leaves out what they are counted by', () => {
    expect(
      asEnvelope(`diff --git a/d/f b/d/f\nindex 1..2 100644\n${NAMES}${HUNK}${HUNK}--- g\n+++ g\n${HUNK}`),
    ).toBe(
      [
        '*** Begin Patch',
        '*** Update File: d/f',
        '@@\n kept\n-old\n+new',
        '@@\n kept\n-old\n+new',
        '*** Update File: g',
        '@@\n kept\n-old\n+new',
        '*** End Patch',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['no final line feed', NAMES + HUNK.trimEnd()],
    ['a marker of one that lacks', `${NAMES}@@ -1 +1 @@\n-old\n\\ No newline at end of file\n+new\n`],
    ['another new name', `--- a/d/f\n+++ b/d/g\n${HUNK}`],
    ['another name above', `diff --git a/d/g b/d/g\n${NAMES}${HUNK}`],
    ['another index', `Index: d/g\n${NAMES}${HUNK}`],
    ['a new mode', `diff --git a/d/f b/d/f\nnew mode 100755\n${NAMES}${HUNK}`],
    ['a hunk without a line of the file', `${NAMES}@@ -0,0 +1 @@\n+new\n`],
    ['wrong counts', `${NAMES}@@ -1,2 +1,1 @@\n kept\n-old\n+new\n`],
    ['no hunk', NAMES],
    ['words behind it', `${NAMES}${HUNK}That is all.\n`],
    ['words alone', 'Change it.\n'],
    ['nothing', ''],
  ])('is none for %s', (_what, diff) => {
    expect(asEnvelope(diff)).toBeUndefined();
  });
});

describe('another spelling of a file', () => {
  const envelope =
    '*** Begin Patch\n*** Update File: f\n@@\n *** Update File: f\n-f\n+g\n*** Add File: g\n*** End Patch\n';

  it('is in the headers alone', () => {
    expect(respellIn(envelope, 'f', '/r/f')).toBe(
      envelope.replace('*** Update File: f', '*** Update File: /r/f'),
    );
  });

  it('is that of the first file by default, whatever signs are in it', () => {
    expect(respellIn(envelope, undefined, '$&')).toBe(envelope.replace('File: f', () => 'File: $&'));
  });
});
