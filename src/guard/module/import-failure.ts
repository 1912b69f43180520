/** What a module threw while it was imported, and where in it. */
export interface ImportFailure {
  /** `file:line:column` where the error tells it, else the file. */
  place: string;
  /** The error on one line. */
  received: string;
}

/**
 * Reads what was thrown on import of a file.
 * @param shown the file as people know it, for the place.
 */
export function readImportFailure(error: unknown, file: string, shown = file): ImportFailure {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const trace = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : '';
  const after = trace.split(`${file}:`)[1] ?? '';
  const position = /^\d+(:\d+)?/.exec(after)?.[0];
  return {
    place: position === undefined ? shown : `${shown}:${position}`,
    received: text.replace(/\s+/g, ' ').trim(),
  };
}
