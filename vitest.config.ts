import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const TESTS = ['src/**/*.test.ts', 'fuzz/**/*.test.ts', 'fixtures/**/*.test.ts', 'cases/**/*.test.ts'];
/** Whole runs against real programs, servers and guards that hang or die: minutes, most of them waiting. */
const DOORS = [
  'fixtures/{every-door,published,misbehaving,mcp-guards,spawn-guards,races-in-children}.test.ts',
  'fixtures/gallery/{misbehaving,gates}/*.test.ts',
  'src/cli/run-isolated.test.ts',
];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^holdfast\/fuzz$/, replacement: here('./fuzz/index.ts') },
      { find: /^holdfast\/vitest$/, replacement: here('./src/vitest.ts') },
      { find: /^holdfast$/, replacement: here('./src/index.ts') },
    ],
  },
  test: {
    projects: [
      { extends: true, test: { name: 'core', include: TESTS, exclude: DOORS } },
      { extends: true, test: { name: 'doors', include: DOORS } },
      { extends: true, test: { name: 'soak', include: ['fixtures/**/*.soak.ts'] } },
    ],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
