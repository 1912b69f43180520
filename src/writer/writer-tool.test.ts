import { expect, it } from 'vitest';
import { writerTool } from './writer-tool.js';

it('names every role, needs none and admits any value', () => {
  expect([writerTool('delete'), writerTool('patch')]).toEqual([
    {
      operation: 'delete',
      name: 'delete',
      schema: { type: 'object', properties: { path: {}, folder: {}, version: {} } },
      arguments: { path: '{path}', folder: '{folder}', version: '{version}' },
    },
    {
      operation: 'patch',
      name: 'patch',
      dialect: 'unified',
      schema: { type: 'object', properties: { path: {}, folder: {}, diff: {}, version: {} } },
      arguments: { path: '{path}', folder: '{folder}', diff: '{diff}', version: '{version}' },
    },
  ]);
});
