import { applied, legalDiff, saidDone, type Mangling, type Target } from './patches-mangled.js';

/** Texts that are no diff, and that somebody may find nothing to do in. */
export const NO_PATCHES: readonly [Mangling, ...Mangling[]] = [
  { diff: () => 'Change the rate to 2, please.\n', harm: saidDone, by: 'says-done-first' },
  { diff: () => '', harm: saidDone, by: 'says-done-first' },
  { diff: () => '---\n+++\n', harm: saidDone, by: 'says-done-first' },
  {
    diff: (target) => JSON.stringify(legalDiff(target)).slice(1, -1),
    harm: saidDone,
    by: 'says-done-first',
  },
];

/** A legal diff with something around it that is none. Who looks for the diff in it may take it. */
function around(wrap: (diff: string) => string): Mangling {
  return { diff: (target) => wrap(legalDiff(target)), harm: applied, by: 'plain', permits: applied };
}

/** The same where it hides the diff from who does not expect it, and who says done all the same. */
function hiding(wrap: (diff: string) => string): Mangling {
  return { ...around(wrap), harm: saidDone, by: 'says-done-first' };
}

export const WRAPPED: readonly [Mangling, ...Mangling[]] = [
  { diff: (target) => `${legalDiff(target)}\0\n`, harm: applied, by: 'plain' },
  {
    diff: (target) => `${legalDiff(target)}+ that is all\n`,
    harm: ({ path, revision }) => [{ modified: path, text: `${revision.after} that is all\n` }],
    by: 'ignore-counts',
    permits: applied,
  },
  around((diff) => `\`\`\`diff\n${diff}\`\`\`\n`),
  around((diff) => `cat <<'EOF'\n${diff}EOF\n`),
  around((diff) => `Here is the change:\n\n${diff}`),
  around((diff) => `${diff}\nThat is all.\n`),
  around((diff) => `\ufeff${diff}`),
  hiding((diff) => diff.replace(/^(?=.)/gm, '  ')),
];

/** The lines of a target whose last lines are replaced, and nothing else. */
function linesOf({ revision }: Target): { kept: string[]; removed: string[]; added: string[] } {
  const marked = (revision.hunks[0]?.lines ?? []).map((line) => ({ mark: line[0], text: line.slice(1) }));
  const of = (mark: string): string[] => marked.filter((line) => line.mark === mark).map(({ text }) => text);
  return { kept: of(' '), removed: of('-'), added: of('+') };
}

/** First and last line number of the replaced lines, or the one number. */
function spanOf(target: Target): string {
  const last = target.revision.before.split('\n').length - 1;
  const first = last - linesOf(target).removed.length + 1;
  return first === last ? String(first) : `${first},${last}`;
}

function asEdScript(target: Target): string {
  return [`${spanOf(target)}c`, ...linesOf(target).added, '.', 'w', ''].join('\n');
}

function asNormalDiff(target: Target): string {
  const { removed, added } = linesOf(target);
  const last = target.revision.after.split('\n').length - 1;
  const first = last - added.length + 1;
  return [
    `${spanOf(target)}c${first === last ? first : `${first},${last}`}`,
    ...removed.map((line) => `< ${line}`),
    '---',
    ...added.map((line) => `> ${line}`),
    '',
  ].join('\n');
}

function asContextDiff(target: Target): string {
  const { kept, removed, added } = linesOf(target);
  const start = target.revision.hunks[0]?.oldStart ?? 1;
  const side = (changed: readonly string[]): string[] => [
    ...kept.map((line) => `  ${line}`),
    ...changed.map((line) => `! ${line}`),
  ];
  return [
    `*** a/${target.path}`,
    `--- b/${target.path}`,
    '***************',
    `*** ${start},${start + kept.length + removed.length - 1} ****`,
    ...side(removed),
    `--- ${start},${start + kept.length + added.length - 1} ----`,
    ...side(added),
    '',
  ].join('\n');
}

/** A merge of two parents, in which every line has two marks. */
function asCombinedDiff(target: Target): string {
  const { kept, removed, added } = linesOf(target);
  const start = target.revision.hunks[0]?.oldStart ?? 1;
  const [old, fresh] = [kept.length + removed.length, kept.length + added.length];
  return [
    `diff --cc ${target.path}`,
    `--- a/${target.path}`,
    `+++ b/${target.path}`,
    `@@@ -${start},${old} -${start},${old} +${start},${fresh} @@@`,
    ...kept.map((line) => `  ${line}`),
    ...removed.map((line) => `--${line}`),
    ...added.map((line) => `++${line}`),
    '',
  ].join('\n');
}

function told(diff: Mangling['diff']): Mangling {
  return { diff, harm: saidDone, by: 'says-done-first' };
}

/** The legal change in formats that a tool for unified diffs may not know. */
export const OTHER_FORMATS = {
  'patch.format.ed-script': told(asEdScript),
  'patch.format.combined-diff': told(asCombinedDiff),
  'patch.format.normal-diff': { ...told(asNormalDiff), permits: applied },
  'patch.format.context-diff': { ...told(asContextDiff), permits: applied },
} as const satisfies Readonly<Record<string, Mangling>>;
