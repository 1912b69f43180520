import type { Json } from '../model/json.js';

/** What an edit that no longer fits its file is told to do. */
export const REREAD_HINT = 'Read the file again and send what it holds now.';

export interface DeclineDetail {
  /** Stable: an errno name such as `EISDIR`, or kebab case such as `ambiguous`. */
  code: string;
  message: string;
  data?: { [key: string]: Json };
  /** True for input that a careless implementation does not survive: mistyped, missing, over-long, a pipe for a file, a link to itself. */
  unfit?: boolean;
}

/** Thrown inside the writer where it will not or cannot go on; `write` turns it into an outcome and never lets it out. */
export class Decline extends Error {
  readonly code: string;
  readonly data: { [key: string]: Json };
  readonly unfit: boolean;

  constructor(detail: DeclineDetail) {
    super(detail.message);
    this.name = 'Decline';
    this.code = detail.code;
    this.data = detail.data ?? {};
    this.unfit = detail.unfit ?? false;
  }
}

const ERRNO_SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EEXIST: 'there is something already',
  EINVAL: 'not a usable path',
  EISDIR: 'is a folder',
  ELOOP: 'too many links',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of the path is not a folder',
  ENXIO: 'not a regular file',
};

/** A decline in the words of the file system: `declineErrno('EISDIR', 'billing')`. */
export function declineErrno(code: string, path: string): Decline {
  const sentence = ERRNO_SENTENCES[code] ?? 'the file system refused';
  const unfit = code === 'ENAMETOOLONG' || code === 'ENXIO' || code === 'ELOOP';
  return new Decline({ code, message: `${path}: ${sentence} (${code})`, data: { path }, unfit });
}

/** What was thrown, as a decline if it is one or is a file-system error; undefined for anything else, a defect of ours. */
export function asDecline(thrown: unknown, path: string): Decline | undefined {
  if (thrown instanceof Decline) return thrown;
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return undefined;
  return /^E[A-Z0-9]+$/.test(thrown.code) ? declineErrno(thrown.code, path) : undefined;
}
