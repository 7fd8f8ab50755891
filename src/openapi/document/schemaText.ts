import { formatOrdinal } from '#lib/format.ts';
import { annotationTexts, exampleTexts, serializationTexts } from './examples.ts';
import { asObject, asString, formatInline, isObject, type Json } from './json.ts';
import type { Parameter } from './operations.ts';
import { refName, refOf } from './refs.ts';
import type { Shape } from './shape.ts';

export type ShapeOf = (schema: unknown) => Shape;

/** Nesting depth up to which a type is spelled out. */
const maxDepth = 4;

/** Types that are named; others are counted. */
const maxTypes = 8;
/** Variants that are read. */
const maxVariants = 100;

function joinUnique(types: readonly string[]) {
  const unique = [...new Set(types)];
  if (unique.length <= maxTypes) return unique.join(' or ');
  return `${unique.slice(0, maxTypes).join(' or ')} or ${unique.length - maxTypes} more`;
}

/** The texts of a reader's schemas by depth. Schemas that contain themselves would be read again at each level. */
const texts = new WeakMap<ShapeOf, WeakMap<Json, Map<number, string>>>();

/** Returns “array of Berth”, “string (date-time) or null”, “Card or Cash”. References appear by name. */
export function typeText(schema: unknown, shapeOf: ShapeOf, depth = 0): string {
  const ref = refOf(schema);
  if (ref !== undefined) return refName(ref);
  if (!isObject(schema)) return newTypeText(schema, shapeOf, depth);
  const ofReader = texts.get(shapeOf) ?? new WeakMap<Json, Map<number, string>>();
  texts.set(shapeOf, ofReader);
  const byDepth = ofReader.get(schema) ?? new Map<number, string>();
  ofReader.set(schema, byDepth);
  const text = byDepth.get(depth) ?? newTypeText(schema, shapeOf, depth);
  byDepth.set(depth, text);
  return text;
}

function newTypeText(schema: unknown, shapeOf: ShapeOf, depth: number): string {
  const { types, format, oneOf, anyOf, items, unresolved } = shapeOf(schema);
  if (unresolved.length > 0) return joinUnique(unresolved.map(refName));
  const variants = [...oneOf, ...anyOf].slice(0, maxVariants);
  if (variants.length > 0 && (types === undefined || types.every((type) => type === 'object')))
    return joinUnique(
      depth < maxDepth
        ? variants.map((variant) => typeText(variant, shapeOf, depth + 1))
        : ['one of several types'],
    );
  const one = (type: string) => {
    if (type === 'array')
      return items === undefined || depth >= maxDepth
        ? 'array'
        : `array of ${typeText(items, shapeOf, depth + 1)}`;
    return format !== undefined && type !== 'null' ? `${type} (${format})` : type;
  };
  return types ? joinUnique(types.map(one)) : (format ?? 'any');
}

