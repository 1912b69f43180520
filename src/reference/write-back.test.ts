import { Buffer } from 'node:buffer';
import type { BigIntStats } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashBlob } from './digest.js';
import { createMemory } from './memory.js';
import { atPlace } from './place.js';
import {
  APP,
  memoryWorkspace,
  refusalOf,
  type RefusalValue,
  type TestWorkspace,
} from './reference.test-kit.js';
import { Refused } from './refused.js';
import { replaceFile, type ReferenceFileSystem } from './replace-file.js';
import { findRoot } from './root.js';
import { reportWritten, type Session } from './session.js';
import { at, nothing, PATH, type Given } from './steps.test-kit.js';
import { readTarget } from './target.js';

const NEXT = Buffer.from('next\n');

let workspace: TestWorkspace;
beforeEach(() => {
  workspace = memoryWorkspace();
});

describe('replaceFile', () => {
  /** Replaces the file after somebody else did something, with what is given instead of parts of the file system. */
  function replace(
    meanwhile: Given,
    parts: { fchownSync?: ReferenceFileSystem['fchownSync'] | undefined } = {},
    owner: Partial<Pick<BigIntStats, 'uid' | 'gid'>> = {},
  ): void {
    const fs = Object.setPrototypeOf({ ...workspace.fs, ...parts }, workspace.fs) as ReferenceFileSystem;
    atPlace(fs, findRoot(fs, workspace.root), PATH, (place) => {
      const target = readTarget(fs, place, 1000);
      if (target === undefined) throw new Error('no file');
      meanwhile(workspace);
      replaceFile(fs, place, { ...target, stats: Object.assign(target.stats, owner) }, NEXT);
    });
  }
  const failing = (code: string) => (): never => {
    throw Object.assign(new Error('no'), { code });
  };
  /** The owner of every file in memory. */
  const ids = (): { uid: bigint; gid: bigint } => workspace.fs.lstatSync(workspace.root, { bigint: true });

  it('asks for no owner but another one', () => {
    replace(nothing, { fchownSync: failing('EIO') });
    expect(workspace.tree()[`workspace/${PATH}`]).toBe('next\n');
  });

  it.each([
    ['user', 1n, 0n],
    ['group', 0n, 1n],
  ])('keeps the %s of the file', (_, user, group) => {
    const { uid, gid } = ids();
    const owners: number[][] = [];
    replace(
      nothing,
      { fchownSync: (...given) => void owners.push(given.slice(1)) },
      { uid: uid + user, gid: gid + group },
    );
    expect([owners, workspace.tree()[`workspace/${PATH}`]]).toEqual([
      [[Number(uid + user), Number(gid + group)]],
      'next\n',
    ]);
  });

  const foreign: RefusalValue = {
    code: 'target.owner',
    message: `"${PATH}" belongs to another user, who could not be kept as its owner.`,
    data: { target: PATH },
  };
  it.each<[string, ReferenceFileSystem['fchownSync']]>([
    ['nobody can', undefined],
    ['we may not', failing('EPERM')],
  ])('leaves the file of another user alone where %s give it to them', (_, fchownSync) => {
    const before = workspace.tree();
    expect(refusalOf(() => replace(nothing, { fchownSync }, { uid: ids().uid + 1n }))).toEqual(foreign);
    expect(workspace.tree()).toEqual(before);
  });

  it('lets other failures go on', () => {
    expect(() => replace(nothing, { fchownSync: failing('EIO') }, { gid: ids().gid + 1n })).toThrow(
      expect.objectContaining({ code: 'EIO' }),
    );
  });

  it.each<[string, Given]>([
    ['changed', (w) => w.fs.writeFileSync(at(w, PATH), 'theirs\n')],
    ['gone', (w) => w.fs.rmSync(at(w, PATH))],
  ])('leaves a file alone that is %s by then', (_, strike) => {
    let struck: unknown;
    const meanwhile: Given = (w) => {
      strike(w);
      struck = w.tree();
    };
    expect(refusalOf(() => replace(meanwhile))).toEqual({
      code: 'state.stale',
      message: `"${PATH}" changed while it was being written; re-read it before changing it.`,
      data: { target: PATH, hint: 're-read the file' },
    });
    expect(workspace.tree()).toEqual(struck);
  });
});

describe('reportWritten', () => {
  const sessionOf = ({ fs, root }: TestWorkspace): Session => ({
    fs,
    root: findRoot(fs, root),
    memory: createMemory(false),
    limits: { maxBytes: 1000, allowHardLinks: false },
    confirm: () => Promise.resolve(true),
    editor: undefined,
    signal: undefined,
  });

  it('states what is there', () => {
    expect(reportWritten(sessionOf(workspace), PATH, Buffer.from(APP))).toEqual({
      target: PATH,
      hash: hashBlob(Buffer.from(APP)),
      changed: true,
    });
  });

  it.each<[string, Given, unknown]>([
    ['other bytes', nothing, undefined],
    [
      'nothing',
      (w) => w.fs.rmSync(at(w, PATH)),
      new Refused(
        'target.missing',
        `The target must exist; "${PATH}" does not, and only the create tool makes files.`,
        { target: PATH, hint: 'use the create tool with this explicit path, if a new file is meant' },
      ),
    ],
  ])('does not state that something was written where %s is there', (_, given, cause) => {
    given(workspace);
    let thrown: unknown;
    try {
      reportWritten(sessionOf(workspace), PATH, NEXT);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toEqual(
      new Refused(
        'write.unverified',
        `"${PATH}" was written, but does not hold those bytes now; re-read it.`,
        { target: PATH, written: true, hint: 're-read the file' },
        { cause },
      ),
    );
  });
});
