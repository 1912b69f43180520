import { rmSync } from 'node:fs';
import type { Scratch } from '../../model/guard.js';
import type { SpawnManifest } from '../../model/manifest.js';
import { putDown } from '../process/put-down.js';

export type Manner = NonNullable<SpawnManifest['input']>;

/** How a program gets what it is to look at. */
export interface Delivery {
  manner: Manner;
  /** The word that stands for the file's path in a command; where there is none, the path is added at the end. */
  place: string;
  /** As one text; as several words, each an argument of its own. */
  content: string | readonly string[];
}

/** A program with its input on the way; `clear` takes away what was put down for it. */
export interface HandedOver {
  command: string[];
  input?: string;
  clear(): void;
}

/** What an argument may hold, its end included, on Linux; a longer one cannot be passed at all. */
const LONGEST_ARGUMENT = 128 * 1024;

/** The first word that no program can be started with, told by its place in the command; undefined where there is none. */
export function findUnsendable(command: readonly string[]): string | undefined {
  for (const [index, word] of command.entries()) {
    if (word.includes('\0')) return `argument ${index} has a NUL in it`;
    if (Buffer.byteLength(word) >= LONGEST_ARGUMENT) return `argument ${index} is longer than 128 KB`;
  }
  return undefined;
}

/** The name of the file in the folder for temporary files: no two calls of one process share it. */
let serial = 0;
function nextName(): string {
  serial += 1;
  return `call-${process.pid}-${serial}`;
}

/** A command whose places are filled, and words that go between it and the input. */
export interface Program {
  command: readonly string[];
  extra: readonly string[];
}

/**
 * Gives the input to a program: on standard input, as its last arguments, or as the path of a file in the sandbox. A
 * command that has the place of the file in it gets a file in any case.
 * @throws the file system's error where the file cannot be written.
 */
export function handOver(
  { command, extra }: Program,
  { manner, place, content }: Delivery,
  scratch: Pick<Scratch, 'tmp'>,
): HandedOver {
  const whole = typeof content === 'string' ? content : content.join('');
  const hasPlace = command.some((word) => word.includes(place));
  if (hasPlace || manner === 'file') {
    const path = putDown(scratch.tmp, nextName(), whole);
    const words = command.map((word) => word.replaceAll(place, () => path));
    return {
      command: hasPlace ? [...words, ...extra] : [...words, ...extra, path],
      clear: () => rmSync(path, { force: true }),
    };
  }
  const words = [...command, ...extra];
  const clear = (): void => undefined;
  if (manner === 'stdin') return { command: words, input: whole, clear };
  return { command: [...words, ...(typeof content === 'string' ? [content] : content)], clear };
}
