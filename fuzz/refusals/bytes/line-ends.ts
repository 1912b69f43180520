import fc from 'fast-check';
import { armFrom } from '../../arm.js';
import { endedFile, endedText, THREE_LINES, type EndedFile } from '../../arbitraries/line-ends.js';
import { PARTIAL_OPERATIONS, restStands, type Remainder } from '../../arbitraries/remainders.js';
import { exampleRemainders, remainderOf, textPart, type Part } from '../../arbitraries/remainders-lines.js';
import { requestFor } from '../../arbitraries/requests.js';
import type { ClassId } from '../../classes.js';
import { defineRefusal, type Arm, type LegalScenario, type Scenario } from '../../define.js';

const CRLF = '\r\n';

/** A replacement of the word in the middle; the file ends its lines with this. */
function replaceWord(file: EndedFile, end: string): LegalScenario {
  const { path, oldText, newText } = file;
  return {
    request: requestFor('replace', path),
    layout: { base: 'shared-workspace', workspace: { [path]: endedText(file, oldText, end) } },
    steps: [{ call: ['replace'], path, oldText, newText }],
    effects: [{ modified: path, text: endedText(file, newText, end) }],
  };
}

/** Every line ends with CRLF. */
function allCrlf(file: EndedFile): Scenario {
  const { path, oldText, newText } = file;
  return {
    ...replaceWord(file, '\n'),
    break: {
      layout: { workspace: { [path]: endedText(file, oldText, CRLF) } },
      effects: [{ modified: path, text: endedText(file, newText, CRLF) }],
    },
    expect: 'exact',
    harm: [{ modified: path, text: endedText(file, newText, '\n') }],
    'armed-by': 'write-as-parsed',
  };
}

/** The old text spans a CRLF itself. */
function spansCrlf(file: EndedFile): LegalScenario {
  const legal = replaceWord(file, CRLF);
  const [line = ''] = file.below;
  const spanned = `${file.oldText}${CRLF}${line}`;
  return {
    ...legal,
    steps: [{ call: ['replace'], path: file.path, oldText: spanned, newText: file.newText }],
    effects: [
      { modified: file.path, text: endedText({ ...file, below: file.below.slice(1) }, file.newText, CRLF) },
    ],
  };
}

/** The last line alone ends with LF: a tool that asks for one style takes it for the whole file's, or for none of it. */
function oneLineFeed(file: EndedFile): Scenario {
  const { path, oldText, newText } = file;
  return {
    ...replaceWord(file, '\n'),
    break: {
      layout: { workspace: { [path]: endedText(file, oldText, CRLF, '\n') } },
      effects: [{ modified: path, text: endedText(file, newText, CRLF, '\n') }],
    },
    expect: 'exact',
    harm: [{ modified: path, text: endedText(file, newText, CRLF) }],
    'armed-by': 'one-line-end',
  };
}

/** Two lines stand there once as they are sent, and once more with the other end between them. */
function crlfTwin(file: EndedFile): LegalScenario {
  const { path, oldText, newText } = file;
  const [exact, twin] = [`${oldText}\n${oldText}`, `${oldText}${CRLF}${oldText}`];
  const text = (middle: string): string => endedText({ ...file, below: [...file.below, twin] }, middle, '\n');
  return {
    ...replaceWord(file, '\n'),
    layout: { base: 'shared-workspace', workspace: { [path]: text(exact) } },
    steps: [{ call: ['replace'], path, oldText: exact, newText }],
    effects: [{ modified: path, text: text(newText) }],
  };
}

/** The new text has a line feed, the file has none but behind a carriage return. */
function newLineFeed(file: EndedFile): Scenario {
  const { path, newText } = file;
  const two = `${newText}\n${newText}`;
  return {
    ...replaceWord(file, CRLF),
    break: { call: { newText: two }, effects: [{ modified: path, text: endedText(file, two, CRLF) }] },
    expect: 'exact',
    harm: [{ modified: path, text: endedText(file, `${newText}${CRLF}${newText}`, CRLF) }],
    'armed-by': 'one-line-end',
  };
}

/** The old text ends between a carriage return and its line feed. */
function halfCrlf(file: EndedFile): Scenario {
  const { path, oldText, newText } = file;
  const [next = '', ...below] = file.below;
  return {
    ...replaceWord(file, CRLF),
    break: {
      call: { oldText: `${oldText}\r` },
      effects: [
        {
          modified: path,
          text: endedText({ ...file, below: [] }, `${newText}\n${file.below.join(CRLF)}`, CRLF),
        },
      ],
    },
    expect: 'exact-or-refused',
    harm: [{ modified: path, text: endedText({ ...file, below }, newText + next, CRLF) }],
    'armed-by': 'one-line-end',
  };
}

function inWord(label: ClassId, ...builds: readonly ((file: EndedFile) => Scenario)[]): Arm {
  return {
    label,
    operations: ['replace'],
    examples: () => builds.map((build) => build(THREE_LINES)),
    arbitrary: () => fc.tuple(endedFile(), fc.constantFrom(...builds)).map(([file, build]) => build(file)),
  };
}

/** Breaks that only some languages take for the end of a line. */
function farBreaks(label: ClassId, first: Part, ...more: readonly Part[]): Arm {
  return armFrom<Remainder>({
    label,
    variants: (operation) => exampleRemainders([first, ...more], operation),
    generated: () => remainderOf([first, ...more]),
    build: (plan, remainder) => restStands(plan, remainder, { expect: 'exact', 'armed-by': 'one-line-end' }),
  });
}

export default defineRefusal({
  id: 'bytes.line-ends',
  requirement:
    'An edit leaves the end of every line as it is, and its own text lands with the ends that it has.',
  reason:
    'A file whose line ends were made one style differs in every line: the one change is not seen among them, and a tool that reads the other style breaks.',
  source: {
    kind: 'incident',
    url: 'https://github.com/dimitar-grigorov/mcp-file-tools/issues/24',
    seen: '2026-08-26',
  },
  operations: PARTIAL_OPERATIONS,
  medium: 'any',
  arms: [
    inWord('edit.eol.crlf', allCrlf, spansCrlf),
    inWord('edit.eol.mixed', oneLineFeed, crlfTwin),
    inWord('edit.eol.new-mixed', newLineFeed),
    inWord('edit.eol.split-crlf', halfCrlf),
    farBreaks('effect.keeps-rest', textPart(CRLF, '\n')),
    farBreaks('edit.eol.cr-only', textPart('\r', '\n')),
    farBreaks(
      'edit.eol.unicode-breaks',
      textPart('\u2028', '\n'),
      textPart('\u2029', '\n'),
      textPart('\u0085', '\n'),
      textPart('\v', '\n'),
      textPart('\f', '\n'),
    ),
  ],
});
