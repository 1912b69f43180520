import type { AskEditor, AskOperator, Policy } from '../model/guard.js';
import { readArguments, readBatch } from './arguments.js';
import { hashBlob } from './digest.js';
import { addFolder, deleteEntry, relocateFile, type EntryReply, type MoveReply } from './entries.js';
import { asRefusal } from './file-system-failure.js';
import { insertLines } from './insert-lines.js';
import { requireMention } from './intent.js';
import { createMemory } from './memory.js';
import { requireNoOmission } from './omission.js';
import { applyHunks } from './patch/apply.js';
import { applyChunks } from './patch/apply-chunks.js';
import { readEnvelope } from './patch/envelope.js';
import { readPatch } from './patch/patch.js';
import { readPermission } from './permission.js';
import { requireUnprotected } from './protected-name.js';
import { quote } from './quote.js';
import { Refused } from './refused.js';
import type { ReferenceFileSystem } from './replace-file.js';
import { replaceInTurn } from './replace-in-turn.js';
import { replaceOnce } from './replace-once.js';
import { findRoot } from './root.js';
import { changeFile, makeFile, readFile, type Session, type WriteReply } from './session.js';
import { requireSpelling } from './spelling.js';
import { ENVELOPE_TOOL, REFERENCE_ARGUMENTS, REFERENCE_TOOLS } from './tools.js';
import { decodeExactly } from './utf8.js';

export interface ReferenceGuardOptions {
  /** Absolute path of the workspace. */
  root: string;
  fs: ReferenceFileSystem;
  policy?: Policy;
  /** The operator's words; files they do not name are not changed (unless `policy.mentions` is `none`). */
  request: string;
  /** Shows the operator the resolved target, relative to the root; true means: go on. */
  confirm: AskOperator;
  /** What the operator's editor holds of a file and was not saved. Absent: there is no editor beside. */
  editor?: AskEditor;
  /** A call that is aborted while the operator is asked writes nothing. */
  signal?: AbortSignal;
  /** Whether a file with more than one hard link may be changed; its other names then keep the old bytes. Default false. */
  allowHardLinks?: boolean;
  /** Largest file, before and after, in bytes; default 16 MiB. */
  maxBytes?: number;
}

export interface ReadReply {
  target: string;
  text: string;
  /** Git blob hash of the file's bytes. */
  hash: string;
}

/** One session of the guard. Every method takes whatever an agent sent; what does not hold rejects with {@link Refused}. */
export interface ReferenceGuard {
  read(args: unknown): Promise<ReadReply>;
  replace(args: unknown): Promise<WriteReply>;
  batch(args: unknown): Promise<WriteReply>;
  patch(args: unknown): Promise<WriteReply>;
  patchByEnvelope(args: unknown): Promise<WriteReply>;
  write(args: unknown): Promise<WriteReply>;
  create(args: unknown): Promise<WriteReply>;
  insert(args: unknown): Promise<WriteReply>;
  append(args: unknown): Promise<WriteReply>;
  mkdir(args: unknown): Promise<EntryReply>;
  delete(args: unknown): Promise<EntryReply>;
  move(args: unknown): Promise<MoveReply>;
  /** The same by the name of one of {@link REFERENCE_TOOLS}, or of {@link ENVELOPE_TOOL}. */
  call(tool: string, args: unknown): Promise<ReadReply | WriteReply | EntryReply | MoveReply>;
}

const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;

function requireNews(present: Buffer, next: Buffer, path: string): Buffer {
  if (!next.equals(present)) return next;
  throw new Refused(
    'write.no-op',
    `"content" must differ from the file; ${quote(path)} holds just that already.`,
    { target: path },
  );
}

function requireText(content: string, path: string): Buffer {
  if (content !== '') return Buffer.from(content);
  throw new Refused('append.no-op', '"content" must say what to append; an empty text came.', {
    target: path,
  });
}

async function refusing<T>(target: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw asRefusal(error, target);
  }
}

/**
 * A guard that holds: reads and changes of one file or folder at a time below one root, by one table (design, section 6).
 * @throws Problem `reference-root`, `reference-policy` when the options cannot be used.
 */
