import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { withDir } from 'tmp-promise';
import { describe, expect, it } from 'vitest';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'fuzz', 'fixtures', 'cases'];
const config = await extractDepcruiseConfig(join(PROJECT, '.dependency-cruiser.cjs'));

/** The violations below a folder, as `rule: from -> to`, sorted. */
async function findViolations(baseDir: string, folders: string[]): Promise<string[]> {
  const { options = {}, ...ruleSet } = config;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, ruleSet, validate: true },
    options.enhancedResolveOptions,
    {
      tsConfig: extractTSConfig(join(baseDir, 'tsconfig.json')),
    },
  );
  const { summary } = output as ICruiseResult; // a string only where an output type was asked for
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).toSorted();
}

/** Files of a small wrong project, each with what it imports. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  'src/index.ts': [],
  'src/vitest.ts': ['devtool'],
  'src/cli/main.ts': ['../reporters/console.js', '../lab/run.js', '../vitest.js'],
  'src/lab/run.ts': [
    '../guard/adapt.js',
    '../writer/write.js',
    '../workspace/lay.js',
    '../reporters/console.js',
  ],
  'src/lab/deep.ts': ['../cli/main.js', '../bench/main.js'],
  'src/bench/main.ts': ['../lab/run.js', '../reporters/console.js'],
  'src/lab/run.test.ts': ['../reporters/console.js', '../../fixtures/guard.js'],
  'src/review/lint.ts': ['../guard/adapt.js', '../lab/run.js'],
  'src/reporters/console.ts': ['../model/case.js', '../guard/adapt.js', 'devtool'],
  'src/reporters/sample.test-kit.ts': [],
  'src/reporters/markdown.ts': ['./sample.test-kit.js', 'absent'],
  'src/guard/adapt.ts': ['../model/case.js', '../writer/write.js'],
  'src/writer/write.ts': ['../model/case.js', '../workspace/lay.js', './again.js'],
  'src/writer/again.ts': ['./write.js'],
  'src/workspace/lay.ts': ['../model/case.js', '../reporters/markdown.js', 'node:fs'],
  'src/reference/guard.ts': ['../model/case.js', '../guard/adapt.js', '../../fuzz/index.js'],
  'src/model/case.ts': ['../index.js', 'node:fs', 'node:path'],
  'fuzz/index.ts': [],
  'fuzz/paths.ts': ['../src/model/case.js', '../src/workspace/lay.js', 'node:child_process'],
  'fixtures/guard.ts': ['../src/index.js', '../src/reference/guard.js', '../src/lab/run.js'],
};

/** Every wrong import above, and no right one. */
const VIOLATIONS = [
  'benchmark-on-lab: src/bench/main.ts -> src/reporters/console.ts',
  'benchmark-on-top: src/lab/deep.ts -> src/bench/main.ts',
  'command-line-on-top: src/lab/deep.ts -> src/cli/main.ts',
  'doors-stay-outside: src/cli/main.ts -> src/vitest.ts',
  'doors-stay-outside: src/model/case.ts -> src/index.ts',
  'engine-without-content: src/lab/run.test.ts -> fixtures/guard.ts',
  'engine-without-content: src/reference/guard.ts -> fuzz/index.ts',
  'fuzz-on-model: fuzz/paths.ts -> src/workspace/lay.ts',
  'guard-on-model: src/guard/adapt.ts -> src/writer/write.ts',
  'lab-on-base: src/lab/deep.ts -> src/bench/main.ts',
  'lab-on-base: src/lab/deep.ts -> src/cli/main.ts',
  'lab-on-base: src/lab/run.ts -> src/reporters/console.ts',
  'model-alone: src/model/case.ts -> src/index.ts',
  'no-circular: src/writer/again.ts -> src/writer/write.ts',
  'no-dev-dependency-in-product: src/reporters/console.ts -> node_modules/devtool/index.js',
  'no-test-in-product: src/reporters/markdown.ts -> src/reporters/sample.test-kit.ts',
  'no-unresolved: src/reporters/markdown.ts -> absent',
  'reference-on-model: src/reference/guard.ts -> fuzz/index.ts',
  'reference-on-model: src/reference/guard.ts -> src/guard/adapt.ts',
  'reporters-on-model: src/reporters/console.ts -> src/guard/adapt.ts',
  'review-on-base: src/review/lint.ts -> src/lab/run.ts',
  'subjects-on-doors: fixtures/guard.ts -> src/lab/run.ts',
  'words-without-io: fuzz/paths.ts -> child_process',
  'words-without-io: src/model/case.ts -> fs',
  'workspace-on-model: src/workspace/lay.ts -> src/reporters/markdown.ts',
  'writer-on-model: src/writer/write.ts -> src/workspace/lay.ts',
];

function layWrongProject(folder: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(
    'package.json',
    JSON.stringify({ name: 'wrong', type: 'module', devDependencies: { devtool: '1.0.0' } }),
  );
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { module: 'NodeNext', moduleResolution: 'NodeNext' } }),
  );
  write(
    'node_modules/devtool/package.json',
    JSON.stringify({ name: 'devtool', version: '1.0.0', main: 'index.js' }),
  );
  write('node_modules/devtool/index.js', '');
  for (const [path, imports] of Object.entries(WRONG)) {
    write(path, `${imports.map((target) => `import '${target}';\n`).join('')}export {};\n`);
  }
}

describe('the house', () => {
  it('has imports in one direction only', async () => {
    expect(await findViolations(PROJECT, FOLDERS)).toEqual([]);
  });

  it('would show every wrong import of a small wrong project', async () => {
    const violations = await withDir(
      async ({ path }) => {
        layWrongProject(path);
        return findViolations(path, ['src', 'fuzz', 'fixtures']);
      },
      { unsafeCleanup: true },
    );
    expect(violations).toEqual(VIOLATIONS);
  });

  it('has no rule that nothing breaks', () => {
    const broken = new Set(VIOLATIONS.map((violation) => violation.slice(0, violation.indexOf(':'))));
    expect(config.forbidden?.map(({ name }) => name).toSorted()).toEqual([...broken]);
  });
});
