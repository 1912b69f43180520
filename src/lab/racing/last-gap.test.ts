import { expect, test } from 'vitest';
import type { CountedCall } from '../../guard/process/count-calls.js';
import { isInLastGap } from './last-gap.js';

const call = (access: CountedCall['access'], ...paths: string[]): CountedCall => ({
  name: 'x',
  access,
  paths,
  isStream: false,
});

test.each<[what: string, after: CountedCall[], isExcused: boolean]>([
  ['the write itself', [call('write', '/r/f')], true],
  ['a rename over the file', [call('write', '/r/f.new', '/r/f')], true],
  ['looks at names, then the write', [call('look', '/r'), call('look', '/r/f'), call('write', '/r/f')], true],
  ['another look at the content', [call('read', '/r/f'), call('write', '/r/f')], false],
  ['a temporary file', [call('write', '/r/f.new'), call('write', '/r/f.new', '/r/f')], false],
  ['a file whose opening was not seen', [call('write')], false],
  ['nothing', [], false],
])('what follows is %s', (_, after, isExcused) => {
  expect(isInLastGap(after, '/r/f')).toBe(isExcused);
});
