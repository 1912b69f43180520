'use strict';
// Tells right before each call of `node:fs`, so that another writer's change can be placed between any two of them.
// Required by the lab for guards in its own process, and loaded by `--require` before the code of a guard that is a
// Node program: there it does nothing until an order lies beside the name that HOLDFAST_CALLS gives. It changes nothing
// but its own notes there; the other writer's change is made by the lab, which is told and waited for.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { resolve } = require('node:path');
const { fileURLToPath } = require('node:url');

const { O_WRONLY, O_RDWR } = fs.constants;
/** Calls that look at names and states, or let go: they neither read content nor change anything. */
const LOOKS =
  /^(?:l?stat|fstat|statfs|access|exists|realpath|readlink|readdir|opendir|close)(?:Sync)?(?:\.native)?$/;
const READS = /^(?:read|readv|readFile|readLines|readableWebStream|createReadStream|openAsBlob)(?:Sync)?$/;
const OPENS = /^open(?:Sync)?$/;
/** Their second argument is a path too. */
const TWO_PATHS = /^(?:rename|link|symlink|copyFile|cp)(?:Sync)?$/;
/** No calls: classes, and functions that only set something up which makes calls of its own. */
const NOT_CALLS = /^(?:[A-Z_]|promises$|constants$|(?:un)?watch|create(?:Read|Write)Stream$|openAsBlob$)/;
const HANDLE_CALLS =
  /^(?:appendFile|chmod|chown|datasync|read|readFile|readv|stat|sync|truncate|utimes|write|writeFile|writev)$/;

/** Who is told; undefined: nobody, and every call goes straight through. */
let listener;
/** Whether there is anything to tell now: asked before each call, so that a call is described only where it is. */
let isDue;
/** Above 0 while a call or its listener runs: what those call themselves is no call of the guard. */
let depth = 0;
let isInstalled = false;
let isHandleKnown = false;
const pathOfDescriptor = new Map();
const pathOfHandle = new WeakMap();

function spell(value) {
  if (typeof value === 'number') return pathOfDescriptor.get(value) ?? '';
  let text;
  if (typeof value === 'string') text = value;
  else if (Buffer.isBuffer(value)) text = value.toString();
  else if (value instanceof URL && value.protocol === 'file:') text = fileURLToPath(value);
  else return '';
  const anchored = /^\/proc\/self\/fd\/(\d+)(\/.*)?$/.exec(text);
  const folder = anchored === null ? undefined : pathOfDescriptor.get(Number(anchored[1]));
  return folder === undefined ? resolve(text) : folder + (anchored[2] ?? '');
}

function opensForWriting(flags) {
  if (typeof flags === 'number') return (flags & (O_WRONLY | O_RDWR)) !== 0;
  return typeof flags === 'string' && /[wa+]/.test(flags);
}

function accessOf(name, args) {
  if (LOOKS.test(name)) return 'look';
  if (READS.test(name)) return 'read';
  return OPENS.test(name) && !opensForWriting(args[1]) ? 'read' : 'write';
}

/** `paths` are absolute; empty where an open file is used whose opening was not seen. */
function describe(self, name, args, isOfHandle) {
  const [first, second] = args;
  const given = isOfHandle ? [pathOfHandle.get(self) ?? ''] : [spell(first)];
  if (TWO_PATHS.test(name)) given.push(spell(second));
  return {
    name,
    access: accessOf(name, args),
    paths: given.filter((path) => path !== ''),
    isStream: !isOfHandle && typeof first === 'number' && first < 3,
  };
}

function note(name, path, result) {
  if (typeof result === 'number') pathOfDescriptor.set(result, path);
  if (name !== 'open' || !(result instanceof Promise)) return result;
  return result.then((handle) => {
    pathOfHandle.set(handle, path);
    if (!isHandleKnown) {
      isHandleKnown = true;
      const prototype = Object.getPrototypeOf(handle);
      for (const key of Object.getOwnPropertyNames(prototype))
        if (HANDLE_CALLS.test(key)) prototype[key] = counted(prototype[key], key, true);
    }
    return handle;
  });
}

function counted(original, name, isOfHandle = false) {
  const opens = OPENS.test(name);
  function call(...args) {
    if (listener === undefined || depth > 0) return Reflect.apply(original, this, args);
    depth += 1;
    try {
      const path = opens ? spell(args[0]) : '';
      if (isDue()) listener(describe(this, name, args, isOfHandle));
      const result = Reflect.apply(original, this, args);
      return opens ? note(name, path, result) : result;
    } finally {
      depth -= 1;
    }
  }
  Object.defineProperties(call, Object.getOwnPropertyDescriptors(original));
  if (typeof original.native === 'function') call.native = counted(original.native, `${name}.native`);
  return call;
}

function countAll(from, into) {
  for (const key of Object.keys(from))
    if (typeof from[key] === 'function' && !NOT_CALLS.test(key)) into[key] = counted(from[key], key);
}

/** Puts the counting calls in place of those of `node:fs` and `node:fs/promises`, however they are imported. */
function install() {
  if (isInstalled) return;
  isInstalled = true;
  countAll(fs, fs);
  countAll(fs.promises, fs.promises);
  syncBuiltinESMExports();
}

/** The same file system with calls that count. */
function wrap(fileSystem) {
  const wrapped = { ...fileSystem };
  countAll(fileSystem, wrapped);
  return wrapped;
}

/** @param told called right before each call; undefined to stop. @param due see {@link isDue}. */
function listen(told, due = () => true) {
  listener = told;
  isDue = due;
}

/** True for a call that can meet the sandbox: by a path below it, or through an open file. */
function meets({ paths, isStream }, sandbox) {
  if (isStream) return false;
  return paths.length === 0 || paths.some((path) => path === sandbox || path.startsWith(`${sandbox}/`));
}

const LONGEST_HALT_MS = 5000;
const PAUSE_MS = 0.2;

/** Listens as long as there is an order beside the name: counts, notes every call, and before the k-th waits for the lab. */
function follow(name) {
  const { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } = fs;
  const order = `${name}.order`;
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const ifThere = { throwIfNoEntry: false };
  let generation;
  let count = 0;
  const obey = (call) => {
    let now;
    try {
      now = JSON.parse(readFileSync(order, 'utf8'));
    } catch {
      return;
    }
    if (now.generation !== generation) {
      generation = now.generation;
      count = 0;
    }
    if (!meets(call, now.sandbox)) return;
    count += 1;
    appendFileSync(`${name}.reached`, `${JSON.stringify(call)}\n`);
    if (count !== now.k) return;
    writeFileSync(`${name}.halted`, '');
    const end = Date.now() + LONGEST_HALT_MS;
    while (!existsSync(`${name}.go`) && existsSync(order) && Date.now() < end)
      Atomics.wait(cell, 0, 0, PAUSE_MS);
  };
  install();
  listen(obey, () => statSync(order, ifThere) !== undefined);
}

module.exports = { install, wrap, listen, meets };

const orders = process.env.HOLDFAST_CALLS;
// Only as a preload: the lab, which requires it, may itself be the child of another lab.
if (orders !== undefined && module.parent?.id === 'internal/preload') follow(orders);
