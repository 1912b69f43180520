import type { BlockRecord, ChargeRecord, HandshakeRecord, RowPlan, Shown } from '../../model/block.js';
import type { Evidence, Finding } from '../../model/report.js';
import { isRed, worst, type Verdict } from '../../model/verdict.js';
import { HANDSHAKE_REFUSAL } from './handshake.js';
import { addEvidence, emptyEvidence } from './ledger.js';

/** What one row came to at one tool, as far as its blocks are in. */
export interface ToolRow {
  tool: string;
  /** In their order, up to the one that ended the row. */
  records: readonly BlockRecord[];
  /** True where nothing more is to be fired. */
  isComplete: boolean;
}

/** All that one row is closed on. */
export interface RowMaterial {
  row: RowPlan;
  tools: readonly ToolRow[];
  /** Handshakes that failed, with the tool's name. */
  failed: readonly (HandshakeRecord & { name: string })[];
  /** What other rows ran into and this one answers for. */
  charged: ChargeRecord | undefined;
  /** What is said of a row whose blocks are not all in. */
  incomplete: Incomplete | undefined;
}

/** Why a row was not fired to its end: it is `inconclusive`, or where a shard has none of it, not asked there. */
export interface Incomplete {
  verdict: 'inconclusive' | 'not-applicable';
  because: string;
}

/** A finding, and whether its row is open to the guard but had nothing that could be fired at it. */
export interface ClosedRow {
  finding: Finding;
  isStarved: boolean;
}

/** The finding of one row (design section 2), from nothing but records. */
export function closeRow({ row, tools, failed, charged, incomplete }: RowMaterial): ClosedRow {
  const { blank } = row;
  if (blank.verdict === 'not-applicable') return { finding: { ...blank }, isStarved: false };
  const records = tools.flatMap((tool) => tool.records);
  const evidence = records.map((record) => record.evidence).reduce(addEvidence, emptyEvidence());
  const own = worst(records.map(({ verdict }) => verdict));
  const isComplete = tools.every((tool) => tool.isComplete);
  const isSilent = own === 'held' && evidence.cases + evidence.generated === 0 && charged === undefined;
  if (isSilent && isComplete && tools.length > 0 && failed.length === 0) {
    const finding: Finding = { ...blank, verdict: 'not-applicable', because: whyNothing(evidence, records) };
    return { finding, isStarved: true };
  }
  const isControl = blank.refusal === HANDSHAKE_REFUSAL;
  const verdict = worst([
    own,
    ...failed.map((handshake) => (isControl ? handshake.verdict : 'inconclusive')),
    ...(charged === undefined ? [] : (['broken'] as const)),
  ]);
  const shaken = failed.map(({ name, verdict: seen }) => ({
    tool: name,
    verdict: isControl ? seen : ('inconclusive' as const),
  }));
  const { because: _, ...head } = blank;
  const finding: Finding = { ...head, verdict, tools: [...tools.map(judgedTool), ...shaken], evidence };
  if (isRed(verdict)) {
    const { shown, because } = reasonOfRed({ verdict, own, records, charged, failed });
    return {
      finding: { ...finding, ...inReport(shown), ...(because === undefined ? {} : { because }) },
      isStarved: false,
    };
  }
  if (!isComplete && incomplete !== undefined) {
    if (incomplete.verdict === 'inconclusive' || isSilent) Object.assign(finding, incomplete);
    return { finding, isStarved: false };
  }
  const because = records.find((record) => record.verdict === own)?.because ?? noHandshake(failed);
  if (verdict !== 'held' && because !== undefined) finding.because = because;
  return { finding, isStarved: false };
}

function judgedTool({ tool, records }: ToolRow): Finding['tools'][number] {
  // A tool that the row did not come to has not held.
  return {
    tool,
    verdict: records.length === 0 ? 'inconclusive' : worst(records.map(({ verdict }) => verdict)),
  };
}

/** What shows a fault: the row's own counterexample, else what it is charged with, else the handshake. */
function reasonOfRed(row: {
  verdict: Verdict;
  own: Verdict;
  records: readonly BlockRecord[];
  charged: ChargeRecord | undefined;
  failed: readonly HandshakeRecord[];
}): { shown?: Shown | undefined; because?: string | undefined } {
  const { verdict, own, records, charged, failed } = row;
  if (own === verdict) return records.find((record) => record.verdict === own) ?? {};
  return charged ?? { shown: failed.find((handshake) => handshake.verdict === verdict)?.shown };
}

function inReport(shown: Shown | undefined): Pick<Finding, 'confirmed' | 'counterexample'> {
  if (shown === undefined) return {};
  const { counterexample, confirmed } = shown;
  return { counterexample, ...(confirmed === undefined ? {} : { confirmed }) };
}

function noHandshake([first]: RowMaterial['failed']): string | undefined {
  if (first === undefined) return undefined;
  return `no handshake: ${first.name} did not do a plain legal call (${first.because ?? first.verdict})`;
}

/** The commonest reason for which nothing was fired. */
function whyNothing({ unarmed }: Evidence, records: readonly BlockRecord[]): string {
  if (unarmed > 0) return 'none of its cases is armed';
  const counts = new Map<string, number>();
  for (const { skips } of records)
    for (const [why, count] of Object.entries(skips)) counts.set(why, (counts.get(why) ?? 0) + count);
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return first?.[0] ?? 'there is no case for it';
}
