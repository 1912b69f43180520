import type { Change } from '../change.js';
import type { Desk } from './desk.js';
import { editFile } from './edit-file.js';

export function prepareReplace(desk: Desk): Generator<Change> {
  const [oldText, newText] = [desk.octets('oldText'), desk.octets('newText')];
  const { options, ways } = desk;
  return editFile(desk, newText, (text, path) => ways.replaceText({ path, text, oldText, newText, options }));
}
