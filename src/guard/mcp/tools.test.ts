import { expect, it } from 'vitest';
import type { McpManifest } from '../../model/manifest.js';
import { Problem } from '../../model/problem.js';
import type { ListedTool } from './list-tools.js';
import { chooseTools } from './tools.js';

const MANIFEST: McpManifest = { name: 'small', adapter: 'mcp', power: 'writes', command: ['small'] };
const text = { type: 'string' };
const WRITE: ListedTool = {
  name: 'write_file',
  description: 'Writes a file. The path is relative to the workspace.',
  schema: { type: 'object', properties: { path: text, content: text }, required: ['path', 'content'] },
};
const ODD: ListedTool = { name: 'write_file', schema: { type: 'object', properties: { a: text, b: text } } };

function problemOf(act: () => unknown): Problem {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new TypeError('no problem');
}

it('infers tools and path style where the manifest has none', () => {
  expect(chooseTools(MANIFEST, [WRITE], 'small.guard.yaml')).toEqual({
    paths: 'relative',
    tools: [{ ...WRITE, operation: 'write', arguments: { path: '{path}', content: '{content}' } }],
  });
});

it("takes the manifest's tools, with what the server lists for them", () => {
  const tool = { operation: 'create' as const, name: 'write_file', arguments: { path: '{path}' } };
  const manifest: McpManifest = { ...MANIFEST, paths: 'absolute', tools: [{ ...tool, description: 'Own.' }] };
  expect(chooseTools(manifest, [WRITE], 'small.guard.yaml')).toEqual({
    paths: 'absolute',
    tools: [{ ...tool, description: 'Own.', schema: WRITE.schema }],
  });
});

it('says what could not be inferred beside what could', () => {
  const { tools, unclear } = chooseTools(
    MANIFEST,
    [WRITE, { ...ODD, name: 'save_file' }],
    'small.guard.yaml',
  );
  expect(tools.map(({ name }) => name)).toEqual(['write_file']);
  expect(unclear?.map(({ tool }) => tool)).toEqual(['save_file']);
});

it('gives the lines to add where nothing could be inferred', () => {
  const problem = problemOf(() => chooseTools(MANIFEST, [ODD], 'small.guard.yaml'));
  expect([problem.code, problem.place]).toEqual(['nothing-inferred', 'small.guard.yaml']);
  expect(problem.hint).toMatch(/^complete these lines in its manifest .*\ntools:\n(.+\n)*.*name: write_file/);
});

it('is at a loss where no tool has to do with files', () => {
  const problem = problemOf(() => chooseTools(MANIFEST, [{ name: 'get_weather' }], 'small.guard.yaml'));
  expect([problem.code, problem.received]).toEqual(['nothing-inferred', 'get_weather']);
});
