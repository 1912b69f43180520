import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCase } from '../../lab/suite/parse-case.js';
import type { Suite } from '../../lab/suite/suite.js';
import type { Case } from '../../model/case.js';
import { nearest } from '../../model/nearest.js';
import { Problem } from '../../model/problem.js';
import { looksLikeFile } from '../looks-like-file.js';
import { showPath } from '../show-path.js';

function readCaseFile(asked: string, suite: Suite): Case {
  const file = resolve(asked);
  const knownRefusals = new Map(suite.refusals.map(({ id, labels }) => [id, labels]));
  if (lstatSync(file, { throwIfNoEntry: false }) !== undefined)
    return readCase(showPath(file), { layouts: suite.layouts, knownRefusals });
  throw new Problem({
    code: 'case-missing',
    message: 'There is no case file at this path.',
    place: 'replay',
    expected: 'a case file (.yaml), or the id of a filed case',
    received: asked,
    hint: 'A run writes its counterexamples to reports/counterexamples, or to where --counterexamples says.',
  });
}

/** The file that the case of this id or path stands in; `shown` is how one would type it. */
export function fileOfCase(asked: string, suite: Suite): { file: string; shown: string } | undefined {
  const file = looksLikeFile(asked) ? resolve(asked) : suite.files.get(asked);
  return file === undefined ? undefined : { file, shown: showPath(file) };
}

/**
 * The case of this id, or in this file.
 * @throws Problem `unknown-case`, `case-missing`, or what is wrong with the file.
 */
export function findCase(asked: string, suite: Suite): Case {
  if (looksLikeFile(asked)) return readCaseFile(asked, suite);
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
    hint:
      near === undefined
        ? 'Cases of your own need the config that names them: --config.'
        : `Did you mean ${near}?`,
  });
}
