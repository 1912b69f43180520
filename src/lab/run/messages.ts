import * as z from 'zod/v4';
import { findingSchema, guardReportSchema } from '../../model/report.js';
import type { WorkerJob } from './sources.js';

/** What the parent sends a worker. */
export type ParentMessage =
  | { kind: 'job'; job: WorkerJob }
  /** Clean up and end: a signal might only reach what confines the worker. */
  | { kind: 'stop' };

const eventSchema = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('guard-started'), guard: z.string() }),
  z.strictObject({ event: z.literal('row-started'), guard: z.string(), refusal: z.string() }),
  z.strictObject({ event: z.literal('row-finished'), guard: z.string(), finding: findingSchema }),
]);

const sandboxSchema = z.strictObject({
  path: z.string(),
  dev: z.number(),
  ino: z.number(),
  nonce: z.string(),
});

const workerMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), event: eventSchema }),
  /** A sandbox was made; the parent removes it should the worker die. */
  z.strictObject({ kind: z.literal('sandbox'), sandbox: sandboxSchema }),
  z.strictObject({ kind: z.literal('unarmed'), message: z.string() }),
  /** Sent now and then; silence means that the guard blocks the process. */
  z.strictObject({ kind: z.literal('alive') }),
  /** The rows before anything is fired: what the parent reports if the worker never finishes. */
  z.strictObject({ kind: z.literal('plan'), report: guardReportSchema }),
  z.strictObject({ kind: z.literal('finished'), report: guardReportSchema }),
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
