// Removes the build, so that nothing of an older one is loaded with the new: suites are found by looking into folders.
import { rmSync } from 'node:fs';

rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
