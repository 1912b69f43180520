import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { composeLayout, layoutSchema, type ComposedLayout } from '../model/layout.js';
import { MEDIA } from './testing/media.js';
import type { Workspace } from './workspace.js';

const FOLDER = fileURLToPath(new URL('../../fixtures/layouts/', import.meta.url));
const read = (name: string): ComposedLayout =>
  composeLayout(layoutSchema.parse(parse(readFileSync(FOLDER + name, 'utf8'))));

describe.each(MEDIA)('the named layouts on %s', (_, open) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await open();
  });
  afterAll(() => workspace.close());

  it.each(['monorepo.yaml', 'shared-workspace.yaml', 'two-roots.yaml', 'worktree.yaml'])(
    '%s lays clean: small ASCII files, nothing to list',
    async (name) => {
      const layout = read(name);
      await workspace.lay(layout);
      const texts = Object.values(layout.workspace).filter(
        (entry): entry is string => typeof entry === 'string',
      );
      expect([
        await workspace.observe(),
        await workspace.nameList(),
        texts.length,
        texts.every((text) => /^[\n -~]+\n$/.test(text) && text.length < 500),
      ]).toEqual([[], [], Object.keys(layout.workspace).length, true]);
      for (const path of [...layout.recent, ...layout.foreign])
        expect(workspace.fs.existsSync(`${workspace.places.root}/${path}`)).toBe(true);
    },
  );

  it('are all there are', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual([
      'monorepo.yaml',
      'shared-workspace.yaml',
      'two-roots.yaml',
      'worktree.yaml',
    ]);
  });
});
