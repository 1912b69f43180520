import { isJsonObject, type Json } from '../../model/json.js';
import type { RolePlace } from './template.js';

/** One key that stands twice: where, the value that it has besides, and whether that stands first or last. */
export interface Twice {
  place: RolePlace;
  other: Json;
  at: 'first' | 'last';
}

/** JSON in which one key of an object stands twice. */
export function spellTwice(node: Json, { place, ...twice }: Twice): string {
  const [here, ...rest] = place;
  const below = (key: string | number, value: Json): string =>
    key === here && rest.length > 0 ? spellTwice(value, { place: rest, ...twice }) : JSON.stringify(value);
  if (Array.isArray(node)) return `[${node.map((item, index) => below(index, item)).join(',')}]`;
  if (!isJsonObject(node)) return JSON.stringify(node);
  const members = Object.entries(node).flatMap(([key, value]) => {
    const spelled = [below(key, value)];
    if (key === here && rest.length === 0)
      spelled.splice(twice.at === 'first' ? 0 : 1, 0, JSON.stringify(twice.other));
    return spelled.map((text) => `${JSON.stringify(key)}:${text}`);
  });
  return `{${members.join(',')}}`;
}
