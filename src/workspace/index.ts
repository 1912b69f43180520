export { identifySandbox, removeAbandonedSandbox } from './disk/abandoned.js';
export { createDiskWorkspace } from './disk/disk-workspace.js';
export { createMemoryWorkspace } from './memory/memory-workspace.js';
export { sandboxBase } from './disk/sandbox-base.js';
export type { Sandbox } from './sandbox.js';
export type { Workspace } from './workspace.js';
