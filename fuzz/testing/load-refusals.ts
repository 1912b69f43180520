import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Refusal } from '../../src/model/refusal.js';

const FOLDER = fileURLToPath(new URL('../refusals/', import.meta.url));

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' && value !== null && 'sweep' in value && 'random' in value && 'labels' in value
  );
}

/** Every refusal file with its default export, by file order. @throws TypeError for a file whose default export is none. */
export async function loadRefusals(): Promise<{ file: string; refusal: Refusal }[]> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders
    .flatMap(({ name }) => readdirSync(`${FOLDER}${name}`).map((file) => `${name}/${file}`))
    .toSorted();
  const loaded: { file: string; refusal: Refusal }[] = [];
  for (const file of files) {
    if (!/^[a-z]+\/[a-z-]+\.ts$/.test(file)) continue;
    const module = (await import(pathToFileURL(FOLDER + file).href)) as { default?: unknown };
    if (!isRefusal(module.default)) throw new TypeError(`${file}: the default export is no refusal`);
    loaded.push({ file, refusal: module.default });
  }
  return loaded;
}
