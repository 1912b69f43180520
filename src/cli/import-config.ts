import { importDefault } from '../guard/module/import-default.js';
import { readImportFailure } from '../guard/module/import-failure.js';
import { Problem } from '../model/problem.js';
import { showPath } from './show-path.js';

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
      expected: 'a module that can be imported',
      ...readImportFailure(error, file, showPath(file)),
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
