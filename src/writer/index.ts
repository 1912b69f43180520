export { write } from './write.js';
export { writerTool } from './writer-tool.js';
