import { reportSchema } from '../model/report.js';
import { orderKeys } from './key-order.js';
import type { Reporter, ReporterOptions } from './reporter.js';

/** The report itself: JSON in canonical key order, two spaces, a final newline. Written once, when the run has finished. */
export function jsonReporter({ write }: ReporterOptions): Reporter {
  return {
    on(event) {
      if (event.event === 'run-finished')
        write(`${JSON.stringify(orderKeys(reportSchema, event.report), null, 2)}\n`);
    },
  };
}
