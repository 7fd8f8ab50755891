import { asObject } from '../json.ts';
import type { Media } from '../operations.ts';
import type { ShapeOf } from '../schemaText.ts';
import type { Shape } from '../shape.ts';

/** Nesting, and values of one sample. */
const maxDepth = 5;
const maxValues = 60;

const formats: Readonly<Record<string, string>> = {
  'date-time': '2030-01-31T12:00:00Z',
  date: '2030-01-31',
  time: '12:00:00Z',
  email: 'name@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  uri: 'https://example.com',
  url: 'https://example.com',
};

function statedValue({ docs, values, default: fallback }: Shape): unknown {
  const { example, examples } = docs;
  const [first] = Array.isArray(examples) ? examples : Object.values(asObject(examples));
  return example ?? first ?? fallback ?? values?.[0];
}

type Room = { left: number };

/** Returns a value that fits a schema: its example, else one that is made from its types. Large ones are cut. */
export function sampleValue(
  schema: unknown,
  shapeOf: ShapeOf,
  depth = 0,
  room: Room = { left: maxValues },
): unknown {
  const shape = shapeOf(schema);
  const inner = (one: unknown) => sampleValue(one, shapeOf, depth + 1, room);
  room.left -= 1;
  const stated = statedValue(shape);
  if (stated !== undefined) return stated;
  const [variant] = [...shape.oneOf, ...shape.anyOf];
  const isDeep = depth >= maxDepth || room.left <= 0;
  if (shape.properties.size === 0 && variant !== undefined && !isDeep) return inner(variant);
  const type =
    shape.types?.find((one) => one !== 'null') ?? (shape.properties.size > 0 ? 'object' : 'string');
  if (type === 'object') {
    const sample = new Map<string, unknown>();
    for (const [name, property] of isDeep ? [] : shape.properties) {
      if (room.left <= 0) break;
      if (!shapeOf(property).isReadOnly) sample.set(name, inner(property));
    }
    return Object.fromEntries(sample);
  }
  if (type === 'array') {
    const { items, prefixItems } = shape;
    const wanted = prefixItems.length > 0 ? prefixItems : items === undefined ? [] : [items];
    return isDeep ? [] : wanted.map(inner);
  }
  if (type === 'integer' || type === 'number') return Number(shape.limits['minimum'] ?? 0);
  if (type === 'boolean') return true;
  const format = shape.format ?? '';
  return (Object.hasOwn(formats, format) ? formats[format] : format) || 'text';
}

/** Returns the body of a sample: an example of the media type, else one that fits its schema. */
export const sampleBody = ({ examples, schema }: Media, shapeOf: ShapeOf): unknown =>
  examples.find(({ value }) => value !== undefined)?.value ?? sampleValue(schema, shapeOf);
