import type { Json } from '../../../model/json.js';

/** A single value among a tool's arguments. `any` is a value whose type the schema leaves open. */
export interface LeafShape {
  kind: 'text' | 'number' | 'boolean' | 'any';
  /** The only values it may have. */
  values?: readonly Json[];
  default?: Json;
  examples: readonly Json[];
  title?: string;
  description?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

export interface Field {
  name: string;
  shape: Shape;
  required: boolean;
}

/** What a JSON Schema says about arguments, as far as it matters for saying a call. */
export type Shape =
  | { kind: 'object'; fields: readonly Field[] }
  | {
      kind: 'list';
      /** Positional: one for each place; else one for every item. */
      items: readonly Shape[];
      positional: boolean;
      least: number;
      description?: string;
    }
  | { kind: 'choice'; options: readonly Shape[] }
  | LeafShape;

/** A place in arguments as a key of a map. */
export function placeKey(place: readonly (string | number)[]): string {
  return JSON.stringify(place);
}
