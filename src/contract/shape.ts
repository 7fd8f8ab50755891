import * as z from 'zod/mini';

/**
 * The required fields of a response as plain data, for services that leave some out. In an object, `?` after a name marks an
 * optional field, and `=other` the field that other services have instead. Texts are `=default`, `+flags that are true` or
 * `^n`: the shape of the nth object around.
 */
export type Shape = null | boolean | number | string | readonly Shape[] | { readonly [key: string]: Shape };

// The types of zod return base types; each schema is one of the known kinds.
const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => 'type' in schema._zod.def;

const metaOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema) ?? {};
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

const isBoolean = (schema: z.core.$ZodType) => schema._zod.def.type === 'boolean';

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** Undefined if nothing in the field can be completed. */
function fieldOf(
  name: string,
  schema: z.core.$ZodType,
  around: readonly Fields[],
): [string, Shape] | undefined {
  const alias = textIn(metaOf(schema)['alias']);
  const isOptional = isKnown(schema) && schema._zod.def.type === 'optional';
  const shape = shapeOf(schema, around);
  if (shape === undefined) return undefined;
  const isPlain = typeof shape !== 'object' || shape === null || Object.keys(shape).length === 0;
  if (isOptional && isPlain && alias === undefined) return undefined;
  return [`${name}${isOptional ? '?' : ''}${alias === undefined ? '' : `=${alias}`}`, shape];
}

function objectShape(fields: Fields, around: readonly Fields[]): Shape {
  const seen = around.lastIndexOf(fields);
  if (seen >= 0) return `^${around.length - seen}`;
  const entries = Object.entries(fields);
  if (entries.length > 0 && entries.every(([, schema]) => isBoolean(schema)))
    return `+${entries.map(([name]) => name).join(' ')}`;
  const inner = [...around, fields];
  return Object.fromEntries(
    entries.flatMap(([name, schema]) => [fieldOf(name, schema, inner) ?? []].filter((one) => one.length > 0)),
  );
}

/** The shape of a schema; undefined for a schema that accepts anything. */
export function shapeOf(schema: z.core.$ZodType, around: readonly Fields[] = []): Shape | undefined {
  if (!isKnown(schema)) return undefined;
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
      return shapeOf(def.innerType, around);
    case 'pipe':
      return shapeOf(def.out, around);
    case 'nullable':
      return null;
    case 'string':
      return `=${textIn(metaOf(schema)['missing']) ?? ''}`;
    case 'enum':
      return '=';
    case 'literal':
      return `=${String(def.values[0])}`;
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'record':
      return {};
    case 'array': {
      const item = shapeOf(def.element, around);
      return item === undefined || (typeof item === 'string' && item.startsWith('=')) ? [] : [item];
    }
    case 'object':
      return objectShape(def.shape, around);
    default:
      return undefined;
  }
}
