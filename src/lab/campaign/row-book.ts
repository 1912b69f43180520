import type { BlockId, BlockRecord, ChargeRecord, RowPlan, RunPlan } from '../../model/block.js';
import type { Finding } from '../../model/report.js';
import { closeRow, type ClosedRow, type Incomplete, type ToolRow } from './close-row.js';
import { markVacuous } from './vacuous.js';

function keyOf({ refusal, tool, block }: BlockId): string {
  return `${refusal} ${tool} ${block}`;
}

/**
 * The rows of one guard, made of the records of its blocks alone: whoever fired them, in whichever order they come in,
 * the findings are the same.
 */
export class RowBook {
  readonly plan: RunPlan;
  readonly #met: readonly ChargeRecord[];
  readonly #records = new Map<string, BlockRecord>();

  /** @param met charges that other rows ran into before, where the plan holds only some rows. */
  constructor(plan: RunPlan, met: readonly ChargeRecord[] = []) {
    this.plan = plan;
    this.#met = met;
  }

  add(record: BlockRecord): void {
    this.#records.set(keyOf(record), record);
  }

  /** Every block of these rows, in the order of the run. */
  blocks(rows: readonly RowPlan[] = this.plan.rows): BlockId[] {
    return rows.flatMap(({ blank: { refusal }, blocks }) =>
      blocks.flatMap(({ tool, count }) =>
        Array.from({ length: count }, (_, block) => ({ refusal, tool, block })),
      ),
    );
  }

  /** True where an earlier block has ended the row at this tool, or was lost: whatever comes of this one is not counted. */
  isMoot(id: BlockId): boolean {
    const row = this.plan.rows.find(({ blank }) => blank.refusal === id.refusal);
    const isIt = (other: BlockId): boolean => keyOf(other) === keyOf(id);
    const earlier = row === undefined ? [] : this.blocks([row]);
    return earlier.slice(0, earlier.findIndex(isIt)).some((other) => {
      const record = this.#records.get(keyOf(other));
      return record?.lost === true || (record?.ends === true && other.tool === id.tool);
    });
  }

  /** True where nothing of the row is still to be fired. */
  isComplete(row: RowPlan): boolean {
    return this.#toolRows(row).every(({ isComplete }) => isComplete);
  }

  /** The finding of one row as it stands; of a row that others are charged to, once those are all in. */
  finding(row: RowPlan): Finding {
    return this.#close(row).finding;
  }

  /**
   * All findings, in the order of the run.
   * @param incomplete what is said of rows whose blocks are not all in. Left out where all of them are.
   */
  findings(incomplete?: Incomplete): Finding[] {
    const closed = this.plan.rows.map((row) => this.#close(row, incomplete));
    const findings = closed.map(({ finding }) => finding);
    const starved = closed.filter(({ isStarved }) => isStarved).map(({ finding }) => finding.refusal);
    // A part of a run proves nothing by what is not in it.
    if (incomplete === undefined) markVacuous(findings, this.plan.claims, new Set(starved));
    return findings;
  }

  /** Cases that do not bite, of the blocks that count. */
  unarmed(): string[] {
    return [...new Set(this.records().flatMap(({ unarmed }) => unarmed))];
  }

  /** Every record that counts, in the order of the run. */
  records(): BlockRecord[] {
    return this.plan.rows.flatMap((row) => this.#toolRows(row)).flatMap((tool) => tool.records);
  }

  #toolRows({ blank: { refusal }, blocks }: RowPlan): ToolRow[] {
    let isLost = false;
    return blocks.map(({ tool, count }) => {
      const records: BlockRecord[] = [];
      if (isLost) return { tool: this.#nameOf(tool), records, isComplete: true };
      let isComplete = true;
      for (let block = 0; block < count; block += 1) {
        const record = this.#records.get(keyOf({ refusal, tool, block }));
        if (record === undefined) isComplete = false;
        else records.push(record);
        isLost ||= record?.lost === true;
        if (record?.ends === true) break;
      }
      return { tool: this.#nameOf(tool), records, isComplete };
    });
  }

  #nameOf(tool: number): string {
    return this.plan.tools[tool]?.name ?? '';
  }

  /** What a row is charged with first, in the order of the run. */
  #chargeOf(refusal: string): ChargeRecord | undefined {
    const shaken = this.plan.handshakes.flatMap(({ charge }) => charge ?? []);
    return [...shaken, ...this.#met, ...this.records().flatMap(({ charges }) => charges)].find(
      ({ charge }) => charge === refusal,
    );
  }

  #close(row: RowPlan, incomplete?: Incomplete): ClosedRow {
    const failed = this.plan.handshakes.filter(({ tool }) => row.failed.includes(tool));
    return closeRow({
      row,
      tools: this.#toolRows(row),
      failed: failed.map((handshake) => ({ ...handshake, name: this.#nameOf(handshake.tool) })),
      charged: this.#chargeOf(row.blank.refusal),
      incomplete,
    });
  }
}
