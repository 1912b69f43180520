const SENTENCES = {
  ENOENT: [2, 'no such file or directory'],
  ENXIO: [6, 'no such device or address'],
  EEXIST: [17, 'file already exists'],
  ENOTDIR: [20, 'not a directory'],
  EISDIR: [21, 'illegal operation on a directory'],
  EINVAL: [22, 'invalid argument'],
  ENAMETOOLONG: [36, 'name too long'],
  ENOTEMPTY: [39, 'directory not empty'],
  ELOOP: [40, 'too many symbolic links encountered'],
  EPERM: [1, 'operation not permitted'],
} as const;
export type ErrnoCode = keyof typeof SENTENCES;

/** An error as `node:fs` throws it on Linux. */
export function errnoError(code: ErrnoCode, syscall: string, path: string): NodeJS.ErrnoException {
  const [number, sentence] = SENTENCES[code];
  return Object.assign(new Error(`${code}: ${sentence}, ${syscall} '${path}'`), {
    errno: -number,
    code,
    syscall,
    path,
  });
}
