import { chunksOf, formatEnvelope } from './envelopes.js';
import { applied, saidDone, type Mangling, type Target } from './patches-mangled.js';

function legal({ path, revision }: Target): string {
  return formatEnvelope({ update: path, chunks: chunksOf(revision.hunks) });
}

function told(diff: Mangling['diff']): Mangling {
  return { diff, harm: saidDone, by: 'says-done-first' };
}

/** The legal envelope with something in it or around it that is none. Who passes over that takes the rest. */
function around(wrap: (envelope: string) => string): Mangling {
  return { diff: (target) => wrap(legal(target)), harm: applied, by: 'forgives-envelope' };
}

function aroundOrRefused(wrap: (envelope: string) => string): Mangling {
  return { ...around(wrap), permits: applied };
}

/** Texts that say nothing, say something else besides, or go on where they have ended. */
export const NO_ENVELOPES: readonly [Mangling, ...Mangling[]] = [
  told(() => 'Change the rate to 2, please.\n'),
  told(() => formatEnvelope()),
  told(({ path }) => formatEnvelope({ update: path, chunks: [] })),
  told(({ path }) => formatEnvelope({ update: path, chunks: [{ lines: [] }] })),
  told(({ path }) => formatEnvelope({ update: path, chunks: [{ lines: [' kept1'] }] })),
  around((envelope) => envelope.replace('*** Update File: ', '*** Rename File: src/app.py\n$&')),
  around((envelope) => envelope.replace('*** End Patch\n', 'That is all.\n$&')),
  around((envelope) => `${envelope}*** Update File: src/app.py\n`),
  around((envelope) => `${envelope}That is all.\n`),
];

/** What models write around an envelope, or leave out. */
export const LOOSE_ENVELOPES: readonly [Mangling, ...Mangling[]] = [
  aroundOrRefused((envelope) => envelope.replace('*** Begin Patch\n', '')),
  aroundOrRefused((envelope) => envelope.replace('*** End Patch\n', '')),
  aroundOrRefused((envelope) => `<<'EOF'\n${envelope}EOF\n`),
  aroundOrRefused((envelope) => `\`\`\`\n${envelope}\`\`\`\n`),
  aroundOrRefused((envelope) => `  ${envelope}`),
];
