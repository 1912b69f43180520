import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isHostile, type Case } from '../model/case.js';
import { Problem } from '../model/problem.js';
import { worst, type Verdict } from '../model/verdict.js';
import { loadModuleGuard } from '../guard/module/load.js';
import { replayCase, type NotReplayed, type Replay, type ReplayedSide } from '../lab/replay.js';
import { loadSuite } from '../lab/suite/load-suite.js';
import { nearest } from '../model/nearest.js';
import { readCase } from '../lab/suite/parse-case.js';
import type { Suite } from '../lab/suite/suite.js';
import { describeCall } from '../reporters/call.js';
import { showLines, showText } from '../reporters/visible.js';
import { createDiskWorkspace } from '../workspace/index.js';
import { chooseGuards } from './choose-guards.js';
import { loadConfig } from './config.js';

function looksLikeFile(asked: string): boolean {
  return /[/\\]|\.ya?ml$/.test(asked);
}

/** The case by id or file. @throws Problem `unknown-case`, `case-missing`, or what is wrong with the file. */
function findCase(asked: string, suite: Suite): Case {
  if (looksLikeFile(asked)) {
    const file = resolve(asked);
    if (existsSync(file)) return readCase(file, { layouts: suite.layouts });
    throw new Problem({
      code: 'case-missing',
      message: 'There is no case file at this path.',
      place: 'replay',
      expected: 'a case file (.yaml), or the id of a filed case',
      received: asked,
      hint: 'counterexamples are written to reports/counterexamples by `holdfast run`',
    });
  }
  const filed = suite.cases.find(({ id }) => id === asked);
  if (filed !== undefined) return filed;
  const near = nearest(
    asked,
    suite.cases.map(({ id }) => id),
  );
  throw new Problem({
    code: 'unknown-case',
    message: 'No filed case has this id.',
    place: 'replay',
    expected: 'the id of a filed case, or a case file',
    received: asked,
    hint: near === undefined ? 'the ids are those of the files in cases/' : `did you mean ${near}?`,
  });
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(9)} ${text}`;
}

function block(label: string, lines: readonly string[]): string[] {
  return lines.map((text, index) => line(index === 0 ? label : '', text));
}

function tellSide({ firing, nameList, charge }: ReplayedSide): string[] {
  const heading = firing.side === 'twin' ? 'legal side' : 'hostile side';
  const call = firing.call === undefined ? '(no arguments)' : describeCall(firing.call);
  return [
    '',
    heading,
    line('call', `${showText(firing.tool)} ${call}`),
    ...(firing.filled === undefined
      ? []
      : [line('filled', `${showText(firing.tool)} ${describeCall(firing.filled)}`)]),
    line(
      'target',
      firing.shown.length === 0
        ? 'not shown to the operator'
        : `shown: ${firing.shown.map(showText).join(', ')}`,
    ),
    line('said', `${firing.said}${firing.reply === '' ? '' : `: ${showText(firing.reply)}`}`),
    ...(firing.statement === undefined ? [] : [line('stated', showText(firing.statement))]),
    ...block('tree', firing.diff === '' ? ['unchanged'] : showLines(firing.diff)),
    ...block('name list', nameList.length === 0 ? ['(empty)'] : nameList.map(showText)),
    line('verdict', `${firing.verdict}${charge === undefined ? '' : `, charged to ${charge}`}`),
  ];
}

function tell(replay: Replay | NotReplayed, scenario: Case): string[] {
  if ('why' in replay) return ['', `tool ${showText(replay.tool)}: cannot be fired: ${showText(replay.why)}`];
  const armed = replay.armed.armed
    ? `armed: the unguarded writer (${isHostile(scenario) ? scenario['armed-by'] : 'plain'}) does the harm`
    : `NOT ARMED: ${replay.armed.why}`;
  return ['', `tool ${showText(replay.tool)} (${armed})`, ...replay.sides.flatMap(tellSide)];
}

/** One word for people and one code for scripts. */
function conclude(verdict: Verdict): { words: string; code: number } {
  switch (verdict) {
    case 'held':
      return { words: 'FIXED', code: 0 };
    case 'inconclusive':
      return { words: 'INCONCLUSIVE', code: 3 };
    case 'broken':
    case 'lied':
    case 'over-refused':
      return { words: `STILL BROKEN (${verdict})`, code: 1 };
  }
}

/** `holdfast replay`: one case on one guard, once, with the full story. Gives the exit code: 0 fixed, 1 still broken, 3 inconclusive. */
export async function replayCommand(
  asked: string,
  flags: { guard: string; config?: string },
): Promise<number> {
  const config = await loadConfig(flags.config);
  const [source] = chooseGuards([flags.guard], config);
  if (source === undefined) throw new RangeError('one guard was asked for and none came back');
  const suite = await loadSuite({ folder: config.folder, cases: config.cases, refusals: config.fuzz });
  const scenario = findCase(asked, suite);
  const folder = process.cwd();
  const workspace = await createDiskWorkspace();
  let replays: (Replay | NotReplayed)[];
  try {
    process.env['HOME'] = workspace.places.home;
    process.env['TMPDIR'] = workspace.places.tmp;
    process.chdir(workspace.places.cwd);
    const { guard } = await loadModuleGuard(source.file);
    replays = await replayCase(scenario, guard, suite, workspace);
  } finally {
    process.chdir(folder);
    await workspace.close();
  }
  const requirement = suite.refusals.find(({ id }) => id === scenario.refusal)?.requirement;
  const fired = replays.filter((replay): replay is Replay => 'verdict' in replay);
  const charged = fired.flatMap(({ charges }) => charges);
  const verdict =
    fired.length === 0
      ? 'inconclusive'
      : worst([
          ...fired.map((replay) => replay.verdict),
          ...(charged.length > 0 ? (['broken'] as const) : []),
        ]);
  const { words, code } = conclude(verdict);
  const lines = [
    `${scenario.id}: ${scenario.title}`,
    line('must', requirement ?? scenario.refusal),
    line('guard', `${source.shown}`),
    line('request', showText(scenario.request ?? '(none)')),
    ...(isHostile(scenario) ? [line('break', describeCall(JSON.parse(JSON.stringify(scenario.break))))] : []),
    ...replays.flatMap((replay) => tell(replay, scenario)),
    '',
    `${words}: ${[...new Set([scenario.refusal, ...charged])].join(', ')}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}
