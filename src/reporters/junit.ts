import type { Finding, GuardReport, Report } from '../model/report.js';
import type { Reporter, ReporterOptions } from './reporter.js';
import { describeRow } from './red.js';
import { requirementOf, type RedRow } from './rows.js';
import { noveltyOf, standingOf, WORDINGS } from './wording.js';
import { writeXml, type XmlElement } from './xml.js';

function skip(message: string): XmlElement {
  return { name: 'skipped', attributes: { message } };
}

function withReason(words: string, finding: Finding): string {
  const reason = finding.because ?? finding.excepted;
  return reason === undefined ? words : `${words}: ${reason}`;
}

function evidenceLines(row: RedRow): string[] {
  return describeRow(row).flatMap(({ label, lines }) =>
    lines.map((line, index) => (index === 0 ? `${label}: ${line}` : line)),
  );
}

/** What a test case holds for a row: nothing where it held, else failure, error or skipped. */
function resultOf(report: Report, guard: GuardReport, finding: Finding): XmlElement[] {
  const standing = standingOf(finding);
  const { words } = WORDINGS[standing];
  const novelty = noveltyOf(guard.name, finding, report.baseline);
  const requirement = requirementOf(report, finding.refusal);
  const evidence = (): string[] => evidenceLines({ guard: guard.name, finding, novelty, requirement });
  switch (standing) {
    case 'held':
      return [];
    case 'broken':
    case 'lied':
    case 'over-refused':
      if (novelty === 'known') return [skip(`known (in the baseline): ${words}: ${requirement}`)];
      return [
        {
          name: 'failure',
          attributes: { message: `${words}: ${requirement}`, type: standing },
          content: evidence(),
        },
      ];
    case 'inconclusive':
      return [
        {
          name: 'error',
          attributes: { message: withReason(words, finding), type: standing },
          content: evidence(),
        },
      ];
    case 'would-hold':
    case 'would-break':
    case 'untold':
    case 'not-applicable':
    case 'not-tried':
      return [skip(withReason(words, finding))];
  }
}

function makeSuite(
  name: string,
  cases: readonly XmlElement[],
  properties: Readonly<Record<string, string>> = {},
): XmlElement {
  const count = (kind: string): number =>
    cases
      .flatMap((element) => element.content ?? [])
      .filter((part) => typeof part !== 'string' && part.name === kind).length;
  const attributes = {
    name,
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
  const stated = Object.entries(properties).map(([key, value]) => ({
    name: 'property',
    attributes: { name: key, value },
  }));
  const head = stated.length === 0 ? [] : [{ name: 'properties', attributes: {}, content: stated }];
  return { name: 'testsuite', attributes, content: [...head, ...cases] };
}

function guardSuite(report: Report, guard: GuardReport): XmlElement {
  const cases: XmlElement[] = guard.findings.map((finding) => ({
    name: 'testcase',
    attributes: { classname: guard.name, name: finding.refusal },
    content: resultOf(report, guard, finding),
  }));
  if (guard.error !== undefined) {
    const { code, message } = guard.error;
    const error = { name: 'error', attributes: { message, type: code } };
    cases.unshift({
      name: 'testcase',
      attributes: { classname: guard.name, name: 'open' },
      content: [error],
    });
  }
  return makeSuite(guard.name, cases, { isolation: report.environment.isolation });
}

/** Problems of the run itself are tests too: a CI that reads this alone must not miss them. */
function runSuite(report: Report): XmlElement[] {
  const problems = [...report.run.problems, ...(report.run.complete ? [] : ['the run was interrupted'])];
  if (problems.length === 0) return [];
  const cases = problems.map((message) => ({
    name: 'testcase',
    attributes: { classname: 'run', name: message },
    content: [{ name: 'failure', attributes: { message, type: 'run' } }],
  }));
  return [makeSuite('run', cases)];
}

function totalOf(suites: readonly XmlElement[], key: string): number {
  return suites.reduce((sum, suite) => sum + Number(suite.attributes[key]), 0);
}

/**
 * JUnit XML for a CI: a suite per guard, a test case per refusal (its name is the id). New red rows are failures,
 * claimed rows without a result are errors; known reds, rows not claimed and rows that do not apply are skipped.
 */
export function junitReporter({ write }: ReporterOptions): Reporter {
  return {
    on(event) {
      if (event.event !== 'run-finished') return;
      const suites = [
        ...event.report.guards.map((guard) => guardSuite(event.report, guard)),
        ...runSuite(event.report),
      ];
      const totals = Object.fromEntries(
        ['tests', 'failures', 'errors', 'skipped'].map((key) => [key, totalOf(suites, key)]),
      );
      const root: XmlElement = {
        name: 'testsuites',
        attributes: { name: 'holdfast', ...totals },
        content: suites,
      };
      write(`<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}`);
    },
  };
}
