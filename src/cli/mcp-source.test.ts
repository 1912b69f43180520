import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMcp } from './mcp-source.js';

test.each([
  [
    'npx -y @scope/server@1.2.3 "{root}"',
    ['npx', '-y', '@scope/server@1.2.3', '{root}'],
    '@scope/server@1.2.3',
    'argv',
  ],
  ["node 'my server.js' --x", ['node', 'my server.js', '--x'], 'my server.js', 'roots'],
  ['server', ['server'], 'server', 'roots'],
])('%s', (commandLine, command, name, root) => {
  expect(readMcp(commandLine)).toEqual({
    file: join(process.cwd(), 'command-line'),
    shown: `--mcp ${JSON.stringify(commandLine)}`,
    mcp: commandLine,
    inline: { adapter: 'mcp', name, power: 'writes', command, root },
  });
});

test('no word is a problem', () => {
  expect(() => readMcp('  ')).toThrow(
    expect.objectContaining({ code: 'no-command', place: '--mcp', received: '"  "' }),
  );
});
