import { describe, expect, it } from 'vitest';
import { asRefusal, errnoOf, unlessErrno } from './file-system-failure.js';
import { Refused } from './refused.js';

function failure(code: unknown, syscall?: unknown): Error {
  return Object.assign(new Error('at /a/secret/place'), { code }, syscall === undefined ? {} : { syscall });
}

describe('errnoOf', () => {
  it.each([
    [failure('ENOENT'), 'ENOENT'],
    [failure('E2BIG'), 'E2BIG'],
    [failure('E'), undefined],
    [failure('ERR_INVALID_ARG'), undefined],
    [failure('enoent'), undefined],
    [failure('xENOENT'), undefined],
    [failure(['ENOENT']), undefined],
    [failure(2), undefined],
    [new Error('none'), undefined],
    [{ code: 'ENOENT' }, undefined],
    ['ENOENT', undefined],
    [null, undefined],
  ])('of %o', (error, errno) => {
    expect(errnoOf(error)).toBe(errno);
  });
});

describe('unlessErrno', () => {
  const throwing = (error: Error) => (): never => {
    throw error;
  };

  it('gives what the step gives, or undefined where it failed so', () => {
    expect([unlessErrno('ENOENT', () => 7), unlessErrno('ENOENT', throwing(failure('ENOENT')))]).toEqual([
      7,
      undefined,
    ]);
  });

  it('lets other failures go on', () => {
    const other = failure('EACCES');
    expect(() => unlessErrno('ENOENT', throwing(other))).toThrow(other);
  });
});

describe('asRefusal', () => {
  const refused = (error: unknown): unknown => {
    const refusal = asRefusal(error, 'a.py');
    if (!(refusal instanceof Refused)) return refusal;
    const { name, code, message, data, cause } = refusal;
    return { name, code, message, data, isCause: cause === error };
  };

  it.each(['ENOENT', 'ENOTDIR', 'ELOOP', 'ESTALE'])('makes %s a file that was moved', (errno) => {
    expect(refused(failure(errno))).toEqual({
      name: 'Refused',
      code: 'state.stale',
      message: '"a.py" was moved while it was touched; re-read it before changing it.',
      data: { target: 'a.py', hint: 're-read the file' },
      isCause: true,
    });
  });

  it.each([
    ['open', 'open'],
    [undefined, 'access'],
    ['copyfile2', 'copyfile2'],
    ['/a/secret', 'access'],
    ['open /a', 'access'],
    [['open'], 'access'],
  ])('names the step %o', (syscall, step) => {
    expect(refused(failure('ENOSPC', syscall))).toEqual({
      name: 'Refused',
      code: 'io.enospc',
      message: `The file system failed with ENOSPC (${step}) at "a.py"; nothing was reported as written.`,
      data: { target: 'a.py', errno: 'ENOSPC', step },
      isCause: true,
    });
  });

  it.each([new Refused('a.b', 'c'), new TypeError('d'), 'e'])('leaves %o as it is', (error) => {
    expect(asRefusal(error, 'a.py')).toBe(error);
  });
});
