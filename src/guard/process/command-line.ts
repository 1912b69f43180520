import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { Problem } from '../../model/problem.js';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** The interpreter itself, where PATH leads to a shim that would be started anew, slowly, for each call. */
function behindShim(program: string, name: string): string {
  if (!/\/shims\//.test(program) || !/^python[0-9.]*$/.test(name)) return program;
  try {
    const told = execFileSync(program, ['-c', 'import sys; print(sys.executable)'], {
      encoding: 'utf8',
    }).trim();
    return isProgram(told) ? realpathSync(told) : program;
  } catch {
    return program;
  }
}

/**
 * A manifest's command with its program found and its files absolute: a guard's working directory is none of the
 * manifest's. Words with places in them, and words that name no file below `base`, stay as they are.
 * @param base the folder that relative names start from: the manifest's, or the working directory for a command line.
 * @param shown what to call the place of the command in a message.
 * @throws Problem `command-not-found`.
 */
export function resolveCommand(command: readonly string[], base: string, shown: string): string[] {
  const [first = '', ...rest] = command;
  const isPath = first.includes('/');
  const program = isPath ? resolve(base, first) : onPath(first);
  if (program === undefined || !isProgram(program)) {
    throw new Problem({
      code: 'command-not-found',
      message: 'The program of this guard is not there, or cannot be executed.',
      place: shown,
      expected: isPath ? 'an executable file' : 'a program on PATH',
      received: first === '' ? 'an empty word' : first,
      hint: 'relative names start from the folder of the manifest; a script without an executable bit goes after its interpreter: [python3, guard.py]',
    });
  }
  const words = rest.map((word) =>
    word !== '' && !word.startsWith('-') && !word.includes('{') && existsSync(resolve(base, word))
      ? resolve(base, word)
      : word,
  );
  return [behindShim(program, first), ...words];
}

/** What may stand in braces in a command. */
export interface CommandPlaces {
  root: string;
  home: string;
  /** Path of a file with the named files, for a gate. */
  mentions?: string;
  /** Folder that `install` packages were prepared in. */
  install?: string | undefined;
  /** Port that a server is to listen on. */
  port?: string | undefined;
}

/** Fills `{root} {home} {mentions} {install} {port}` in a command. */
export function fillCommand(command: readonly string[], places: CommandPlaces): string[] {
  return command.map((word) =>
    word.replace(
      /\{(root|home|mentions|install|port)\}/g,
      (whole, name: keyof CommandPlaces) => places[name] ?? whole,
    ),
  );
}
