import { expect, test } from 'vitest';
import { readImportFailure } from './import-failure.js';

const OF_ITSELF = 'the error is of the module itself, or of what it imports: mend it there';
const IS_COMMONJS =
  'in this project a .js file is CommonJS: name it .mjs or .ts, or put "type": "module" into the package.json';

test.each([
  ['/p/a.js', new SyntaxError('Cannot use import statement outside a module'), IS_COMMONJS],
  ['/p/a.js', new SyntaxError("Unexpected token 'export'"), IS_COMMONJS],
  ['/p/a.mjs', new SyntaxError("Unexpected token 'export'"), OF_ITSELF],
  ['/p/a.js', new SyntaxError("Unexpected token '}'"), OF_ITSELF],
  ['/p/a.js', new TypeError('no backend'), OF_ITSELF],
])('%s: %s', (file, error, hint) => {
  expect(readImportFailure(error, file)).toEqual({
    place: file,
    received: `${error.name}: ${error.message}`,
    hint,
  });
});
