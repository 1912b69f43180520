import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCase } from '../../lab/suite/parse-case.js';
import type { Suite } from '../../lab/suite/suite.js';
import type { Found } from '../../lab/drafting/from-counterexample.js';
import { Problem } from '../../model/problem.js';
import { reportSchema, type Report } from '../../model/report.js';
import { checkValue } from '../check-value.js';
import { readJson } from '../read-json.js';
import { showPath } from '../show-path.js';

interface Listed extends Found {
  /** `guard/refusal`, as `#...` names it. */
  name: string;
  refusal: string;
}

function listCounterexamples({ guards }: Report): Listed[] {
  return guards.flatMap((guard) =>
    guard.findings.flatMap(({ refusal, counterexample }) =>
      counterexample === undefined
        ? []
        : [
            {
              scenario: counterexample.case,
              where: `on the guard ${guard.name}`,
              name: `${guard.name}/${refusal}`,
              refusal,
            },
          ],
    ),
  );
}

function chooseOne(listed: readonly Listed[], wanted: string | undefined, place: string): Found {
  const fitting = listed.filter(
    ({ name, refusal }) => wanted === undefined || name === wanted || refusal === wanted,
  );
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return { scenario: only.scenario, where: only.where };
  const names = (fitting.length > 0 ? fitting : listed).map(({ name }) => name);
  throw new Problem({
    code: fitting.length > 1 ? 'several-counterexamples' : 'no-counterexample',
    message:
      fitting.length > 1
        ? 'The report holds several counterexamples.'
        : 'The report holds no such counterexample.',
    place,
    expected: names.length === 0 ? 'a report with a counterexample' : `one of ${names.join(', ')}`,
    received: wanted ?? (fitting.length > 1 ? 'none named' : 'a report without any'),
    hint: 'Name one behind the file: report.json#guard/refusal.',
  });
}

/** Where a kept counterexample was found, in its own words. */
function whereFound({ source: { kind, note } }: Found['scenario']): string {
  return kind === 'found' && note !== undefined ? note.replace(/^found /, '') : 'in another case';
}

/**
 * The counterexample that `--from` names: a case file, or a JSON report with `#guard/refusal` where it holds several.
 * @throws Problem where there is no such file, or not one counterexample.
 */
export function findCounterexample(asked: string, suite: Suite): Found {
  const [path = '', ...rest] = asked.split('#');
  const wanted = rest.length === 0 ? undefined : rest.join('#');
  const file = resolve(path);
  const place = showPath(file);
  if (!existsSync(file)) {
    throw new Problem({
      code: 'case-missing',
      message: 'There is no counterexample at this path.',
      place: '--from',
      expected: 'a case file (.yaml), or a JSON report',
      received: path,
      hint: 'A run writes its counterexamples to reports/counterexamples, or to where --counterexamples says.',
    });
  }
  if (!path.endsWith('.json')) {
    const scenario = readCase(place, { layouts: suite.layouts });
    return { scenario, where: whereFound(scenario) };
  }
  const report = checkValue(reportSchema, readJson(file, '--from'), place);
  return chooseOne(listCounterexamples(report), wanted, place);
}
