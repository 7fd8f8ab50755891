import { formatOrdinal } from '#lib/format.ts';
import { inLine, listIn } from '../document/json.ts';
import { nameIn, refOf } from '../document/refs.ts';
import type { Shape } from '../document/shape.ts';

export type ShapeOf = (schema: unknown) => Shape;

/** In how many lists in each other a type is spelled out. */
const deepest = 4;

const joined = (words: readonly string[]) => [...new Set(words)].join(' or ');

/** “array of Berth”, “string (date-time) or null”, “Card or Cash”; a reference by its name. */
export function typeWords(schema: unknown, shapeOf: ShapeOf, depth = 0): string {
  const ref = refOf(schema);
  if (ref !== undefined) return nameIn(ref);
  const { types, format, oneOf, anyOf, items, lost } = shapeOf(schema);
  if (lost.length > 0) return joined(lost.map(nameIn));
  const forms = [...oneOf, ...anyOf];
  if (forms.length > 0 && (types === undefined || types.every((type) => type === 'object')))
    return joined(
      depth < deepest ? forms.map((form) => typeWords(form, shapeOf, depth + 1)) : ['one of several'],
    );
  const one = (type: string) => {
    if (type === 'array')
      return items === undefined || depth >= deepest
        ? 'array'
        : `array of ${typeWords(items, shapeOf, depth + 1)}`;
    return format !== undefined && type !== 'null' ? `${type} (${format})` : type;
  };
  return types ? joined(types.map(one)) : (format ?? 'anything');
}

const limitWords: Record<string, (value: string) => string> = {
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  minLength: (value) => `${value} characters or more`,
  maxLength: (value) => `up to ${value} characters`,
  minItems: (value) => `${value} items or more`,
  maxItems: (value) => `up to ${value} items`,
  minProperties: (value) => `${value} fields or more`,
  maxProperties: (value) => `up to ${value} fields`,
  uniqueItems: () => 'all items differ',
  pattern: (value) => `matches ${value}`,
};

/** What values must be besides their type, each in a few words. */
export function ruleWords({ limits, values, default: usual, additional }: Shape): string[] {
  return [
    ...Object.entries(limits).flatMap(([key, value]) => limitWords[key]?.(inLine(value)) ?? []),
    ...(values ? [`one of ${inLine(values.map((value) => inLine(value)).join(', '), 400)}`] : []),
    ...(usual === undefined ? [] : [`${inLine(usual)} unless given`]),
    ...(additional === false ? ['no other fields'] : []),
  ];
}

export type Inner = {
  /** “city”, “each item”, “any other field”, or the name of a form. */
  name: string;
  /** It is a field's own name. */
  isField: boolean;
  isRequired: boolean;
  schema: unknown;
};

const unnamed = { isField: false, isRequired: false };

/** What a schema holds, one step down: fields, of a list those of its items, the forms that it may have. */
export function innerOf(schema: unknown, shapeOf: ShapeOf): Inner[] {
  const shape = shapeOf(schema);
  const fields = [...shape.properties].map(([name, inner]) => ({
    name,
    isField: true,
    isRequired: shape.required.has(name),
    schema: inner,
  }));
  const forms = [...shape.oneOf, ...shape.anyOf].map((form, index) => ({
    ...unnamed,
    name: `form ${index + 1}`,
    schema: form,
  }));
  const others =
    typeof shape.additional === 'object' && shape.additional !== null
      ? [{ ...unnamed, name: 'any other field', schema: shape.additional }]
      : [];
  const first = shape.first.map((item, at) => ({
    ...unnamed,
    name: `${formatOrdinal(at + 1)} item`,
    schema: item,
  }));
  const items = shape.items === undefined ? [] : itemsOf(shape.items, shapeOf);
  return [...fields, ...first, ...items, ...others, ...forms];
}

/** Of a list what its items hold, so that nobody opens a line only to open the next. */
function itemsOf(items: unknown, shapeOf: ShapeOf): Inner[] {
  const { properties, items: deeper, oneOf, anyOf } = shapeOf(items);
  const holds = properties.size + listIn(oneOf).length + listIn(anyOf).length > 0 || deeper !== undefined;
  return holds ? [{ ...unnamed, name: 'each item', schema: items }] : [];
}
