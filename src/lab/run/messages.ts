import * as z from 'zod/v4';
import { blockRecordSchema, runPlanSchema, type BlockId } from '../../model/block.js';
import { caseSchema } from '../../model/case.js';
import { guardReportSchema } from '../../model/report.js';
import type { WorkerJob } from './sources.js';

/** What the parent sends a worker. */
export type ParentMessage =
  | { kind: 'job'; job: WorkerJob }
  /** Run this block; `announce`: tell of every case before it is fired, for the case that the guard ends the process. */
  | { kind: 'block'; id: BlockId; announce: boolean }
  /** There are no more blocks. */
  | { kind: 'end' }
  /** Clean up and end: a signal might only reach what confines the worker. */
  | { kind: 'stop' };

const sandboxSchema = z.strictObject({
  path: z.string(),
  dev: z.number(),
  ino: z.number(),
  nonce: z.string(),
});

const workerMessageSchema = z.discriminatedUnion('kind', [
  /** A sandbox was made; the parent removes it should the worker die. */
  z.strictObject({ kind: z.literal('sandbox'), sandbox: sandboxSchema }),
  /** Sent now and then; silence means that the guard blocks the process. */
  z.strictObject({ kind: z.literal('alive') }),
  /** The rows before anything is fired: what the parent reports of a guard with which hands were never shaken. */
  z.strictObject({ kind: z.literal('loaded'), report: guardReportSchema }),
  /** The guard has opened, and hands are shaken; blocks can come. */
  z.strictObject({ kind: z.literal('ready'), plan: runPlanSchema }),
  /** The case that is fired next, at this tool. */
  z.strictObject({ kind: z.literal('firing'), scenario: caseSchema, tool: z.string() }),
  z.strictObject({ kind: z.literal('record'), record: blockRecordSchema }),
  /** The guard cannot be tried: why, as its report. */
  z.strictObject({ kind: z.literal('failed'), report: guardReportSchema }),
  /** The sandbox is no longer the lab's own: nothing more can be fired. */
  z.strictObject({ kind: z.literal('destroyed'), how: z.string() }),
]);
/** What a worker sends its parent. */
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

/** What came through the channel, or undefined where it is none of the worker's: the guard shares its process. */
export function readWorkerMessage(message: unknown): WorkerMessage | undefined {
  const read = workerMessageSchema.safeParse(message);
  return read.success ? read.data : undefined;
}
