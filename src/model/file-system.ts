import type * as nodeFs from 'node:fs';

/**
 * The part of `node:fs` that guards get as `env.fs`, on disk and in memory alike. Synchronous only: one call is one
 * point in time, so that a swap can be placed before any of them.
 */
export type FileSystem = Pick<
  typeof nodeFs,
  | 'accessSync'
  | 'chmodSync'
  | 'closeSync'
  | 'constants'
  | 'existsSync'
  | 'fchmodSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'writeFileSync'
  | 'writeSync'
>;