const limitTexts: Record<string, (value: string) => string> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `greater than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `multiple of ${value}`,
  minLength: (value) => `at least ${value} characters`,
  maxLength: (value) => `up to ${value} characters`,
  minItems: (value) => `at least ${value} items`,
  maxItems: (value) => `up to ${value} items`,
  minProperties: (value) => `at least ${value} properties`,
  maxProperties: (value) => `up to ${value} properties`,
  uniqueItems: () => 'unique items',
  pattern: (value) => `matches ${value}`,
};

/** Returns the constraints besides the type, each as a short phrase. */
export function constraintTexts({
  limits,
  values,
  default: fallback,
  additionalProperties,
}: Shape): string[] {
  return [
    ...Object.entries(limits).flatMap(([key, value]) => limitTexts[key]?.(formatInline(value)) ?? []),
    ...(values ? [`one of ${formatInline(values.map((value) => formatInline(value)).join(', '), 400)}`] : []),
    ...(fallback === undefined ? [] : [`default ${formatInline(fallback)}`]),
    ...(additionalProperties === false ? ['no additional properties'] : []),
  ];
}

export type SchemaChild = {
  /** A property name, “each item”, “additional properties”, or “variant 1”. */
  name: string;
  isProperty: boolean;
  isRequired: boolean;
  schema: unknown;
};

const unnamed = { isProperty: false, isRequired: false };

/**
 * Returns the nested schemas, one level deep: properties, items, additional properties, variants.
 * @param most properties and variants after these are left out
 */
export function childrenOf(schema: unknown, shapeOf: ShapeOf, most = Infinity): SchemaChild[] {
  const shape = shapeOf(schema);
  const properties: SchemaChild[] = [];
  for (const [name, property] of shape.properties) {
    if (properties.length >= most) break;
    properties.push({ name, isProperty: true, isRequired: shape.required.has(name), schema: property });
  }
  const variants = [...shape.oneOf, ...shape.anyOf].slice(0, most).map((variant, index) => ({
    ...unnamed,
    name: variantName(variant, shape) ?? `variant ${index + 1}`,
    schema: variant,
  }));
  const subtypes = (shape.discriminator?.subtypes ?? []).slice(0, most).map(($ref) => ({
    ...unnamed,
    name: variantName({ $ref }, shape) ?? $ref,
    schema: { $ref },
  }));
  const additional =
    typeof shape.additionalProperties === 'object' && shape.additionalProperties !== null
      ? [{ ...unnamed, name: 'additional properties', schema: shape.additionalProperties }]
      : [];
  const prefixItems = shape.prefixItems.map((item, index) => ({
    ...unnamed,
    name: `${formatOrdinal(index + 1)} item`,
    schema: item,
  }));
  const items = shape.items === undefined ? [] : itemsChild(shape.items, shapeOf);
  return [
    ...properties,
    ...patternChildren(shape.rest),
    ...prefixItems,
    ...items,
    ...additional,
    ...variants,
    ...subtypes,
    ...conditionChildren(shape.rest),
  ];
}

/** “kind T1” of the schema that `kind: T1` stands for. */
function variantName(variant: unknown, { discriminator }: Shape) {
  const ref = refOf(variant);
  if (!discriminator || ref === undefined) return undefined;
  return `${discriminator.property} ${discriminator.valuesOf(ref).join(' or ')}`;
}

const namedChildren = (schemas: unknown, nameOf: (key: string) => string): SchemaChild[] =>
  Object.entries(asObject(schemas)).map(([key, schema]) => ({ ...unnamed, name: nameOf(key), schema }));

const patternChildren = (rest: Json) =>
  namedChildren(rest['patternProperties'], (pattern) => `properties that match ${pattern}`);

/** Keywords of JSON Schema with a schema, and how these are called. */
const conditions = [
  ['propertyNames', 'each property name'],
  ['contains', 'at least one item'],
  ['not', 'must not be'],
  ['if', 'if'],
  ['then', 'then'],
  ['else', 'else'],
  ['contentSchema', 'content'],
  ['unevaluatedProperties', 'other properties'],
  ['unevaluatedItems', 'other items'],
] as const;

const conditionChildren = (rest: Json): SchemaChild[] => [
  ...conditions.flatMap(([key, name]) =>
    isObject(rest[key]) ? [{ ...unnamed, name, schema: rest[key] }] : [],
  ),
  ...namedChildren(rest['dependentSchemas'], (key) => `if it has ${key}`),
];

/** Omits items that have nothing but a type: that of the array already names it. */
function itemsChild(items: unknown, shapeOf: ShapeOf): SchemaChild[] {
  const shape = shapeOf(items);
  const { properties, items: nested, oneOf, anyOf, discriminator, docs } = shape;
  const hasChildren = properties.size + oneOf.length + anyOf.length > 0 || nested !== undefined;
  const hasTexts =
    docs['description'] !== undefined ||
    constraintTexts(shape).length > 0 ||
    annotationTexts('', shape).length > 0;
  return hasChildren || discriminator || hasTexts ? [{ ...unnamed, name: 'each item', schema: items }] : [];
}

/**
 * Returns the texts that the entry of a field or parameter shows beside its type. The description and
 * deprecation of the parameter that owns the schema take precedence.
 */
export function entryTexts(child: SchemaChild, shape: Shape, parameter?: Parameter) {
  const isDeprecated = shape.isDeprecated || parameter?.raw['deprecated'] === true;
  const badges = [
    child.isRequired && 'required',
    shape.isReadOnly && 'read-only',
    shape.isWriteOnly && 'write-only',
    isDeprecated && 'deprecated',
  ].filter((badge) => typeof badge === 'string');
  return {
    constraints: [
      ...constraintTexts(shape),
      ...annotationTexts(child.name, shape),
      ...(parameter ? serializationTexts(parameter.raw) : []),
      ...(parameter ? exampleTexts(parameter.examples) : []),
      ...(shape.unresolved.length > 0 ? [`unresolved reference: ${shape.unresolved.join(', ')}`] : []),
    ],
    description: asString(parameter?.raw['description']) ?? asString(shape.docs['description']),
    badges,
  };
}
