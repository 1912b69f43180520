import type { Change } from '../change.js';
import type { Desk } from './desk.js';
import { editFile } from './edit-file.js';

export function prepareAppend(desk: Desk): Generator<Change> {
  const content = desk.octets('content');
  const adds = desk.ways.appends(desk.mode);
  return editFile(desk, content, (text) => (adds ? text + content : content));
}
