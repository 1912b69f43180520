import { chmodSync } from 'node:fs';

// tsc writes plain files; an installed command that is built again must stay one.
chmodSync(new URL('../dist/src/cli/main.js', import.meta.url), 0o755);
