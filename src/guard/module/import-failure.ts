/** What a module threw while it was imported, and where in it. */
export interface ImportFailure {
  /** `file:line:column` where the error tells it, else the file. */
  place: string;
  /** The error on one line. */
  received: string;
  hint: string;
}

/** What Node says of `import` and `export` in a script that it takes for CommonJS. */
const ESM_IN_COMMONJS = /^(?:Cannot use import statement outside a module|Unexpected token 'export')/;

function hintFor(error: unknown, file: string): string {
  const isCommonJs = error instanceof SyntaxError && ESM_IN_COMMONJS.test(error.message);
  return isCommonJs && file.endsWith('.js')
    ? 'in this project a .js file is CommonJS: name it .mjs or .ts, or put "type": "module" into the package.json'
    : 'the error is of the module itself, or of what it imports: mend it there';
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
    hint: hintFor(error, file),
  };
}
