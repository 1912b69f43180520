import { isAbsolute, relative } from 'node:path';

/** A path as people would type it from here: relative to the working directory where it lies below it. */
export function showPath(file: string): string {
  const near = relative(process.cwd(), file);
  return near === '' || near.startsWith('..') || isAbsolute(near) ? file : near;
}
