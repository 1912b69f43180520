import { posix } from 'node:path';
import type { Policy } from '../model/guard.js';
import { Problem } from '../model/problem.js';
import { matchesGlob } from './name-glob.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import { findSpellingFault } from './spelling.js';

/** What a policy permits, asked with canonical paths. */
export interface Permission {
  /** @throws Refused `policy.denied`. */
  requireNotDenied(path: string): void;
  /** @throws Refused `policy.denied`, `intent.not-allowed`, `policy.name`. */
  requireWritable(path: string): void;
}

function readPrefix(entry: string, list: 'allow' | 'deny'): string {
  const prefix = entry.replace(/\/+$/, '');
  if (findSpellingFault(prefix) === undefined) return prefix;
  throw new Problem({
    code: 'reference-policy',
    message: `policy.${list} holds an entry that names nothing below the root.`,
    place: `policy.${list}`,
    expected: 'a relative path in canonical spelling, e.g. "billing/"',
    received: JSON.stringify(entry),
    hint: 'write the folder or file as the workspace spells it, without leading slash or dot parts',
  });
}

function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

// Denied names are compared folded, since a folding file system would open them under any case.
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Reads a policy once. `allow` and `deny` are prefixes on whole parts (`lib` never admits `lib2/x`); a denied entry
 * without a slash is a name at any depth; `names` is a glob over base names. Reading is bound by `deny` alone.
 * @throws Problem `reference-policy` when an entry is no path below the root.
 */
export function readPermission(policy: Policy): Permission {
  const allow = policy.allow?.map((entry) => readPrefix(entry, 'allow'));
  const deny = policy.deny?.map((entry) => fold(readPrefix(entry, 'deny')));
  const { names } = policy;

  const requireNotDenied = (path: string): void => {
    const folded = fold(path);
    const hit = deny?.find((entry) =>
      entry.includes('/') ? isAtOrBelow(folded, entry) : folded.split('/').includes(entry),
    );
    if (hit !== undefined) {
      throw new Refused('policy.denied', `${quote(path)} is denied by the policy entry ${quote(hit)}.`, {
        target: path,
        denied: hit,
      });
    }
  };
  return {
    requireNotDenied,
    requireWritable(path) {
      requireNotDenied(path);
      if (allow !== undefined && !allow.some((prefix) => isAtOrBelow(path, prefix))) {
        throw new Refused(
          'intent.not-allowed',
          `${quote(path)} is outside what may be written: ${allow.map(quote).join(', ') || 'nothing'}.`,
          {
            target: path,
            allow,
          },
        );
      }
      if (names !== undefined && !matchesGlob(posix.basename(path), names)) {
        throw new Refused(
          'policy.name',
          `Only names like ${quote(names)} may be written; ${quote(path)} came.`,
          { target: path, names },
        );
      }
    },
  };
}
