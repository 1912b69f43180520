import { expect, it } from 'vitest';
import { isSame } from './folder.js';

it.each([
  [1n, 2n, true],
  [1n, 3n, false],
  [3n, 2n, false],
])('device %i and file %i are those of device 1 and file 2: %s', (dev, ino, same) => {
  expect(isSame({ dev, ino }, { dev: 1n, ino: 2n })).toBe(same);
});
