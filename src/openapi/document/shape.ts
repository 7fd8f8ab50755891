import { same } from '#lib/patch.ts';
import { asArray, asObject, asString, asStrings, isObject, omit, wordSet, type Json } from './json.ts';
import { createDiscriminatorReader, type Discriminator } from './discriminator.ts';
import { refSiblings, resolveRef } from './refs.ts';

/** A schema normalized across OpenAPI versions, with references resolved and `allOf` merged. */
export type Shape = {
  /** JSON types including `null`; undefined if any type is allowed. */
  types: readonly string[] | undefined;
  format: string | undefined;
  /** The allowed values; undefined if they aren't restricted. */
  values: readonly unknown[] | undefined;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  items: unknown;
  prefixItems: readonly unknown[];
  additionalProperties: unknown;
  oneOf: readonly unknown[];
  anyOf: readonly unknown[];
  /** Lengths, bounds, patterns. */
  limits: Json;
  /** Keys without effect on validation: title, description, examples. */
  docs: Json;
  default: unknown;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  /** All other keys, unchanged. */
  rest: Json;
  /** References that can't be resolved. */
  unresolved: readonly string[];
  /** The property that tells which of several schemas a value has. */
  discriminator: Discriminator | undefined;
};

/** The labels of lengths, bounds and patterns. */
export const limitNames: Readonly<Record<string, string>> = {
  minimum: 'minimum',
  maximum: 'maximum',
  exclusiveMinimum: 'exclusive minimum',
  exclusiveMaximum: 'exclusive maximum',
  multipleOf: 'multiple of',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minItems: 'minimum items',
  maxItems: 'maximum items',
  minProperties: 'minimum properties',
  maxProperties: 'maximum properties',
  uniqueItems: 'unique items',
  pattern: 'pattern',
};
const limitKeys = Object.keys(limitNames);
const docsKeys = ['title', 'description', 'example', 'examples', 'externalDocs', '$comment'];
const handledKeys = new Set([
  ...limitKeys,
  ...docsKeys,
  ...wordSet('type nullable x-nullable format enum const properties required items additionalProperties'),
  ...wordSet('oneOf anyOf allOf default deprecated readOnly writeOnly prefixItems $ref'),
]);

const pickDefined = (raw: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.filter((key) => raw[key] !== undefined).map((key) => [key, raw[key]]));

/** OpenAPI 3.0 has boolean flags for exclusive bounds; 3.1 has exclusive bounds as numbers. */
function exclusiveBound(raw: Json, bound: string, exclusive: string): Json {
  if (typeof raw[exclusive] !== 'boolean') return {};
  return raw[exclusive] ? { [exclusive]: raw[bound], [bound]: undefined } : { [exclusive]: undefined };
}

const limitsOf = (raw: Json): Json =>
  pickDefined(
    {
      ...raw,
      ...exclusiveBound(raw, 'minimum', 'exclusiveMinimum'),
      ...exclusiveBound(raw, 'maximum', 'exclusiveMaximum'),
      uniqueItems: raw['uniqueItems'] === false ? undefined : raw['uniqueItems'],
    },
    limitKeys,
  );

const valuesOf = (raw: Json) =>
  'const' in raw ? [raw['const']] : Array.isArray(raw['enum']) ? asArray(raw['enum']) : undefined;

/** Returns the JSON Schema type of a value. */
function schemaTypeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function typesOf(raw: Json): string[] | undefined {
  const declared = typeof raw['type'] === 'string' ? [raw['type']] : asStrings(raw['type']);
  const isArray = 'items' in raw || 'prefixItems' in raw;
  const implied =
    'properties' in raw ? ['object'] : isArray ? ['array'] : asArray(valuesOf(raw)).map(schemaTypeOf);
  const types = (declared.length > 0 ? declared : implied).map((type) => (type === 'file' ? 'string' : type));
  if (types.length === 0) return undefined;
  const isNullable = raw['nullable'] === true || raw['x-nullable'] === true;
  return [...new Set(isNullable ? [...types, 'null'] : types)];
}

/** Returns the shape of a schema without its `allOf`. */
function ownShape(raw: Json): Shape {
  const additional = raw['additionalProperties'];
  return {
    types: typesOf(raw),
    format: raw['type'] === 'file' ? 'binary' : asString(raw['format']),
    values: valuesOf(raw),
    properties: new Map(Object.entries(asObject(raw['properties']))),
    required: new Set(asStrings(raw['required'])),
    items: raw['items'],
    prefixItems: asArray(raw['prefixItems']),
    additionalProperties: isObject(additional) && Object.keys(additional).length === 0 ? true : additional,
    oneOf: asArray(raw['oneOf']),
    anyOf: asArray(raw['anyOf']),
    limits: limitsOf(raw),
    docs: pickDefined(raw, docsKeys),
    default: raw['default'],
    isDeprecated: raw['deprecated'] === true,
    isReadOnly: raw['readOnly'] === true,
    isWriteOnly: raw['writeOnly'] === true,
    rest: omit(raw, handledKeys),
    unresolved: [],
    discriminator: undefined,
  };
}

