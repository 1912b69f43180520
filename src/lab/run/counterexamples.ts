import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Case } from '../../model/case.js';
import type { GuardReport } from '../../model/report.js';

/** A counterexample as a case of its own: what was found, in the format of cases. */
function asFoundCase(scenario: Case, guard: string): Case {
  return { ...scenario, source: { kind: 'found', note: `found on the guard ${guard}` } };
}

/** A guard's name as the name of a folder; never one that leads elsewhere. */
function fileName(guard: string): string {
  return guard.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '-');
}

/** A case as canonical YAML. */
export function writeCase(scenario: Case): string {
  return stringify(scenario, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
    // Older readers take words such as yes for no text.
    compat: 'yaml-1.1',
  });
}

/**
 * Writes each counterexample of a report as a case file and gives, for each refusal, what `replay` takes: the file, or
 * the id of a filed case. The same finding writes the same bytes.
 */
export function keepCounterexamples(report: GuardReport, folder: string | undefined): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { refusal, counterexample } of report.findings) {
    if (counterexample === undefined) continue;
    if (counterexample.origin === 'case') kept.set(refusal, counterexample.case.id);
    else if (folder !== undefined) {
      const file = join(folder, fileName(report.name), `${refusal}.yaml`);
      mkdirSync(join(folder, fileName(report.name)), { recursive: true });
      writeFileSync(file, writeCase(asFoundCase(counterexample.case, report.name)));
      kept.set(refusal, file);
    }
  }
  return kept;
}
