import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^holdfast\/fuzz$/, replacement: here('./fuzz/index.ts') },
      { find: /^holdfast\/vitest$/, replacement: here('./src/vitest.ts') },
      { find: /^holdfast$/, replacement: here('./src/index.ts') },
    ],
  },
  test: {
    include: ['src/**/*.test.ts', 'fuzz/**/*.test.ts', 'fixtures/**/*.test.ts', 'cases/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
