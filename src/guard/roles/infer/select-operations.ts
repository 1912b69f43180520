import type { Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import type { RolePlace } from '../template.js';
import type { Leaf } from './list-leaves.js';
import { readIntention } from './read-intention.js';
import { plainWords } from './verb-words.js';
import { squash, wordList } from './words.js';

/** One way to say a tool's selector: where it stands, what is sent there, and the operations to try with it. */
export interface Selection {
  place: RolePlace;
  /** Absent where the key is best left out. */
  value?: Json;
  tries: readonly Operation[];
  /** What the tool's description calls it. */
  word: string;
  /** True where the selector chooses between whole files, not between changes within one. */
  ofFiles: boolean;
}

const SELECTORS = new Set([
  ...wordList('command action operation op type kind mode method cmd verb edittype changetype editmode'),
  ...wordList('writemode subcommand operationtype actiontype function'),
]);
/** Values that mean a verb without being one. */
const MEANINGS: Readonly<Record<string, string>> = {
  a: 'append',
  w: 'write',
  full: 'write',
  truncate: 'write',
};
const KINDS_OF_ENTRY = new Set(['file', 'directory', 'folder', 'dir']);
const WHOLE_FILES: ReadonlySet<Operation> = new Set(['create', 'write', 'move', 'mkdir', 'read']);

function wordsOf(value: string, toolWords: readonly string[]): string[] {
  if (KINDS_OF_ENTRY.has(value))
    return [...toolWords.filter((word) => !KINDS_OF_ENTRY.has(word) && word !== 'or'), value];
  const meaning = MEANINGS[squash(value)];
  return meaning === undefined ? plainWords(value) : [meaning];
}

function readValues({ place, shape }: Leaf, toolWords: readonly string[]): Selection[] {
  const selections = (shape.values ?? []).flatMap((value): Selection[] => {
    if (typeof value !== 'string') return [];
    const intention = readIntention(wordsOf(value, toolWords));
    return intention?.kind === 'operations'
      ? [{ place, value, tries: intention.tries, word: value, ofFiles: false }]
      : [];
  });
  const ofFiles = selections.some(({ tries: [first] }) => first !== undefined && WHOLE_FILES.has(first));
  const isWholesale = ({ word }: Selection): boolean => plainWords(word).includes('all');
  return selections
    .map((selection) => ({ ...selection, ofFiles }))
    .toSorted((a, b) => Number(isWholesale(a)) - Number(isWholesale(b)));
}

function isAppendSwitch({ name, shape, place }: Leaf): boolean {
  return shape.kind === 'boolean' && place.length === 1 && /^(is)?append(mode|tofile)?$/.test(squash(name));
}

/**
 * The ways to say what a tool is to do, where one key of its arguments decides that: a `command`, a `mode`, a switch
 * `append`. One entry for each value that does something; none where nothing is to be decided.
 */
export function selectOperations(leaves: readonly Leaf[], toolWords: readonly string[]): Selection[] {
  const selectors = leaves
    .filter(({ name, shape }) => shape.values !== undefined && SELECTORS.has(squash(name)))
    .toSorted((a, b) => a.place.length - b.place.length);
  for (const selector of selectors) {
    const selections = readValues(selector, toolWords);
    if (selections.length > 0) return selections;
  }
  const writing = readIntention(toolWords);
  const append = leaves.find(isAppendSwitch);
  if (append === undefined || writing?.kind !== 'operations' || !writing.tries.includes('write')) return [];
  const { place, required, shape } = append;
  const off = required || shape.default === true ? { value: false } : {};
  return [
    { place, ...off, tries: writing.tries, word: 'write', ofFiles: true },
    { place, value: true, tries: ['append'], word: 'append', ofFiles: true },
  ];
}