export function createReferenceGuard(options: ReferenceGuardOptions): ReferenceGuard {
  const { policy = {} } = options;
  const root = findRoot(options.fs, options.root);
  const permission = readPermission(policy);
  const roots = [options.root, root.path].map((path) => path.replace(/\/+$/, ''));
  const session: Session = {
    fs: options.fs,
    root,
    memory: createMemory(policy['read-first'] ?? false),
    limits: {
      maxBytes: options.maxBytes ?? DEFAULT_MAX_BYTES,
      allowHardLinks: options.allowHardLinks ?? false,
    },
    confirm: options.confirm,
    editor: options.editor,
    signal: options.signal,
  };

  const requireWriteTarget = (path: string, isFolder = false): void => {
    requireSpelling(path);
    requireUnprotected(path);
    permission.requireWritable(path);
    if (policy.mentions !== 'none') requireMention(path, options.request, roots, isFolder);
  };
  /** Does a change once every path it is about may be changed. */
  const changing = <T>(paths: readonly [string, ...string[]], act: () => Promise<T>): Promise<T> =>
    refusing(paths[0], async () => {
      for (const path of paths) requireWriteTarget(path);
      return act();
    });
  const changeBytes = (path: string, plan: (present: Buffer) => Buffer): Promise<WriteReply> =>
    changing([path], () =>
      changeFile(session, path, (present) => {
        const next = plan(present);
        requireNoOmission(path, present, next);
        return next;
      }),
    );
  const editText = (path: string, edit: (text: string) => string): Promise<WriteReply> =>
    changeBytes(path, (present) => Buffer.from(edit(decodeExactly(present, path))));

  const guard: ReferenceGuard = {
    async read(args) {
      const { path } = readArguments(REFERENCE_ARGUMENTS.read, args);
      return refusing(path, async () => {
        requireSpelling(path);
        requireUnprotected(path);
        permission.requireNotDenied(path);
        const bytes = readFile(session, path);
        return { target: path, text: decodeExactly(bytes, path), hash: hashBlob(bytes) };
      });
    },
    async replace(args) {
      const { path, oldText, newText } = readArguments(REFERENCE_ARGUMENTS.replace, args);
      return editText(path, (text) => replaceOnce(text, oldText, newText));
    },
    async batch(args) {
      const { path, edits } = readBatch(args);
      return editText(path, (text) => replaceInTurn(text, edits));
    },
    async patch(args) {
      const { path, diff } = readArguments(REFERENCE_ARGUMENTS.patch, args);
      return editText(path, (text) => applyHunks(text, readPatch(diff, path)));
    },
    async patchByEnvelope(args) {
      const { path, diff } = readArguments(REFERENCE_ARGUMENTS.patch, args);
      return editText(path, (text) => applyChunks(text, readEnvelope(diff, path)));
    },
    async write(args) {
      const { path, content } = readArguments(REFERENCE_ARGUMENTS.write, args);
      const next = Buffer.from(content);
      return changeBytes(path, (present) => requireNews(present, next, path));
    },
    async create(args) {
      const { path, content } = readArguments(REFERENCE_ARGUMENTS.create, args);
      const bytes = Buffer.from(content);
      return changing([path], () => {
        requireNoOmission(path, Buffer.alloc(0), bytes);
        return makeFile(session, path, bytes);
      });
    },
    async insert(args) {
      const { path, line, newText } = readArguments(REFERENCE_ARGUMENTS.insert, args);
      return editText(path, (text) => insertLines(text, line, newText));
    },
    async append(args) {
      const { path, content } = readArguments(REFERENCE_ARGUMENTS.append, args);
      return changeBytes(path, (present) => Buffer.concat([present, requireText(content, path)]));
    },
    async mkdir(args) {
      const { path } = readArguments(REFERENCE_ARGUMENTS.mkdir, args);
      return refusing(path, async () => {
        requireWriteTarget(path, true);
        return addFolder(session, path);
      });
    },
    async delete(args) {
      const { path } = readArguments(REFERENCE_ARGUMENTS.delete, args);
      return changing([path], () => deleteEntry(session, path));
    },
    async move(args) {
      const { path, destination } = readArguments(REFERENCE_ARGUMENTS.move, args);
      return changing([path, destination], () => relocateFile(session, path, destination));
    },
    async call(tool, args) {
      if (tool === ENVELOPE_TOOL.name) return guard.patchByEnvelope(args);
      const spec = REFERENCE_TOOLS.find(({ name }) => name === tool);
      if (spec !== undefined) return guard[spec.operation](args);
      const expected = REFERENCE_TOOLS.map(({ name }) => name);
      throw new Refused(
        'tool.unknown',
        `There is no tool ${quote(tool)}; the tools are ${expected.join(', ')}.`,
        { expected },
      );
    },
  };
  return guard;
}
