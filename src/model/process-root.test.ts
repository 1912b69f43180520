import { expect, test } from 'vitest';
import { isProcessRoot, withoutProcessRoot } from './process-root.js';

test('the root of the asking process has two names', () => {
  const paths = ['/proc/self/root', '/proc/thread-self/root', '/proc/self', '/proc/self/root/x', ''];
  expect(paths.filter(isProcessRoot)).toEqual(['/proc/self/root', '/proc/thread-self/root']);
});

test.each([
  ['/proc/self/root', '/'],
  ['/proc/self/root/', '/'],
  ['/proc/self/root/x/y', '/x/y'],
  ['/proc/thread-self/root/proc/self/root/x', '/x'],
  ['/proc/self/root//x', '//x'],
  ['/proc/self/rooted', '/proc/self/rooted'],
  ['/proc/self/cwd/x', '/proc/self/cwd/x'],
  ['/x/proc/self/root/y', '/x/proc/self/root/y'],
  ['x', 'x'],
])('%s is %s', (path, rest) => {
  expect(withoutProcessRoot(path)).toBe(rest);
});
