import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isHostile, type Case } from '../../model/case.js';
import { isCallStep, type Step } from '../../model/step.js';
import type { Draft, DraftPart } from './draft.js';

/** What each part is for; said in every draft, unless the draft has something to say itself. */
const GUIDE: Partial<Record<DraftPart, string>> = {
  request: "The operator's words. On the legal side they name the file.",
  layout: 'What lies there before: what stands here is laid over the tree of the base, if it has one.',
  steps: 'The call, in roles: each tool gets them under its own names.',
  effects: 'The legal side does this and nothing else.',
  break:
    'The one change that makes it hostile, all else stays: one entry of layout, one role of call, step, request,\noperator: declines, or mutate: { omit | null | blank | retype | alias | extra | duplicate | stringify | raw: ... }.',
  expect: 'What the break may do: refused, contained, exact, exact-or-refused.',
  harm: 'What an unguarded writer does with it.',
  'armed-by': 'In which plain way it does so.',
};

/** What one does not see in a file, or what ends a line for some readers. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;
const WIDEST_LINE = 90;

/** Keys whose values are texts of a file: they stand in quotes, so that whoever changes one need not think of YAML. */
const TEXTS: readonly unknown[] = ['oldText', 'newText', 'content', 'diff', 'text'];

/** Texts of several whole lines stand as lines; all others in one, quoted where they need it. */
function chooseStyle(scalar: Scalar, parent: unknown): void {
  const { value } = scalar;
  if (typeof value !== 'string') return;
  const lines = value.split('\n');
  const isBlock =
    lines.length > 2 &&
    lines.at(-1) === '' &&
    lines.at(-2) !== '' &&
    !UNSEEN.test(lines.join('')) &&
    lines.every((line) => !/\s$/.test(line)) &&
    !/^\s/.test(value);
  if (isBlock) scalar.type = Scalar.BLOCK_LITERAL;
  else if (UNSEEN.test(value)) scalar.type = Scalar.QUOTE_DOUBLE;
  else if (isPair(parent) && isScalar(parent.key) && TEXTS.includes(parent.key.value))
    scalar.type = Scalar.QUOTE_SINGLE;
}

function isShort(node: YAMLMap | YAMLSeq): boolean {
  let holdsBlock = false;
  visit(node, { Scalar: (_, { type }) => void (holdsBlock ||= type === Scalar.BLOCK_LITERAL) });
  return !holdsBlock && JSON.stringify(node).length <= WIDEST_LINE;
}

function childrenOf(node: YAMLMap | YAMLSeq): unknown[] {
  return node.items.map((item) => (isPair(item) ? item.value : item));
}

/** A list on one line stands close, `[replace, write]`, while maps keep their blanks: that is how people write both. */
function closeUp(list: YAMLSeq): void {
  const write = list.toString.bind(list);
  list.toString = (...context) =>
    write(...context)
      .replace(/^\[ /, '[')
      .replace(/ \]$/, ']');
}

/** Small maps and lists stand on one line, as people write them; of a large one, its parts. */
function foldSmall(node: unknown): void {
  if (!isCollection(node)) return;
  if (isShort(node)) node.flow = true;
  else childrenOf(node).forEach(foldSmall);
}

/** How many levels of a part stand one entry a line, however short they are. */
const OPEN_LEVELS: Partial<Record<DraftPart, number>> = {
  layout: 2,
  steps: 1,
  effects: 1,
  harm: 1,
  break: 1,
};

function foldBelow(node: unknown, openLevels: number): void {
  if (!isCollection(node) || node.items.length === 0 || openLevels === 0) foldSmall(node);
  else for (const child of childrenOf(node)) foldBelow(child, openLevels - 1);
}

function callFirst(step: Step): Step {
  if (!isCallStep(step)) return step;
  const { call, ...roles } = step;
  return { call, ...roles };
}

/** The keys of a case in the order in which it is read. */
function inReadingOrder(scenario: Case): object {
  const { id, refusal, title, source, label, request, layout, effects } = scenario;
  const steps = scenario.steps.map(callFirst);
  const legal = { id, refusal, title, source, label, request, layout, steps, effects };
  const whole = isHostile(scenario)
    ? {
        ...legal,
        break: scenario.break,
        expect: scenario.expect,
        harm: scenario.harm,
        'armed-by': scenario['armed-by'],
      }
    : legal;
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
}

function asComment(text: string): string {
  return text
    .split('\n')
    .map((line) => ` ${line}`)
    .join('\n');
}

/**
 * A draft as a case file with comments that tell what to fill in. Reading it back gives the same case.
 * @param schema the path of the published schema from the file's folder, for editors.
 */
export function writeDraft({ scenario, about, remarks }: Draft, schema: string): string {
  const document = new Document(inReadingOrder(scenario), {
    aliasDuplicateObjects: false,
    // Older readers take words such as yes for no text.
    compat: 'yaml-1.1',
  });
  visit(document, {
    Scalar: (at, scalar, path) => chooseStyle(scalar, at === 'value' ? path.at(-1) : undefined),
    Seq: (_, list) => closeUp(list),
  });
  if (!isMap(document.contents)) throw new TypeError('a case is a map');
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue;
    const part = String(key.value) as DraftPart;
    foldBelow(value, OPEN_LEVELS[part] ?? 0);
    const remark = [GUIDE[part], remarks[part]].filter((text) => text !== undefined).join('\n');
    if (remark !== '') key.commentBefore = asComment(remark);
  }
  const body = document.toString({
    lineWidth: 0,
    singleQuote: true,
    flowCollectionPadding: true,
    indentSeq: true,
  });
  return `# yaml-language-server: $schema=${schema}\n${`#${asComment(about).replaceAll('\n', '\n#')}`}\n${body}`;
}
