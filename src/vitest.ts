import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ModuleGuard } from './guard/module/define.js';
import { registerGuard, type DoorOptions } from './lab/door/register.js';

export type { DoorOptions } from './lab/door/register.js';

/**
 * Registers every refusal and every filed case of the suite as a test of the current file, in a `describe` with the
 * guard's name. The test's name is the id, so `-t path.traversal` works. Not claimed and not applicable rows are
 * skipped with their reason; an inconclusive row fails.
 * @throws Problem when the suite cannot be loaded; await it at the top of a test file.
 */
export function testGuard(guard: ModuleGuard, options: DoorOptions = {}): Promise<void> {
  return registerGuard({ describe, test, beforeAll, afterAll }, guard, options);
}
