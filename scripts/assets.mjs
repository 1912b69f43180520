// Copies what tsc does not compile: the plain script that is loaded before the code of guards that are Node programs.
import { copyFileSync } from 'node:fs';

const SCRIPT = 'src/guard/process/count-calls.cjs';
copyFileSync(new URL(`../${SCRIPT}`, import.meta.url), new URL(`../dist/${SCRIPT}`, import.meta.url));
