import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { Problem } from '../../model/problem.js';
import { findForbiddenNode, findSyntaxError, type Trouble } from './yaml-trouble.js';

/** A way into a document: keys and indices from the top. */
export type KeyPath = readonly (string | number)[];

/** One YAML document as plain data that still knows where each part of it stands. */
export interface YamlDocument {
  readonly file: string;
  readonly value: unknown;
  /** `file:line:column` of the value at this path, or of its nearest parent that exists. */
  placeOf(path: KeyPath): string;
  /** `file:line:column` of the last key of this path. */
  placeOfKey(path: KeyPath): string;
  /** The text as written, where an unquoted scalar stands at this path. */
  unquoted(path: KeyPath): string | undefined;
}

function isNothing(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null && contents.source === '');
}

function pairOf(node: unknown, key: string | number): Pair<unknown, unknown> | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find((item) => isScalar(item.key) && item.key.value === key);
}

function childOf(node: unknown, key: string | number): unknown {
  if (isSeq(node) && typeof key === 'number') return node.items[key];
  return pairOf(node, key)?.value;
}

/** The nodes along a path, as far as they exist; the document's top is the first. */
function walk(document: Document.Parsed, path: KeyPath): unknown[] {
  const nodes: unknown[] = [document.contents];
  for (const key of path) {
    const child = childOf(nodes.at(-1), key);
    if (child === undefined) break;
    nodes.push(child);
  }
  return nodes;
}

function offsetOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}

/**
 * Reads a file that holds exactly one YAML document of plain data.
 * @throws Problem `yaml-syntax`, `duplicate-key`, `yaml-feature` (tags, anchors, aliases, merge keys, directives),
 * `empty-file`, `several-documents`, `unquoted` (a key or text that YAML does not read as text); place is `file:line:column`.
 */
export function readYaml(text: string, file: string): YamlDocument {
  const lineCounter = new LineCounter();
  const at = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset);
    return `${file}:${Math.max(line, 1)}:${Math.max(col, 1)}`;
  };
  const raise = ({ offset, ...detail }: Trouble): never => {
    throw new Problem({ ...detail, place: at(offset) });
  };

  const parsed = parseAllDocuments(text, {
    lineCounter,
    prettyErrors: false,
    version: '1.2',
    schema: 'core',
    merge: false,
  });
  // An empty stream comes back as an empty array that carries no document.
  const documents: Document.Parsed[] = Array.isArray(parsed) ? parsed : [];
  const [document, second] = documents;
  if (document === undefined || (document.errors.length === 0 && isNothing(document.contents))) {
    return raise({
      code: 'empty-file',
      message: 'This file holds nothing.',
      offset: 0,
      expected: 'one YAML document',
      received: 'nothing',
      hint: 'Fill it, or remove it.',
    });
  }
  const syntax = findSyntaxError(document, text);
  if (syntax !== undefined) return raise(syntax);
  if (second !== undefined) {
    return raise({
      code: 'several-documents',
      message: 'This file holds several YAML documents.',
      offset: second.range[0],
      expected: 'one document a file',
      received: `${documents.length} documents`,
      hint: 'Give each document a file of its own.',
    });
  }
  const forbidden = findForbiddenNode(document);
  if (forbidden !== undefined) return raise(forbidden);

  return {
    file,
    value: document.toJS(),
    placeOf: (path) => at(offsetOf(walk(document, path).at(-1))),
    placeOfKey: (path) => {
      const parents = walk(document, path.slice(0, -1));
      const key = path.at(-1);
      const pair = key === undefined ? undefined : pairOf(parents.at(-1), key);
      return at(offsetOf(pair?.key ?? parents.at(-1)));
    },
    unquoted: (path) => {
      const nodes = walk(document, path);
      const node = nodes.length === path.length + 1 ? nodes.at(-1) : undefined;
      return isScalar(node) && node.type === 'PLAIN' ? (node.source ?? String(node.value)) : undefined;
    },
  };
}
