import { expect, test } from 'vitest';
import { writeReplay } from './write-replay.js';

test.each([
  [
    { scenario: 'match.token-twice', guard: 'tools/edit.guard.ts', config: undefined },
    'npx holdfast replay match.token-twice --guard tools/edit.guard.ts',
  ],
  [
    { scenario: 'found/my guard/match.overlap.yaml', guard: "it's.guard.js", config: 'own.json' },
    "npx holdfast replay 'found/my guard/match.overlap.yaml' --guard 'it'\\''s.guard.js' --config own.json",
  ],
])('%j', (target, command) => {
  expect(writeReplay(target)).toEqual(command);
});
