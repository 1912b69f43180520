import type { Field, Shape } from './shape.js';

const MOST_VARIANTS = 64;

/** All lists with one of each, in order, the first ones varying slowest; cut at a bound. */
function combine<Item>(columns: readonly (readonly Item[])[]): Item[][] {
  let rows: Item[][] = [[]];
  for (const column of columns) {
    rows = rows.flatMap((row) => column.map((item) => [...row, item])).slice(0, MOST_VARIANTS);
  }
  return rows;
}

/** A shape once for each way to decide its choices, in the schema's order; the results have none. */
export function expandChoices(shape: Shape): Shape[] {
  switch (shape.kind) {
    case 'choice':
      return shape.options.flatMap(expandChoices).slice(0, MOST_VARIANTS);
    case 'object':
      return combine(
        shape.fields.map((field): Field[] =>
          expandChoices(field.shape).map((decided) => ({ ...field, shape: decided })),
        ),
      ).map((fields) => ({ kind: 'object', fields }));
    case 'list':
      return combine(shape.items.map(expandChoices)).map((items) => ({ ...shape, items }));
    case 'text':
    case 'number':
    case 'boolean':
    case 'any':
      return [shape];
  }
}
