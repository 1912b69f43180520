import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../model/problem.js';
import { loadModuleGuard } from './load.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-load-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
/** A module file of its own for each text: modules are loaded but once. */
function moduleOf(text: string): string {
  const file = join(folder, `guard-${(count += 1)}.mjs`);
  writeFileSync(file, text);
  return file;
}
/** A guard's source, as `defineGuard` would make it, with fields replaced. */
function guardOf(fields: Record<string, string> = {}): string {
  const all: Record<string, string> = {
    name: "'g'",
    power: "'writes'",
    tools: "[{ operation: 'write', name: 'w', arguments: { path: '{path}' } }]",
    open: '() => ({ call: () => undefined })',
    ...fields,
  };
  const lines = Object.entries(all).map(([key, value]) => `  ${key}: ${value},`);
  return `export default {\n  [Symbol.for('holdfast.guard')]: true,\n${lines.join('\n')}\n};\n`;
}

const problemOf = async (file: string): Promise<Problem | undefined> => {
  try {
    await loadModuleGuard(file);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return undefined;
};

describe('loadModuleGuard', () => {
  test('gives the guard, its file and the checksum of that', async () => {
    const text = guardOf({ version: "'1.0.0'", paths: "'virtual:/memories'", reports: "{ hash: '/hash' }" });
    const file = moduleOf(text);
    const { guard, ...loaded } = await loadModuleGuard(file);
    expect([guard.name, guard.version, guard.paths, guard.reports, loaded]).toEqual([
      'g',
      '1.0.0',
      'virtual:/memories',
      { hash: '/hash' },
      { file, sha256: createHash('sha256').update(text).digest('hex') },
    ]);
  });

  test('evaluates a module once, and anew where it is told to', async () => {
    const file = moduleOf(`const loads = Symbol.for('holdfast.test-loads');
globalThis[loads] = (globalThis[loads] ?? 0) + 1;
${guardOf({ name: 'String(globalThis[loads])' })}`);
    const names: string[] = [];
    for (const fresh of [false, false, true, true])
      names.push((await loadModuleGuard(file, fresh)).guard.name);
    Reflect.deleteProperty(globalThis, Symbol.for('holdfast.test-loads'));
    expect(names).toEqual(['1', '1', '2', '3']);
  });

  test.each<[string, string, object]>([
    ['nothing', '', { code: 'not-a-guard', received: 'no default export' }],
    [
      'a named export alone',
      'export const guard = 1;',
      { code: 'not-a-guard', received: 'no default export' },
    ],
    [
      'a function',
      'export default function edit() {}',
      { code: 'not-a-guard', received: 'a function named edit' },
    ],
    [
      'an object that looks like one',
      "export default { name: 'g', open: 1 };",
      { code: 'not-a-guard', received: 'an object with the keys name, open' },
    ],
    ['a text', "export default 'guard';", { code: 'not-a-guard', received: '"guard"' }],
    [
      'a module that throws',
      "throw new RangeError('no licence');",
      { code: 'guard-not-loadable', received: 'RangeError: no licence' },
    ],
    [
      'a module that throws no error',
      "throw 'no licence';",
      { code: 'guard-not-loadable', received: 'no licence' },
    ],
  ])('%s is a problem', async (_, text, detail) => {
    expect(await problemOf(moduleOf(text))).toMatchObject(detail);
  });

  test('a path that leads nowhere is a problem', async () => {
    const file = join(folder, 'gone.mjs');
    expect(await problemOf(file)).toMatchObject({
      code: 'guard-missing',
      place: file,
      received: 'no such file',
    });
  });

  test.each<[string, string, string]>([
    ['name', "''", '""'],
    ['power', "'reads'", '"reads"'],
    ['tools', '[]', 'a list of 0'],
    ['tools.0.operation', "[{ operation: 'edit', name: 'w', arguments: {} }]", '"edit"'],
    ['tools.0.arguments', "[{ operation: 'write', name: 'w', arguments: 'path' }]", '"path"'],
    ['claims', "'core'", '"core"'],
    ['policy.names', '{ names: 7 }', '7'],
    ['paths', "'windows'", '"windows"'],
    ['confirm', "'ask'", '"ask"'],
    ['request', "'no'", '"no"'],
    ['usesEnvironmentFs', '1', '1'],
    ['reports.hash', "{ hash: 'hash' }", '"hash"'],
    ['refusals.0', "['Refused']", '"Refused"'],
    ['timeoutMs', '0', '0'],
    ['open', '{}', 'an object with the keys (none)'],
    ['powr', "'writes'", 'powr'],
    ['tools.0.args', "[{ operation: 'write', name: 'w', arguments: {}, args: {} }]", 'args'],
    [
      'tools.0.arguments',
      "[{ operation: 'replace', name: 'w', arguments: { old: '{oldtext}' } }]",
      'an object with the keys old',
    ],
  ])('a wrong field %s is named with what stands there', async (place, value, received) => {
    const file = moduleOf(guardOf({ [place.split('.')[0] ?? '']: value }));
    const { code, place: at, received: got } = (await problemOf(file)) ?? {};
    expect([code, at, got]).toEqual(['not-a-guard', `${file}: ${place}`, received]);
  });
});
