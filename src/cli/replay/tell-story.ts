import type { NotReplayed, Replay, ReplayedSide } from '../../lab/replay.js';
import { isHostile, type Case } from '../../model/case.js';
import { jsonSchema } from '../../model/json.js';
import { describeCall } from '../../reporters/call.js';
import { showLines, showText } from '../../reporters/visible.js';

function line(label: string, text: string): string {
  return `  ${label.padEnd(9)} ${text}`;
}

function block(label: string, lines: readonly string[]): string[] {
  return lines.map((text, index) => line(index === 0 ? label : '', text).trimEnd());
}

function tellSide({ firing, nameList, charge }: ReplayedSide): string[] {
  const { side, tool, call, filled, shown, said, reply, statement, swap, diff, verdict } = firing;
  const target =
    shown.length === 0 ? 'not shown to the operator' : `shown: ${shown.map(showText).join(', ')}`;
  return [
    '',
    side === 'twin' ? 'legal side' : 'hostile side',
    line('call', `${showText(tool)} ${call === undefined ? '(no arguments)' : describeCall(call)}`),
    ...(filled === undefined ? [] : [line('filled', `${showText(tool)} ${describeCall(filled)}`)]),
    line('target', target),
    line('said', `${said}${reply === '' ? '' : `: ${showText(reply)}`}`),
    ...(statement === undefined ? [] : [line('stated', showText(statement))]),
    ...(swap === undefined ? [] : [line('race', showText(swap))]),
    ...block('tree', diff === '' ? ['unchanged'] : showLines(diff)),
    ...block('name list', nameList.length === 0 ? ['(empty)'] : nameList.map(showText)),
    line('verdict', `${verdict}${charge === undefined ? '' : `, charged to ${charge}`}`),
  ];
}

/** The case itself: what must hold, for whom, what was asked, and the change that makes it hostile. */
export function tellCase(scenario: Case, requirement: string | undefined, guard: string): string[] {
  const change = isHostile(scenario)
    ? describeCall(jsonSchema.parse(scenario.break))
    : 'none: only the legal side is fired';
  return [
    `${scenario.id}: ${showText(scenario.title)}`,
    line('must', requirement ?? scenario.refusal),
    line('guard', guard),
    line('request', showText(scenario.request ?? '(none)')),
    line('break', change),
  ];
}

/** What happened at one tool, side by side; or why the case cannot be fired at it. */
export function tellReplay(replay: Replay | NotReplayed, scenario: Case): string[] {
  const tool = `tool ${showText(replay.tool)}`;
  if ('why' in replay) {
    const what = replay.unarmed === undefined ? 'cannot be fired' : 'is not fired, the case is NOT ARMED';
    return ['', `${tool}: ${what}: ${showText(replay.why)}`];
  }
  const writer = isHostile(scenario)
    ? `does the harm: ${scenario['armed-by']}`
    : 'does exactly the effects: plain';
  return ['', `${tool} (armed: the unguarded writer ${writer})`, ...replay.sides.flatMap(tellSide)];
}
