// Swagger 2.0 puts bodies among the parameters and declares media types per operation or document.
import { examplesOf } from './examples.ts';
import { asObject, asStrings, omit, wordSet, type Json } from './json.ts';
import type { OpenAPIDocument } from './openapiDocument.ts';
import type { Body, Media, Operation } from './operations.ts';

/** Keys of a parameter that aren't part of its schema. */
const parameterKeys = wordSet(
  'name in description required collectionFormat allowEmptyValue style explode allowReserved deprecated example examples',
);

/** Returns the schema part of a Swagger 2.0 parameter. */
export const parameterSchema = (raw: Json): Json => omit(raw, parameterKeys);

/** Returns the media types of the operation, else of the document, else `fallback`. */
function mediaTypesOf(
  { root }: OpenAPIDocument,
  { raw }: Operation,
  key: 'consumes' | 'produces',
  fallback: string,
) {
  const types = asStrings(raw[key] ?? root[key]);
  return types.length > 0 ? types : [fallback];
}

/** Returns the media types of a response. Its examples are by media type. */
export function mediaOfSwagger(document: OpenAPIDocument, operation: Operation, raw: Json): Media[] {
  const examples = asObject(raw['examples']);
  const produced =
    raw['schema'] === undefined ? [] : mediaTypesOf(document, operation, 'produces', 'application/json');
  return [...new Set([...produced, ...Object.keys(examples)])].map((type) => ({
    type,
    schema: raw['schema'],
    examples: examplesOf({}, { example: examples[type] }),
    raw: {},
  }));
}

/** Returns an object schema with the form fields as properties. */
const formSchema = (fields: readonly Json[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    fields.map((field) => [
      String(field['name']),
      {
        ...parameterSchema(field),
        ...(field['description'] !== undefined && { description: field['description'] }),
      },
    ]),
  ),
  required: fields.filter((field) => field['required'] === true).map((field) => String(field['name'])),
});

/** @param bodyParameters the parameters with `in: body` or `in: formData` */
export function bodyOfSwagger(
  document: OpenAPIDocument,
  operation: Operation,
  bodyParameters: readonly Json[],
): Body | undefined {
  if (bodyParameters.length === 0) return undefined;
  const body = bodyParameters.find((raw) => raw['in'] === 'body');
  const hasFile = bodyParameters.some((raw) => raw['type'] === 'file');
  const form = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const types = mediaTypesOf(document, operation, 'consumes', body ? 'application/json' : form);
  const schema = body ? body['schema'] : formSchema(bodyParameters);
  return {
    isRequired: bodyParameters.some((raw) => raw['required'] === true),
    media: types.map((type) => ({ type, schema, examples: [], raw: {} })),
    raw: body ? omit(body, new Set(['name', 'in', 'schema', 'required'])) : {},
  };
}
