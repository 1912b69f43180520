export { write } from './write.js';
export { writerTool } from './writer-tool.js';
export type { WriterCall, WriterEnvironment, WriterResult } from './writer.js';
