import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const TESTS = ['src/**/*.test.ts', 'fuzz/**/*.test.ts', 'fixtures/**/*.test.ts', 'cases/**/*.test.ts'];
/** Whole runs against real programs, servers and guards that hang or die: minutes, most of them waiting. */
const DOORS = [
  'fixtures/{every-door,full-disk,published,misbehaving,mcp-guards,spawn-guards,races-in-children}.test.ts',
  'fixtures/gallery/{misbehaving,gates}/*.test.ts',
  'src/cli/run-isolated.test.ts',
];

/** What takes long and is run when it is asked for, by its own script. */
const ASKED_FOR = {
  soak: 'fixtures/soak/*.test.ts',
  releases: 'fixtures/releases/*.test.ts',
};

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
      {
        extends: true,
        test: { name: 'core', include: TESTS, exclude: [...DOORS, ...Object.values(ASKED_FOR)] },
      },
      { extends: true, test: { name: 'doors', include: DOORS } },
      ...Object.entries(ASKED_FOR).map(([name, include]) => ({
        extends: true as const,
        test: { name, include: [include], testTimeout: 0 },
      })),
    ],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
