// The fields of OpenAPI's objects, of which only those of the wrong type, the missing and the unknown ones are of
// interest here.

/**
 * The type of a field: `text`, `url`, `email`, `flag`, `number`, `whole` (not negative), `any`, words that it can be (`query|header`), or
 * the name of an object below. `[]` is a list of it, `{}` an object with such values, `!` a required field.
 */
export type FieldType = string;

/** The fields of an object. Fields that start with `x-` are allowed in all. */
export type Fields = Readonly<Record<string, FieldType>>;

export const external = { description: 'text', url: 'url!' };
export const contact = { name: 'text', url: 'url', email: 'email' };
export const info = {
  title: 'text!',
  version: 'text!',
  description: 'text',
  termsOfService: 'url',
  contact: 'Contact',
  license: 'License',
};
export const xml = { name: 'text', namespace: 'text', prefix: 'text', attribute: 'flag', wrapped: 'flag' };
export const types = 'array|boolean|integer|number|object|string';

/** What JSON Schema says about values, in all versions. */
export const limits = {
  multipleOf: 'number',
  maximum: 'number',
  minimum: 'number',
  maxLength: 'whole',
  minLength: 'whole',
  pattern: 'text',
  maxItems: 'whole',
  minItems: 'whole',
  uniqueItems: 'flag',
  enum: 'any[]',
  default: 'any',
  format: 'text',
};
export const objectLimits = { maxProperties: 'whole', minProperties: 'whole', required: 'text[]' };
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
export const operationsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'Operation']));

export const header = {
  description: 'text',
  required: 'flag',
  deprecated: 'flag',
  allowEmptyValue: 'flag',
  style: 'text',
  explode: 'flag',
  allowReserved: 'flag',
  schema: 'Schema',
  example: 'any',
  examples: 'Example{}',
  content: 'MediaType{}',
};

export const operation = {
  tags: 'text[]',
  summary: 'text',
  description: 'text',
  externalDocs: 'ExternalDocs',
  operationId: 'text',
  deprecated: 'flag',
};
