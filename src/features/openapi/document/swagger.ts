// What Swagger 2.0 writes otherwise than OpenAPI 3: bodies among the parameters, media types for all answers at once.
import type { Description } from './description.ts';
import { namesIn, textsIn, without, type Json } from './json.ts';
import type { Body, Media, Operation } from './operations.ts';

/** What a parameter says of itself and not of its value. */
const own = namesIn(
  'name in description required collectionFormat allowEmptyValue style explode allowReserved deprecated example examples',
);

/** The schema that a parameter of Swagger 2.0 is, besides being a parameter. */
export const ownSchema = (raw: Json): Json => without(raw, own);

/** The media types that stand at the operation, or for all of them; JSON where nothing is said. */
function typesOf({ root }: Description, { raw }: Operation, key: 'consumes' | 'produces', otherwise: string) {
  const types = textsIn(raw[key] ?? root[key]);
  return types.length > 0 ? types : [otherwise];
}

export const mediaOfSwagger = (description: Description, operation: Operation, raw: Json): Media[] =>
  raw['schema'] === undefined
    ? []
    : typesOf(description, operation, 'produces', 'application/json').map((type) => ({
        type,
        schema: raw['schema'],
        raw: {},
      }));

/** The fields of a form as a schema. */
const formSchema = (fields: readonly Json[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    fields.map((field) => [
      String(field['name']),
      {
        ...ownSchema(field),
        ...(field['description'] !== undefined && { description: field['description'] }),
      },
    ]),
  ),
  required: fields.filter((field) => field['required'] === true).map((field) => String(field['name'])),
});

/** @param inBody the parameters that stand in the body */
export function bodyOfSwagger(
  description: Description,
  operation: Operation,
  inBody: readonly Json[],
): Body | undefined {
  const [first] = inBody;
  if (!first) return undefined;
  const whole = inBody.find((raw) => raw['in'] === 'body');
  const hasFile = inBody.some((raw) => raw['type'] === 'file');
  const form = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const types = typesOf(description, operation, 'consumes', whole ? 'application/json' : form);
  const schema = whole ? whole['schema'] : formSchema(inBody);
  return {
    isRequired: inBody.some((raw) => raw['required'] === true),
    media: types.map((type) => ({ type, schema, raw: {} })),
    raw: whole ? without(whole, new Set(['name', 'in', 'schema', 'required'])) : {},
  };
}
