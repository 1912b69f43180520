import type { Json } from '../../../model/json.js';
import type { Operation } from '../../../model/operation.js';
import type { RolePlace } from '../template.js';
import { optionalConstant, requiredConstant } from './constants.js';
import { placeKey, type Shape } from './shape.js';

/** An argument shape, with the places of required keys for which nothing could be found. */
export interface Built {
  arguments: Json;
  unfilled: string[];
}

/**
 * A tool's argument shape with what is said at its places, what must be sent beside it as constants, and no more.
 * @param said by {@link placeKey}: role placeholders, and the value of a selector.
 */
export function buildArguments(shape: Shape, said: ReadonlyMap<string, Json>, operation: Operation): Built {
  const unfilled: string[] = [];
  const keys = [...said.keys()].map((key) => key.slice(1, -1));
  const holdsSaid = (place: RolePlace): boolean => {
    const prefix = placeKey(place).slice(1, -1);
    return keys.some((key) => key === prefix || key.startsWith(`${prefix},`));
  };
  const build = (node: Shape, place: RolePlace, name: string): Json => {
    const known = said.get(placeKey(place));
    if (known !== undefined) return known;
    switch (node.kind) {
      case 'object': {
        const built: { [key: string]: Json } = {};
        for (const field of node.fields) {
          const below = [...place, field.name];
          if (field.required || holdsSaid(below)) built[field.name] = build(field.shape, below, field.name);
          else if ('examples' in field.shape) {
            const constant = optionalConstant(field.name, field.shape, operation);
            if (constant !== undefined) built[field.name] = constant;
          }
        }
        return built;
      }
      case 'list': {
        if (node.positional) return node.items.map((item, index) => build(item, [...place, index], name));
        const [item] = node.items;
        const isFilled = node.least > 0 || holdsSaid([...place, 0]);
        return item !== undefined && isFilled ? [build(item, [...place, 0], name)] : [];
      }
      case 'choice':
        return null;
      case 'text':
      case 'number':
      case 'boolean':
      case 'any': {
        const constant = requiredConstant(name, node, operation);
        if (constant === undefined) unfilled.push(name);
        return constant ?? null;
      }
    }
  };
  return { arguments: build(shape, [], ''), unfilled };
}
