import { isAlias, isCollection, isPair, isScalar, visit, type Document, type Pair, type Scalar } from 'yaml';
import type { ProblemDetail } from '../../model/problem.js';

/** What is wrong with a document before its meaning is looked at, and the offset in the text where it stands. */
export interface Trouble extends Omit<ProblemDetail, 'place'> {
  offset: number;
}

const SYNTAX_HINT =
  'A text with a colon, a # or a bracket in it stands in quotes; else look for a quote or a bracket that is not closed.';

const QUOTE_HINT = 'Put it in quotes: YAML reads it as something else than text.';

/** Unquoted words that some YAML readers take for a date, a time or a boolean, so that no two editors agree on them. */
const AMBIGUOUS_PLAIN = /^(\d{4}-\d{1,2}-\d{1,2}([Tt ].*)?|\d+(:\d{2})+(\.\d+)?|yes|no|on|off)$/i;

/** The first syntax error, in the order of the text. */
export function findSyntaxError(document: Document.Parsed, text: string): Trouble | undefined {
  const [error] = [...document.errors].toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error === undefined) return undefined;
  const [from] = error.pos;
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1).split('\n', 1)[0] ?? '';
  if (error.code === 'DUPLICATE_KEY') {
    return {
      code: 'duplicate-key',
      message: 'This key stands here twice.',
      offset: from,
      expected: 'each key once',
      received: line.trim(),
      hint: 'Remove one of the two; the second would silently win.',
    };
  }
  return {
    code: 'yaml-syntax',
    message: `This is not valid YAML: ${error.message}.`,
    offset: from,
    expected: 'valid YAML 1.2',
    received: line.trim() === '' ? 'the end of the text' : line.trim(),
    hint: error.code === 'TAB_AS_INDENT' ? 'Indent with spaces.' : SYNTAX_HINT,
  };
}

function feature(what: string, offset: number, received: string): Trouble {
  return {
    code: 'yaml-feature',
    message: `${/^[aeiou]/.test(what) ? 'An' : 'A'} ${what} stands here.`,
    offset,
    expected: 'plain maps, lists and scalars; no tags, anchors, aliases, merge keys or directives',
    received,
    hint: 'Write the value out: a case is read by people, one place at a time.',
  };
}

function checkKey(pair: Pair<unknown, unknown>): Trouble | undefined {
  const key = pair.key;
  if (!isScalar(key)) {
    const offset = isCollection(key) ? (key.range?.[0] ?? 0) : 0;
    return {
      code: 'wrong-type',
      message: 'A key is a list or a map.',
      offset,
      expected: 'text',
      received: 'a collection',
      hint: 'Put the key in quotes if its name is really to start with a bracket.',
    };
  }
  const offset = key.range?.[0] ?? 0;
  if (key.type !== 'PLAIN') return undefined;
  const source = key.source ?? '';
  if (source === '<<') return feature('merge key', offset, '<<');
  if (typeof key.value === 'string' && !AMBIGUOUS_PLAIN.test(source)) return undefined;
  return {
    code: 'unquoted',
    message: `The key ${source === '' ? '(empty)' : source} is not text as it stands.`,
    offset,
    expected: 'text',
    received: `${source} (${describeScalar(key)})`,
    hint: QUOTE_HINT,
  };
}

/** What YAML makes of an unquoted scalar, in a word for people. */
export function describeScalar(scalar: Pick<Scalar, 'value' | 'source'>): string {
  if (scalar.value === null) return 'null';
  if (typeof scalar.value !== 'string') return typeof scalar.value;
  return /^\d/.test(scalar.source ?? '') ? 'a date or time to some readers' : 'a boolean to some readers';
}

/** The first tag, anchor, alias, merge key or directive, unquoted key or ambiguous unquoted text, in the order of the text. */
export function findForbiddenNode(document: Document.Parsed): Trouble | undefined {
  if (document.directives.yaml.explicit === true)
    return feature('directive', 0, `%YAML ${document.directives.yaml.version}`);
  let found: Trouble | undefined;
  visit(document, (position, node) => {
    if (isPair(node)) found = checkKey(node);
    else if (isAlias(node)) found = feature('alias', node.range?.[0] ?? 0, `*${node.source}`);
    else if (isScalar(node) || isCollection(node)) {
      const offset = node.range?.[0] ?? 0;
      if (node.tag !== undefined) found = feature('tag', offset, node.tag);
      else if (node.anchor !== undefined) found = feature('anchor', offset, `&${node.anchor}`);
      else if (isScalar(node) && position !== 'key' && isAmbiguous(node)) {
        found = {
          code: 'unquoted',
          message: `The text ${node.source} is not text to every reader.`,
          offset,
          expected: 'text in quotes',
          received: `${node.source} (${describeScalar(node)})`,
          hint: QUOTE_HINT,
        };
      }
    }
    return found === undefined ? undefined : visit.BREAK;
  });
  return found;
}

function isAmbiguous(node: Scalar): boolean {
  return node.type === 'PLAIN' && typeof node.value === 'string' && AMBIGUOUS_PLAIN.test(node.source ?? '');
}
