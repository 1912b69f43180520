import { describe, expect, it } from 'vitest';
import { memoryGround, type TrialResult, type TrialTree } from '../testing/trial-ground.js';

const section = (name: string, body: string): string => `--- a/${name}\n+++ b/${name}\n${body}`;
const TREE: TrialTree = { a: '1\n2\n3\n4\n5\n', b: 'one\n', bare: 'end', empty: '' };

interface Applied {
  name: string;
  path: string;
  diff: string;
  said: string;
  changes: TrialResult['changes'];
}

const APPLIED: readonly Applied[] = [
  {
    name: 'hunks whose lines shift',
    path: 'a',
    diff: section('a', '@@ -1,2 +1,4 @@\n 1\n+x\n+y\n 2\n@@ -4,2 +6 @@\n-4\n 5\n'),
    said: 'replied',
    changes: { a: 'file 1\nx\ny\n2\n3\n5\n' },
  },
  {
    name: 'an insertion without context goes after the stated line',
    path: 'a',
    diff: section('a', '@@ -2,0 +3 @@\n+x\n'),
    said: 'replied',
    changes: { a: 'file 1\n2\nx\n3\n4\n5\n' },
  },
  {
    name: 'a final newline appears where the diff says so',
    path: 'bare',
    diff: section('bare', '@@ -1 +1 @@\n-end\n\\ No newline at end of file\n+end\n'),
    said: 'replied',
    changes: { bare: 'file end\n' },
  },
  {
    name: 'a marker that disagrees with the file',
    path: 'bare',
    diff: section('bare', '@@ -1 +1 @@\n-end\n+END\n'),
    said: 'failed context',
    changes: {},
  },
  {
    name: 'hunks in falling order',
    path: 'a',
    diff: section('a', '@@ -4 +4 @@\n-4\n+x\n@@ -1 +1 @@\n-1\n+y\n'),
    said: 'failed context',
    changes: {},
  },
  {
    name: 'the first section goes to the path, the second to its own file',
    path: 'a',
    diff: section('other', '@@ -1 +1 @@\n-1\n+x\n') + section('b', '@@ -1 +1 @@\n-one\n+y\n'),
    said: 'replied',
    changes: { a: 'file x\n2\n3\n4\n5\n', b: 'file y\n' },
  },
  {
    name: 'two sections about one file build on each other',
    path: 'a',
    diff: section('a', '@@ -1 +1 @@\n-1\n+x\n') + section('a', '@@ -1,2 +1,2 @@\n x\n-2\n+y\n'),
    said: 'replied',
    changes: { a: 'file x\ny\n3\n4\n5\n' },
  },
  {
    name: 'a file is created, another deleted',
    path: 'new/n',
    diff: '--- /dev/null\n+++ b/new/n\n@@ -0,0 +1 @@\n+x\n--- a/b\n+++ /dev/null\n@@ -1 +0,0 @@\n-one\n',
    said: 'replied',
    changes: { new: 'folder', 'new/n': 'file x\n', b: null },
  },
  {
    name: 'a file is not created over another',
    path: 'b',
    diff: '--- /dev/null\n+++ b/b\n@@ -0,0 +1 @@\n+x\n',
    said: 'failed EEXIST',
    changes: {},
  },
  {
    name: 'a file is not deleted with text the patch does not name',
    path: 'a',
    diff: '--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n',
    said: 'failed context',
    changes: {},
  },
  {
    name: 'a rename by git header, and the hunks after it',
    path: 'b',
    diff: 'diff --git a/b b/d/c\nrename from b\nrename to d/c\n--- a/b\n+++ b/d/c\n@@ -1 +1 @@\n-one\n+two\n',
    said: 'replied',
    changes: { b: null, d: 'folder', 'd/c': 'file two\n' },
  },
  {
    name: 'a pure rename in a second section',
    path: 'a',
    diff:
      section('a', '@@ -1 +1 @@\n-1\n+x\n') +
      'diff --git a/b b/c\nsimilarity index 100%\nrename from b\nrename to c\n',
    said: 'replied',
    changes: { a: 'file x\n2\n3\n4\n5\n', b: null, c: 'file one\n' },
  },
  {
    name: 'a copy by git header',
    path: 'b',
    diff: 'diff --git a/b b/c\ncopy from b\ncopy to c\n',
    said: 'replied',
    changes: { c: 'file one\n' },
  },
  {
    name: 'a link is made where nothing stands',
    path: 'd/l',
    diff: 'diff --git a/d/l b/d/l\nnew file mode 120000\n--- a/d/l\n+++ b/d/l\n@@ -0,0 +1 @@\n+../a\n\\ No newline at end of file\n',
    said: 'replied',
    changes: { d: 'folder', 'd/l': 'link ../a' },
  },
  {
    name: 'an envelope of several files',
    path: 'a',
    diff: '*** Begin Patch\n*** Update File: a\n@@ 2\n-3\n+x\n*** Add File: n\n+y\n*** Delete File: b\n*** End Patch\n',
    said: 'replied',
    changes: { a: 'file 1\n2\nx\n4\n5\n', n: 'file y\n', b: null },
  },
  {
    name: 'an envelope that moves what it changes',
    path: 'b',
    diff: '*** Begin Patch\n*** Update File: b\n*** Move to: c\n@@\n-one\n+two\n*** End Patch\n',
    said: 'replied',
    changes: { b: null, c: 'file two\n' },
  },
  {
    name: 'an envelope that says where the file ends',
    path: 'a',
    diff: '*** Begin Patch\n*** Update File: a\n@@\n 4\n-5\n*** End of File\n*** End Patch\n',
    said: 'replied',
    changes: { a: 'file 1\n2\n3\n4\n' },
  },
  {
    name: 'an envelope with a line that has no mark',
    path: 'b',
    diff: '*** Begin Patch\n*** Update File: b\n@@\n-one\nwords\n*** End Patch\n',
    said: 'failed not-a-patch',
    changes: {},
  },
];

describe('the patch of the plain writer', () => {
  it.each(APPLIED)('$name', async ({ path, diff, said, changes }) => {
    const result = await memoryGround(TREE).run('patch', { path, diff });
    const code = result.outcome.kind === 'failed' ? ` ${result.outcome.code}` : '';
    expect({ said: result.outcome.kind + code, changes: result.changes }).toEqual({ said, changes });
  });
});
