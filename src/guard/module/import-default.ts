import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';

const RUNS_FROM_SOURCE = import.meta.url.endsWith('.ts');

/**
 * The default export of a module; undefined where it has none. TypeScript goes through jiti, loaded only then, unless
 * the lab itself runs from source: its host reads TypeScript already, and one module must not exist twice.
 * @param file absolute path.
 * @param fresh true to evaluate the module anew though it was imported before.
 * @throws whatever the module throws on import.
 */
export async function importDefault(file: string, fresh = false): Promise<unknown> {
  const isTypeScript = ['.ts', '.mts'].includes(extname(file));
  let module: unknown;
  if (isTypeScript && !RUNS_FROM_SOURCE) {
    const { createJiti } = await import('jiti');
    module = await createJiti(import.meta.url, { moduleCache: !fresh }).import(file);
  } else {
    const url = pathToFileURL(file);
    if (fresh) url.searchParams.set('fresh', String((generation += 1)));
    module = await import(/* @vite-ignore */ url.href);
  }
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
}

let generation = 0;
