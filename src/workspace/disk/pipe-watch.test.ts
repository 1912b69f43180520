import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeLayout } from '../../model/layout.js';
import type { Workspace } from '../workspace.js';
import { createDiskWorkspace } from './disk-workspace.js';

describe('a pipe of a layout', () => {
  let workspace: Workspace;
  let before: number;
  const pipe = (): string => `${workspace.places.root}/pipe`;
  beforeAll(async () => {
    workspace = await createDiskWorkspace();
  });
  beforeEach(async () => {
    await workspace.lay(composeLayout({}));
    await workspace.lay(composeLayout({ workspace: { pipe: { fifo: true } } }));
    before = workspace.pipeWaits();
  });
  afterAll(() => workspace.close());

  it('lets go of a reader who has stopped this very thread, and counts him', () => {
    expect([readFileSync(pipe(), 'utf8'), workspace.pipeWaits() - before]).toEqual(['', 1]);
  });

  it('lets go of a writer, and counts him', () => {
    writeFileSync(pipe(), 'x');
    expect(workspace.pipeWaits() - before).toBe(1);
  });

  it('counts nobody who does not wait', () => {
    const { O_RDONLY, O_NONBLOCK } = constants;
    closeSync(openSync(pipe(), O_RDONLY | O_NONBLOCK));
    expect(workspace.pipeWaits() - before).toBe(0);
  });
});
