import type { Firing } from '../model/report.js';
import { describeCall } from './call.js';
import type { RedRow } from './rows.js';
import { showLines, showText } from './visible.js';
import { cutToWidth } from './width.js';
import { countOf } from './wording.js';

/** One labelled fact about a red row; every line is safe to print. `kind` says how a page would set it. */
export interface Field {
  label: string;
  kind: 'text' | 'code';
  lines: string[];
}

const LONGEST_LINE = 300;
const MOST_EFFECTS = 6;
const DIFF_LINES = { new: 14, known: 5 } as const;

const SAID: Readonly<Record<Firing['said'], string>> = {
  refused: 'refused',
  done: 'done',
  soft: 'a refusal in prose only',
  unclear: 'nothing clear',
  died: 'died',
  timeout: 'no answer in time',
};

const SIDES: Readonly<Record<Firing['side'], string>> = {
  twin: 'its legal call',
  break: 'its break',
  handshake: 'the handshake',
};

const DID: Readonly<Record<Firing['did'], string>> = {
  none: 'nothing',
  permitted: 'permitted',
  forbidden: 'forbidden',
  exact: 'exactly what it should',
  other: 'other than it should',
};

const CONFIRMED = {
  fresh: 'yes, again in a fresh guard',
  'needs-history': 'only after the earlier calls of its session',
  flaky: 'no, a fresh guard did not do it again (flaky)',
} as const;

function text(label: string, line: string): Field {
  return { label, kind: 'text', lines: [cutToWidth(line, LONGEST_LINE)] };
}

function code(label: string, lines: string[]): Field {
  return { label, kind: 'code', lines };
}

function cutList(items: readonly string[], most: number, noun: string): string[] {
  if (items.length <= most) return [...items];
  return [...items.slice(0, most), `… ${countOf(items.length - most, `more ${noun}`)}`];
}

function describeSaid({ said, reply }: Firing): string {
  return reply === '' ? SAID[said] : `${SAID[said]}: ${showText(reply)}`;
}

function diffField(firing: Firing, most: number): Field {
  const lines = showLines(firing.diff).map((line) => cutToWidth(line, LONGEST_LINE));
  return lines.length === 0 ? text('tree', 'unchanged') : code('tree', cutList(lines, most, 'line'));
}

function describeSent({ call, said }: Firing): string {
  if (call !== undefined) return describeCall(call);
  // Nobody is left to tell the call where the process ended with it.
  return said === 'died' || said === 'timeout'
    ? '(the call of the case below; the process ended with it)'
    : '(refused by the host before it was sent)';
}

function callFields(firing: Firing): Field[] {
  const tool = showText(firing.tool);
  const sent = describeSent(firing);
  const fields = [code('call', [`${tool} ${sent}`])];
  if (firing.filled !== undefined) fields.push(code('filled', [`${tool} ${describeCall(firing.filled)}`]));
  return fields;
}

function effectsField(firing: Firing): Field {
  const effects = cutList(firing.effects.map(showText), MOST_EFFECTS, 'effect');
  return text('did', effects.length === 0 ? DID[firing.did] : `${DID[firing.did]}: ${effects.join('; ')}`);
}

function originField({ finding: { counterexample } }: RedRow): Field[] {
  if (counterexample === undefined) return [];
  const { case: scenario, origin, firing, shrinks, chargedFrom } = counterexample;
  const found =
    origin === 'case' ? `by case ${scenario.id}` : `by fuzzing, ${countOf(shrinks, 'shrink step')}`;
  const label = scenario.label === undefined ? '' : `, label ${showText(scenario.label)}`;
  const met = chargedFrom === undefined ? '' : `, met by ${chargedFrom} and charged here`;
  return [text('found', `${found}, at ${SIDES[firing.side]}${label}${met}`)];
}

function replayField({ finding }: RedRow): Field[] {
  return finding.replay === undefined ? [] : [code('replay', [showText(finding.replay)])];
}

/** The short form, for a red that is known: requirement, call, tree, replay. */
function knownFields(row: RedRow): Field[] {
  const firing = row.finding.counterexample?.firing;
  return [
    text('must', showText(row.requirement)),
    ...(firing === undefined ? [] : [...callFields(firing), diffField(firing, DIFF_LINES.known)]),
    ...replayField(row),
  ];
}

/**
 * What every format tells about a red (or otherwise shown) row, in this order: requirement, request, shrunk call, what
 * was said and done, tree diff, how it was found, whether it was confirmed, one replay command. A known row is told
 * shorter.
 */
export function describeRow(row: RedRow): Field[] {
  if (row.novelty === 'known') return knownFields(row);
  const { finding } = row;
  const fields = [text('must', showText(row.requirement))];
  if (finding.because !== undefined) fields.push(text('because', showText(finding.because)));
  if (finding.counterexample !== undefined) {
    const { case: scenario, firing } = finding.counterexample;
    if (scenario.request !== undefined) fields.push(text('request', showText(scenario.request)));
    fields.push(...callFields(firing));
    if (firing.shown.length > 0) fields.push(text('asked', firing.shown.map(showText).join(', ')));
    fields.push(text('said', describeSaid(firing)));
    if (firing.statement !== undefined) fields.push(text('stated', showText(firing.statement)));
    if (firing.late !== undefined)
      fields.push(text('late', 'it changed after the answer, when the session was closed'));
    if (firing.swap !== undefined) fields.push(text('race', showText(firing.swap)));
    fields.push(effectsField(firing), diffField(firing, DIFF_LINES.new), ...originField(row));
  }
  if (finding.tools.length > 1) {
    fields.push(
      text('tools', finding.tools.map(({ tool, verdict }) => `${showText(tool)} ${verdict}`).join(', ')),
    );
  }
  if (finding.confirmed !== undefined) fields.push(text('confirmed', CONFIRMED[finding.confirmed]));
  return [...fields, ...replayField(row)];
}
