import type { LabEvent } from '../../model/event.js';
import type { GuardReport } from '../../model/report.js';
import type { Sandbox } from '../../workspace/index.js';
import type { WorkerJob } from './sources.js';

/** What the parent sends a worker. */
export type ParentMessage = { kind: 'job'; job: WorkerJob };

/** What a worker sends its parent. */
export type WorkerMessage =
  | { kind: 'event'; event: LabEvent }
  /** A sandbox was made; the parent removes it should the worker die. */
  | { kind: 'sandbox'; sandbox: Sandbox }
  | { kind: 'unarmed'; message: string }
  /** Sent now and then; silence means that the guard blocks the process. */
  | { kind: 'alive' }
  /** The plan, before anything is fired: what the parent reports if the worker never finishes. */
  | { kind: 'plan'; report: GuardReport }
  | { kind: 'finished'; report: GuardReport };
