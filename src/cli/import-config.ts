import { importDefault } from '../guard/module/import-default.js';
import { Problem } from '../model/problem.js';
import { showPath } from './show-path.js';

/** What a module threw, on one line. */
function describeThrown(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * The default export of a config module, still unchecked.
 * @throws Problem `config-not-loadable` where it fails on import, `no-config` where it exports none.
 */
export async function importConfig(file: string): Promise<unknown> {
  let config: unknown;
  try {
    config = await importDefault(file);
  } catch (error) {
    throw new Problem({
      code: 'config-not-loadable',
      message: 'The config failed while it was imported.',
      place: showPath(file),
      expected: 'a module that can be imported',
      received: describeThrown(error),
      hint: 'The error is of the config itself, or of what it imports: mend it there.',
    });
  }
  if (config !== undefined) return config;
  throw new Problem({
    code: 'no-config',
    message: 'The config module exports no config.',
    place: showPath(file),
    expected: "export default { guards: ['./my-tool.guard.ts'] }",
    received: 'no default export',
    hint: 'Export the config itself as the default, not under a name.',
  });
}
