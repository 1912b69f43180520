// Which folder may import which (the house: `cli, vitest -> reporters, review, lab -> guard, writer, workspace -> model`).
// `npm run directions` checks the tree; src/architecture.test.ts also proves that every rule here can fire.

/** Tests, their support and the kits they share may reach further than what they test. */
const TESTS = '[.](test(-kit)?|soak)[.]ts$|/testing/';

/** A rule that files of `from` import nothing of the project but `to` (and themselves). */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^(${from})`, pathNot: TESTS },
  to: { path: '^(src|fuzz|cases|fixtures|scripts)/', pathNot: `^(${[from, ...to].join('|')})` },
});

const MODEL = 'src/model/';
const BASE = ['src/guard/', 'src/writer/', 'src/workspace/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Files that load each other cannot be understood, or tested, one by one. Types may refer to each other.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^vitest(/|$)' },
    },
    {
      name: 'engine-without-content',
      comment:
        'The engine never imports suites or subjects, its tests neither: they are loaded, as a user would have them loaded.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(fuzz|cases|fixtures)/' },
    },
    {
      name: 'no-test-in-product',
      comment: 'What is shipped imports no test and no test support.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment:
        'What is shipped imports only what is installed with it; vitest is an optional peer of the vitest door.',
      severity: 'error',
      from: { path: '^(src|fuzz)/', pathNot: [TESTS, '^src/vitest[./]'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'words-without-io',
      comment: 'Words and generators are pure: they name the disk in types alone.',
      severity: 'error',
      from: { path: '^(src/model|fuzz)/', pathNot: TESTS },
      to: {
        path: '^(node:)?(child_process|fs|http|https|net|os|process|worker_threads)(/|$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'command-line-on-top',
      comment: 'Nothing imports the command line.',
      severity: 'error',
      from: { pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'doors-stay-outside',
      comment: 'The public API is for users; inside, files import each other.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^src/(index|vitest)[.]ts$' },
    },
    {
      name: 'benchmark-on-top',
      comment: 'Nothing imports the benchmark.',
      severity: 'error',
      from: { pathNot: '^src/bench/' },
      to: { path: '^src/bench/' },
    },
    only('model-alone', 'The words import nothing of the project.', MODEL, []),
    only('reference-on-model', 'The guard that holds is usable on its own.', 'src/reference/', [MODEL]),
    only('workspace-on-model', 'The tree, the disk and the effects know the words alone.', 'src/workspace/', [
      MODEL,
    ]),
    only('writer-on-model', 'The unguarded writer knows the words alone.', 'src/writer/', [MODEL]),
    only('guard-on-model', 'Adapters know the words alone: a guard is blind.', 'src/guard/', [MODEL]),
    only(
      'lab-on-base',
      'The lab plays on guard, writer and workspace, and tells events; it prints nothing.',
      'src/lab/',
      [MODEL, ...BASE],
    ),
    only('benchmark-on-lab', 'The benchmark times the lab and what it stands on.', 'src/bench/', [
      MODEL,
      ...BASE,
      'src/lab/',
    ]),
    only('review-on-base', 'The review reads schemas and sentences.', 'src/review/', [MODEL, ...BASE]),
    only('reporters-on-model', 'Reporters are consumers of events and of the report.', 'src/reporters/', [
      MODEL,
    ]),
    only(
      'fuzz-on-model',
      'A refusal is built from the words; no generator sees a guard, the writer or the disk.',
      'fuzz/',
      [MODEL],
    ),
    only(
      'subjects-on-doors',
      'Subjects use the public API, as a user would, or the reference guard.',
      'fixtures/',
      ['src/(index|vitest)[.]ts$', 'src/reference/', 'fuzz/index[.]ts$'],
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|reports)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    detectProcessBuiltinModuleCalls: false,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
