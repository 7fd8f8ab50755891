import { asObject } from '../json.ts';
import type { Media } from '../operations.ts';
import type { ShapeOf } from '../schemaText.ts';
import type { Shape } from '../shape.ts';

/** Nesting, and properties of one object. */
const maxDepth = 5;
const maxProperties = 40;

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

/** Returns a value that fits a schema: its example, else one that is made from its types. */
export function sampleValue(schema: unknown, shapeOf: ShapeOf, depth = 0): unknown {
  const shape = shapeOf(schema);
  const stated = statedValue(shape);
  if (stated !== undefined) return stated;
  const [variant = shape.discriminator && { $ref: shape.discriminator.subtypes[0] }] = [
    ...shape.oneOf,
    ...shape.anyOf,
  ];
  if (shape.properties.size === 0 && variant !== undefined && depth < maxDepth)
    return sampleValue(variant, shapeOf, depth + 1);
  const type =
    shape.types?.find((one) => one !== 'null') ?? (shape.properties.size > 0 ? 'object' : 'string');
  if (type === 'object') return sampleObject(shape, shapeOf, depth);
  if (type === 'array') {
    const items =
      shape.prefixItems.length > 0 ? shape.prefixItems : shape.items === undefined ? [] : [shape.items];
    return depth >= maxDepth ? [] : items.map((item) => sampleValue(item, shapeOf, depth + 1));
  }
  if (type === 'integer' || type === 'number') return Number(shape.limits['minimum'] ?? 0);
  if (type === 'boolean') return true;
  return Object.hasOwn(formats, shape.format ?? '') ? formats[shape.format ?? ''] : (shape.format ?? 'text');
}

function sampleObject(shape: Shape, shapeOf: ShapeOf, depth: number) {
  if (depth >= maxDepth) return {};
  const writable = [...shape.properties].filter(([, schema]) => !shapeOf(schema).isReadOnly);
  return Object.fromEntries(
    writable.slice(0, maxProperties).map(([name, schema]) => [name, sampleValue(schema, shapeOf, depth + 1)]),
  );
}

/** Returns the body of a sample: an example of the media type, else one that fits its schema. */
export const sampleBody = ({ examples, schema }: Media, shapeOf: ShapeOf): unknown =>
  examples.find(({ value }) => value !== undefined)?.value ?? sampleValue(schema, shapeOf);
