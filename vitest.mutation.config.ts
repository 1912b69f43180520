import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` asks whether they see a change: those of the words and of the reference guard. */
export default defineConfig({
  test: {
    include: ['src/{model,reference}/**/*.test.ts', 'fixtures/mutation/*.test.ts'],
    pool: 'threads',
    isolate: false,
  },
});
