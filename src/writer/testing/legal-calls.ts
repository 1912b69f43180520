import type { Json } from '../../model/json.js';
import type { Operation } from '../../model/operation.js';
import type { TrialResult, TrialTree } from './trial-ground.js';

export interface LegalCall {
  operation: Operation;
  arguments: { [key: string]: Json };
  changes: TrialResult['changes'];
  asked: string[];
}

export const LEGAL_TREE: TrialTree = {
  'app.py': 'one\ntwo\nthree\n',
  'lib/utils.py': 'alpha\nbeta\n',
};

export const LEGAL_DIFF = `--- a/app.py
+++ b/app.py
@@ -1,2 +1,2 @@
-one
+uno
 two
@@ -3 +3,2 @@
 three
+four
`;

/** One plain legal call of every operation: bytes change, nothing is out of the ordinary. */
export const LEGAL_CALLS: readonly LegalCall[] = [
  { operation: 'read', arguments: { path: 'app.py' }, changes: {}, asked: [] },
  {
    operation: 'replace',
    arguments: { path: 'app.py', oldText: 'two', newText: 'zwei' },
    changes: { 'app.py': 'file one\nzwei\nthree\n' },
    asked: ['app.py'],
  },
  {
    operation: 'insert',
    arguments: { path: 'app.py', line: '1', newText: 'and\n' },
    changes: { 'app.py': 'file one\nand\ntwo\nthree\n' },
    asked: ['app.py'],
  },
  {
    operation: 'patch',
    arguments: { path: 'app.py', diff: LEGAL_DIFF },
    changes: { 'app.py': 'file uno\ntwo\nthree\nfour\n' },
    asked: ['app.py'],
  },
  {
    operation: 'write',
    arguments: { path: 'app.py', content: 'new\n' },
    changes: { 'app.py': 'file new\n' },
    asked: ['app.py'],
  },
  {
    operation: 'create',
    arguments: { path: 'lib/new.py', content: 'new\n' },
    changes: { 'lib/new.py': 'file new\n' },
    asked: ['lib/new.py'],
  },
  {
    operation: 'append',
    arguments: { path: 'lib/utils.py', content: 'gamma\n', mode: 'append' },
    changes: { 'lib/utils.py': 'file alpha\nbeta\ngamma\n' },
    asked: ['lib/utils.py'],
  },
  { operation: 'mkdir', arguments: { path: 'docs' }, changes: { docs: 'folder' }, asked: ['docs'] },
  {
    operation: 'delete',
    arguments: { path: 'lib/utils.py' },
    changes: { 'lib/utils.py': null },
    asked: ['lib/utils.py'],
  },
  {
    operation: 'move',
    arguments: { path: 'lib/utils.py', destination: 'lib/moved.py' },
    changes: { 'lib/utils.py': null, 'lib/moved.py': 'file alpha\nbeta\n' },
    asked: ['lib/utils.py', 'lib/moved.py'],
  },
  {
    operation: 'batch',
    arguments: {
      path: 'app.py',
      edits: [
        { oldText: 'two', newText: 'zwei' },
        { oldText: 'three', newText: 'drei' },
      ],
    },
    changes: { 'app.py': 'file one\nzwei\ndrei\n' },
    asked: ['app.py'],
  },
];