/** Returns the types that both allow; empty if they contradict each other. An integer is also a number. */
function intersectTypes(one: Shape['types'], other: Shape['types']) {
  if (!one || !other) return one ?? other;
  const both = one.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number')));
  const more = other.filter((type) => type === 'integer' && one.includes('number'));
  return [...new Set([...both, ...more])];
}

const intersectSchemas = (one: unknown, other: unknown) =>
  one === undefined || one === other || same(one, other)
    ? other
    : other === undefined
      ? one
      : { allOf: [one, other] };

/** Returns the values that both allow. Undefined: any value. */
function intersectValues(one: Shape['values'], other: Shape['values']) {
  if (!one || !other) return one ?? other;
  const texts = new Set(one.map((value) => JSON.stringify(value)));
  return other.filter((value) => texts.has(JSON.stringify(value)));
}

const last = <T>(values: readonly T[]) => values.findLast((value) => value !== undefined && value !== null);

/** Returns a shape that satisfies all. Single values such as the description come from the last one that has them. */
function mergeShapes(shapes: readonly Shape[]): Shape {
  const properties = new Map<string, unknown>();
  for (const shape of shapes)
    for (const [name, schema] of shape.properties)
      properties.set(name, intersectSchemas(properties.get(name), schema));
  const merged = (part: 'limits' | 'docs' | 'rest'): Json =>
    Object.fromEntries(shapes.flatMap((shape) => Object.entries(shape[part])));
  return {
    types: shapes.map(({ types }) => types).reduce(intersectTypes, undefined),
    format: last(shapes.map(({ format }) => format)),
    values: shapes.map(({ values }) => values).reduce(intersectValues, undefined),
    properties,
    required: new Set(shapes.flatMap(({ required }) => [...required])),
    items: shapes.map(({ items }) => items).reduce(intersectSchemas, undefined),
    prefixItems: shapes.findLast(({ prefixItems }) => prefixItems.length > 0)?.prefixItems ?? [],
    additionalProperties: last(shapes.map(({ additionalProperties }) => additionalProperties)),
    oneOf: shapes.flatMap(({ oneOf }) => oneOf),
    anyOf: shapes.flatMap(({ anyOf }) => anyOf),
    limits: merged('limits'),
    docs: merged('docs'),
    default: last(shapes.map((shape) => shape.default)),
    isDeprecated: shapes.some(({ isDeprecated }) => isDeprecated),
    isReadOnly: shapes.some(({ isReadOnly }) => isReadOnly),
    isWriteOnly: shapes.some(({ isWriteOnly }) => isWriteOnly),
    rest: merged('rest'),
    unresolved: shapes.flatMap(({ unresolved }) => unresolved),
    discriminator: undefined,
  };
}

const emptyShape = ownShape({});

const withDiscriminator = (shape: Shape, discriminator: Shape['discriminator']): Shape =>
  discriminator ? { ...shape, discriminator } : shape;

/** Maximum number of nested `allOf` parts that are merged into a schema. */
const maxParts = 500;
/** Properties and parts that a reader merges in total: about a second. After that, it reads schemas without their `allOf`. */
const maxMerged = 500_000;

/**
 * Returns a function that reads the shape of a schema, memoized per schema. Nested schemas are read only on request,
 * so that circular references are safe.
 */
export function createShapeReader(root: Json) {
  const cache = new WeakMap<Json, Shape>();
  const discriminatorOf = createDiscriminatorReader(root);
  let left = maxMerged;

  function merged(shapes: readonly Shape[]) {
    left -= shapes.reduce((sum, { properties }) => sum + 1 + properties.size, 0);
    return mergeShapes(shapes);
  }

  function mergeAllOf(value: Json, seen: Set<Json>): Shape {
    const own = ownShape(value);
    if (!('allOf' in value)) return own;
    const parts = asArray(value['allOf']).map((part) => shapeOf(part, seen));
    return merged([...parts.filter((part) => part !== emptyShape), own]);
  }
  /** @param seen the parts merged so far. A part that occurs again, also in itself, adds nothing */
  function shapeOf(schema: unknown, seen: Set<Json>): Shape {
    if (seen.size >= maxParts || (seen.size > 0 && left <= 0)) return emptyShape;
    const { value, unresolved } = resolveRef(root, schema);
    const isWhole = seen.size === 0;
    const known = seen.has(value) ? emptyShape : isWhole ? cache.get(value) : undefined;
    seen.add(value);
    if (unresolved !== undefined) return { ...emptyShape, unresolved: [unresolved] };
    const shape = known ?? withDiscriminator(mergeAllOf(value, seen), discriminatorOf(value));
    // The shape of a part lacks what earlier parts have.
    if (isWhole) cache.set(value, shape);
    const siblings = refSiblings(schema);
    if (!siblings || left <= 0) return shape;
    seen.add(siblings);
    return { ...merged([shape, ownShape(siblings)]), discriminator: shape.discriminator };
  }
  return (schema: unknown) => shapeOf(schema, new Set());
}
