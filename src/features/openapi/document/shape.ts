import { same } from '#lib/patch.ts';
import { isObject, listIn, namesIn, objectIn, textIn, textsIn, without, type Json } from './json.ts';
import { besideRef, follow } from './refs.ts';

/** A schema in one form for all versions of OpenAPI, with references followed and `allOf` merged. */
export type Shape = {
  /** JSON types, `null` among them; undefined where any will do. */
  types: readonly string[] | undefined;
  format: string | undefined;
  /** The values that are allowed; undefined where all are that fit. */
  values: readonly unknown[] | undefined;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  /** What a list holds; `first`: what stands at its first places, each with a schema of its own. */
  items: unknown;
  first: readonly unknown[];
  /** Of fields that aren't named: whether there may be some, or what they hold. */
  additional: unknown;
  oneOf: readonly unknown[];
  anyOf: readonly unknown[];
  /** Lengths, bounds, patterns. */
  limits: Json;
  /** What is said of it and binds nobody: title, description, examples. */
  words: Json;
  default: unknown;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  /** All that has no place above, as it stands there. */
  rest: Json;
  /** References that lead nowhere here. */
  lost: readonly string[];
};

/** Lengths, bounds and patterns, and what they are called. */
export const limitNames: Readonly<Record<string, string>> = {
  minimum: 'smallest value',
  maximum: 'largest value',
  exclusiveMinimum: 'greater than',
  exclusiveMaximum: 'less than',
  multipleOf: 'multiple of',
  minLength: 'shortest length',
  maxLength: 'greatest length',
  minItems: 'fewest items',
  maxItems: 'most items',
  minProperties: 'fewest fields',
  maxProperties: 'most fields',
  uniqueItems: 'all items differ',
  pattern: 'pattern',
};
const limitKeys = Object.keys(limitNames);
const wordKeys = ['title', 'description', 'example', 'examples', 'externalDocs', '$comment'];
const known = new Set([
  ...limitKeys,
  ...wordKeys,
  ...namesIn('type nullable x-nullable format enum const properties required items additionalProperties'),
  ...namesIn('oneOf anyOf allOf default deprecated readOnly writeOnly prefixItems $ref'),
]);

const picked = (raw: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.filter((key) => raw[key] !== undefined).map((key) => [key, raw[key]]));

/** OpenAPI 3.0 marks a bound as exclusive; 3.1 has bounds that are. */
function exclusiveBound(raw: Json, bound: string, exclusive: string): Json {
  if (typeof raw[exclusive] !== 'boolean') return {};
  return raw[exclusive] ? { [exclusive]: raw[bound], [bound]: undefined } : { [exclusive]: undefined };
}

const limitsOf = (raw: Json): Json =>
  picked(
    {
      ...raw,
      ...exclusiveBound(raw, 'minimum', 'exclusiveMinimum'),
      ...exclusiveBound(raw, 'maximum', 'exclusiveMaximum'),
      uniqueItems: raw['uniqueItems'] === false ? undefined : raw['uniqueItems'],
    },
    limitKeys,
  );

const valuesOf = (raw: Json) =>
  'const' in raw ? [raw['const']] : Array.isArray(raw['enum']) ? listIn(raw['enum']) : undefined;

/** The type of a value, in the words of schemas. */
function typeOf(value: unknown) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function typesOf(raw: Json): string[] | undefined {
  const told = typeof raw['type'] === 'string' ? [raw['type']] : textsIn(raw['type']);
  const isList = 'items' in raw || 'prefixItems' in raw;
  const implied = 'properties' in raw ? ['object'] : isList ? ['array'] : listIn(valuesOf(raw)).map(typeOf);
  const types = (told.length > 0 ? told : implied).map((type) => (type === 'file' ? 'string' : type));
  if (types.length === 0) return undefined;
  const isNullable = raw['nullable'] === true || raw['x-nullable'] === true;
  return [...new Set(isNullable ? [...types, 'null'] : types)];
}

