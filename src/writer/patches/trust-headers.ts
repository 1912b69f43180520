import { neededRoles } from '../arguments/plain-arguments.js';
import type { Ways } from '../ways.js';
import { headerPath } from './section.js';

/** Each section is for the file its own header names; the path of the call is not looked at, nor needed. */
export const trustHeaders: Partial<Ways> = {
  neededRoles: (operation) =>
    neededRoles(operation).filter((role) => operation !== 'patch' || role !== 'path'),
  sectionPath: (section, _position, path) => headerPath(section) ?? path,
};
