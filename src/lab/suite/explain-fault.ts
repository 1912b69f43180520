import { Problem } from '../../model/problem.js';
import { describeValue } from './describe-schema.js';
import type { Fault } from './fault.js';
import { nearest } from '../../model/nearest.js';
import type { KeyPath, YamlDocument } from './yaml-document.js';

/** A key path as people write it: `steps[0].path`, `layout.workspace["a b.py"]`. */
export function formatPath(path: KeyPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[\w-]+$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text === '' ? 'the document' : text;
}

function suggest(word: string, known: readonly string[], otherwise: string): string {
  const near = nearest(word, known);
  return near === undefined ? otherwise : `Did you mean ${near}?`;
}

/** How a value of the asked-for kind is written. */
function hintAtForm(expected: string): string {
  if (expected === 'a list') return 'Put it in brackets: a list may have one item.';
  if (expected === 'a map') return 'Write keys and values: { key: value }.';
  if (expected === 'text') return 'Write one text, in quotes where it could be read as something else.';
  return `Write ${expected} here.`;
}

/** The hint for something unquoted that YAML did not read as text. */
const QUOTE = 'Put it in quotes: YAML reads it as something else than text.';

function explainType(fault: Extract<Fault, { kind: 'wrong-type' }>, document: YamlDocument): Problem {
  const what = formatPath(fault.path);
  const place = document.placeOf(fault.path);
  const source = document.unquoted(fault.path);
  const isBare =
    source !== undefined && typeof fault.received !== 'string' && /\btext\b/.test(fault.expected);
  if (isBare) {
    const kind = fault.received === null ? 'null' : typeof fault.received;
    return new Problem({
      code: 'unquoted',
      message: `The value of ${what} is not text as it stands.`,
      place,
      expected: fault.expected,
      received: `${source === '' ? 'nothing' : source} (${kind})`,
      hint: QUOTE,
    });
  }
  return new Problem({
    code: 'wrong-type',
    message: `The value of ${what} is of the wrong type.`,
    place,
    expected: fault.expected,
    received: describeValue(fault.received),
    hint: hintAtForm(fault.expected),
  });
}

/**
 * A fault as one error that names the place in the file, what was expected and what came.
 * @param whatStandsThere the hint for a key that is missing at the top, by key.
 */
export function explainFault(
  fault: Fault,
  document: YamlDocument,
  whatStandsThere: Readonly<Record<string, string>> = {},
): Problem {
  const what = formatPath(fault.path);
  switch (fault.kind) {
    case 'unknown-key':
      return new Problem({
        code: 'unknown-key',
        message: `There is no key ${fault.key} in ${formatPath(fault.path.slice(0, -1))}.`,
        place: document.placeOfKey(fault.path),
        expected: `one of ${fault.known.join(', ')}`,
        received: fault.key,
        hint: suggest(fault.key, fault.known, 'Take it out, or move it to where it belongs.'),
      });
    case 'no-kind':
      return new Problem({
        code: 'no-kind',
        message: `Nothing in ${what} says what it is.`,
        place: document.placeOf(fault.path),
        expected: `one of the keys ${fault.keys.join(', ')}`,
        received: fault.given.length === 0 ? 'an empty map' : fault.given.join(', '),
        hint: suggest(fault.given[0] ?? '', fault.keys, 'Give it one of these keys.'),
      });
    case 'two-kinds':
      return new Problem({
        code: 'two-kinds',
        message: `The keys ${fault.keys.join(' and ')} of ${what} exclude each other.`,
        place: document.placeOfKey([...fault.path, fault.keys[1]]),
        expected: 'one of the two',
        received: fault.keys.join(', '),
        hint: 'Write two entries, or two cases.',
      });
    case 'missing-key':
      return new Problem({
        code: 'missing-key',
        message: `The key ${fault.key} is missing in ${what}.`,
        place: document.placeOf(fault.path),
        expected: `${fault.key}: ${fault.expected}`,
        received: 'nothing',
        hint: (fault.path.length === 0 ? whatStandsThere[fault.key] : undefined) ?? `Add ${fault.key}.`,
      });
    case 'wrong-type':
      return explainType(fault, document);
    case 'wrong-value':
      return new Problem({
        code: 'wrong-value',
        message: `The value of ${what} is not allowed.`,
        place: document.placeOf(fault.path),
        expected: fault.expected,
        received: describeValue(fault.received),
        hint: suggest(String(fault.received), fault.known ?? [], hintAtForm(fault.expected)),
      });
  }
}