/** What a schema says by itself, without what it is composed of. */
function ownShape(raw: Json): Shape {
  const additional = raw['additionalProperties'];
  return {
    types: typesOf(raw),
    format: raw['type'] === 'file' ? 'binary' : textIn(raw['format']),
    values: valuesOf(raw),
    properties: new Map(Object.entries(objectIn(raw['properties']))),
    required: new Set(textsIn(raw['required'])),
    items: raw['items'],
    first: listIn(raw['prefixItems']),
    additional: isObject(additional) && Object.keys(additional).length === 0 ? true : additional,
    oneOf: listIn(raw['oneOf']),
    anyOf: listIn(raw['anyOf']),
    limits: limitsOf(raw),
    words: picked(raw, wordKeys),
    default: raw['default'],
    isDeprecated: raw['deprecated'] === true,
    isReadOnly: raw['readOnly'] === true,
    isWriteOnly: raw['writeOnly'] === true,
    rest: without(raw, known),
    lost: [],
  };
}

/** What both allow: an integer is a number, too. Nothing where they contradict each other. */
function typesOfBoth(one: Shape['types'], other: Shape['types']) {
  if (!one || !other) return one ?? other;
  const both = one.filter((type) => other.includes(type) || (type === 'integer' && other.includes('number')));
  const more = other.filter((type) => type === 'integer' && one.includes('number'));
  return [...new Set([...both, ...more])];
}

const both = (one: unknown, other: unknown) =>
  one === undefined || one === other || same(one, other)
    ? other
    : other === undefined
      ? one
      : { allOf: [one, other] };

/** All that both demand. What stands nearer, as a description, comes from `near`. */
function merged(far: Shape, near: Shape): Shape {
  const properties = new Map(far.properties);
  for (const [name, schema] of near.properties) properties.set(name, both(properties.get(name), schema));
  const { values } = near;
  return {
    types: typesOfBoth(far.types, near.types),
    format: near.format ?? far.format,
    values:
      values && far.values
        ? values.filter((value) => far.values?.some((one) => same(one, value)))
        : (values ?? far.values),
    properties,
    required: new Set([...far.required, ...near.required]),
    items: both(far.items, near.items),
    first: near.first.length > 0 ? near.first : far.first,
    additional: near.additional ?? far.additional,
    oneOf: [...far.oneOf, ...near.oneOf],
    anyOf: [...far.anyOf, ...near.anyOf],
    limits: { ...far.limits, ...near.limits },
    words: { ...far.words, ...near.words },
    default: near.default ?? far.default,
    isDeprecated: far.isDeprecated || near.isDeprecated,
    isReadOnly: far.isReadOnly || near.isReadOnly,
    isWriteOnly: far.isWriteOnly || near.isWriteOnly,
    rest: { ...far.rest, ...near.rest },
    lost: [...far.lost, ...near.lost],
  };
}

const empty = ownShape({});

/**
 * Reads the schemas of a document, each once. What a schema refers to in its fields is not looked at until it is asked
 * for in turn, so that circles do no harm.
 */
export function shapesOf(root: Json) {
  const read = new WeakMap<Json, Shape>();

  function composed(value: Json, within: ReadonlySet<Json>): Shape {
    // A schema that is composed of itself adds nothing.
    if (within.has(value)) return empty;
    const inside = 'allOf' in value ? new Set(within).add(value) : within;
    const parts = listIn(value['allOf']).map((part) => shapeOf(part, inside));
    const own = ownShape(value);
    return parts.length === 0 ? own : [...parts, own].reduce(merged, empty);
  }
  function shapeOf(schema: unknown, within: ReadonlySet<Json> = new Set()): Shape {
    const { value, lost } = follow(root, schema);
    if (lost !== undefined) return { ...empty, lost: [lost] };
    const shape = read.get(value) ?? composed(value, within);
    // What was cut off because of a circle is whole only where the circle begins.
    if (within.size === 0) read.set(value, shape);
    const beside = besideRef(schema);
    return beside ? merged(shape, ownShape(beside)) : shape;
  }
  return (schema: unknown) => shapeOf(schema);
}
