// Copies what tsc does not compile: plain scripts that are loaded before the code of guards, or as threads.
import { copyFileSync } from 'node:fs';

const SCRIPTS = ['src/guard/process/count-calls.cjs', 'src/workspace/disk/pipe-watch.cjs'];
for (const script of SCRIPTS)
  copyFileSync(new URL(`../${script}`, import.meta.url), new URL(`../dist/${script}`, import.meta.url));
