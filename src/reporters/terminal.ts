import type { ReporterOptions } from './reporter.js';

/** The part of `process.stdout` that matters here. */
export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Set and not empty, as https://no-color.org asks. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}

/**
 * What a stream and its environment allow: colour on a terminal unless `NO_COLOR` is set (or anywhere with
 * `FORCE_COLOR`), a rewritten line on a terminal that is not a CI's.
 */
export function terminalOptions(
  stream: OutputStream,
  environment: Readonly<Record<string, string | undefined>>,
): ReporterOptions {
  const terminal = stream.isTTY === true && environment['TERM'] !== 'dumb';
  const forced = isSet(environment['FORCE_COLOR']) && environment['FORCE_COLOR'] !== '0';
  const options: ReporterOptions = {
    write: (text) => void stream.write(text),
    colour: !isSet(environment['NO_COLOR']) && (forced || terminal),
    interactive: terminal && !isSet(environment['CI']),
  };
  if (terminal && stream.columns !== undefined && stream.columns > 0) options.columns = stream.columns;
  return options;
}
