import { expect, test } from 'vitest';
import { writeReplay } from './write-replay.js';

test.each([
  [
    { scenario: 'match.token-twice', guard: { shown: 'tools/edit.guard.ts' }, config: undefined },
    'npx holdfast replay match.token-twice --guard tools/edit.guard.ts',
  ],
  [
    { scenario: 'found/my guard/match.overlap.yaml', guard: { shown: "it's.guard.js" }, config: 'own.json' },
    "npx holdfast replay 'found/my guard/match.overlap.yaml' --guard 'it'\\''s.guard.js' --config own.json",
  ],
  [
    {
      scenario: 'path.sibling',
      guard: { shown: '--mcp "..."', mcp: 'npx -y server {root}' },
      config: undefined,
    },
    "npx holdfast replay path.sibling --mcp 'npx -y server {root}'",
  ],
])('%j', (target, command) => {
  expect(writeReplay(target)).toEqual(command);
});
