import type { RolePlace } from '../template.js';
import type { LeafShape, Shape } from './shape.js';

/** One value among a tool's arguments, with where it stands and what it is called. */
export interface Leaf {
  place: RolePlace;
  /** Its key, the key of the list it is in, or what a positional one is titled. */
  name: string;
  shape: LeafShape;
  /** True where it and all that it is in must be sent. */
  required: boolean;
  /** True for the items of a list of plain values. */
  inList: boolean;
}

const ARTICLES = /^(the|a|an)\s+/i;

/** What a value without a key is called: its title, or the first word of its description. */
function nameOfItem(shape: Shape): string {
  if (!('examples' in shape)) return '';
  return shape.title ?? /^[\w-]+/.exec((shape.description ?? '').replace(ARTICLES, ''))?.[0] ?? '';
}

/** All values of a shape without choices, in the schema's order; of a list, its first item's. */
export function listLeaves(shape: Shape): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (node: Shape, at: Omit<Leaf, 'shape'>): void => {
    const { place, required } = at;
    if (node.kind === 'object') {
      for (const field of node.fields) {
        const inside = { place: [...place, field.name], name: field.name, inList: false };
        walk(field.shape, { ...inside, required: required && field.required });
      }
    } else if (node.kind === 'list' && node.positional) {
      node.items.forEach((item, index) => {
        walk(item, { place: [...place, index], name: nameOfItem(item), required, inList: false });
      });
    } else if (node.kind === 'list') {
      const [item] = node.items;
      if (item !== undefined)
        walk(described(item, node.description), { ...at, place: [...place, 0], inList: true });
    } else if (node.kind !== 'choice') leaves.push({ ...at, shape: node });
  };
  walk(shape, { place: [], name: '', required: true, inList: false });
  return leaves;
}

function described(item: Shape, description: string | undefined): Shape {
  return 'examples' in item && item.description === undefined && description !== undefined
    ? { ...item, description }
    : item;
}
