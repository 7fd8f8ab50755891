import { asArray, isObject } from '#openapi/document/json.ts';
import { has, type Rule } from './rule.ts';

const isPattern = (text: string) => {
  try {
    return RegExp(text, 'u') instanceof RegExp;
  } catch {
    try {
      return RegExp(text) instanceof RegExp;
    } catch {
      return false;
    }
  }
};

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

export const checkBounds: Rule = (value, path, { report }) => {
  for (const [low, high] of bounds) {
    const [least, most] = [value[low], value[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      report([...path, low], `“${low}” is greater than “${high}”.`);
  }
  const multiple = value['multipleOf'];
  if (typeof multiple === 'number' && multiple <= 0)
    report([...path, 'multipleOf'], '“multipleOf” must be greater than 0.');
  const pattern = value['pattern'];
  if (typeof pattern === 'string' && !isPattern(pattern))
    report([...path, 'pattern'], '“pattern” isn’t a valid regular expression.');
  const { enum: allowed } = value;
  if (!Array.isArray(allowed)) return;
  if (allowed.length === 0) report([...path, 'enum'], '“enum” has no values.');
  if (new Set(allowed).size < allowed.length) report([...path, 'enum'], '“enum” lists a value twice.');
  const isListed =
    isObject(value['default']) || Array.isArray(value['default']) || allowed.includes(value['default']);
  if (has(value, 'default') && !isListed)
    report([...path, 'default'], '“default” isn’t one of the values of “enum”.');
};

export const checkArray: Rule = (value, path, { report }) => {
  if (value['type'] === 'array' && !has(value, 'items')) report(path, 'A list needs “items”.');
};

const jsonTypes = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string', 'null']);

export const checkSchema: Rule = (value, path, context) => {
  checkBounds(value, path, context);
  if (context.version === '3.1') {
    const { type } = value;
    if (has(value, 'type') && typeof type !== 'string' && !Array.isArray(type))
      context.report([...path, 'type'], '“type” must be a type or a list of types.');
    const unknown = (Array.isArray(type) ? type : [type]).find(
      (one) =>
        has(value, 'type') &&
        (typeof one !== 'string' || !jsonTypes.has(one)) &&
        (typeof type === 'string' || Array.isArray(type)),
    );
    if (Array.isArray(type) && new Set(type).size < type.length)
      context.report([...path, 'type'], '“type” lists a type twice.');
    if (has(value, 'nullable'))
      context.report([...path, 'nullable'], 'OpenAPI 3.1 has no “nullable”. Add “null” to “type”.');
    if (unknown !== undefined)
      context.report(
        [...path, 'type'],
        `“${String(unknown)}” isn’t a type. Types are ${[...jsonTypes].join(', ')}.`,
      );
  } else checkArray(value, path, context);
  const required = asArray(value['required']);
  if (new Set(required).size < required.length)
    context.report([...path, 'required'], '“required” lists a property twice.');
};
