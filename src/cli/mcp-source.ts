import { basename, join } from 'node:path';
import { parseArgsStringToArgv } from 'string-argv';
import type { GuardSource } from '../lab/run/sources.js';
import { Problem } from '../model/problem.js';

/** A name for the guard from its command: the package or file that says most. */
function nameOf(words: readonly string[]): string {
  const telling = words.find(
    (word, index) => index > 0 && !word.startsWith('-') && !word.includes('{') && word !== '',
  );
  return telling ?? basename(words[0] ?? 'mcp');
}

/**
 * An MCP server that the command line gives with nothing else: `--mcp "node server.js {root}"`. Its tools, their roles
 * and its path style are inferred from what it lists.
 * @throws Problem `no-command` where the text holds no word.
 */
export function readMcp(commandLine: string): GuardSource {
  const command = parseArgsStringToArgv(commandLine);
  if (command.length === 0) {
    throw new Problem({
      code: 'no-command',
      message: 'There is no command to start the server with.',
      place: '--mcp',
      expected: 'a program and its arguments, {root} where the workspace goes',
      received: JSON.stringify(commandLine),
      hint: 'for example: holdfast run --mcp "npx -y some-server {root}"',
    });
  }
  const usesRoot = command.some((word) => word.includes('{root}'));
  return {
    file: join(process.cwd(), 'command-line'),
    shown: `--mcp ${JSON.stringify(commandLine)}`,
    mcp: commandLine,
    inline: {
      adapter: 'mcp',
      name: nameOf(command),
      power: 'writes',
      command,
      root: usesRoot ? 'argv' : 'roots',
    },
  };
}
