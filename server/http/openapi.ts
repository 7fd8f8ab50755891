import * as z from 'zod/mini';
import type { FullOperation } from '#contract/operation.ts';
import { optional } from '#contract/optional.ts';
import { maxListed } from '#server/base/lib/errors.ts';
import { parameters } from './openapiParameters.ts';

type Schema = { [key: string]: unknown };
type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: Schema;
};

/** Headings of the specification that can't be derived from the area's name. */
const headings: Record<string, string> = {
  teams: 'Teams and team members',
  sso: 'SSO',
  openapi: 'OpenAPI specifications and versions',
};

/** Splits a camel-case name into words: `siteSectionGroups` → `site section groups`. */
const splitWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes areas of `optional`. */
export const optionalNote =
  'Optional operations. The specification doesn’t include them, so other services might not provide them.';

/** Returns the specification's heading for an area of the contract. */
export const headingOf = (area: string) => headings[area] ?? sentence(splitWords(area));

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const address = (id: string) => `#/components/schemas/${id}`;

type Described = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

/** Metadata of the contract for its own clients, which isn't part of JSON Schema. */
const internal = ['nullMeans', 'alias', 'missing'] as const;

/**
 * Allows unknown keys, which the service ignores, and removes internal metadata, the pattern of date-times and the maximum
 * of safe integers. The size of a map and the meaning of null come from their metadata, because zod has no check for it.
 */
function override({ zodSchema, jsonSchema }: Described) {
  const { maxProperties, nullMeans } = z.globalRegistry.get(zodSchema) ?? {};
  if (typeof nullMeans === 'string') jsonSchema['x-null-means'] = nullMeans;
  if (typeof maxProperties === 'number') jsonSchema.maxProperties = maxProperties;
  for (const key of internal) delete jsonSchema[key];
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** What each operation can answer besides its success. The service checks the rate limit and the token of all. */
const failures = {
  400: 'Invalid input',
  401: 'Missing or unknown token',
  403: 'The caller can see the resource but lacks the permission',
  404: 'Unknown ID, or the caller can’t see the resource',
  429: 'Rate limit exceeded',
} as const;

/** Of operations that change something. */
const refusals = {
  409: 'The current state doesn’t allow the operation',
  413: 'The body is too large',
  415: 'The body is not JSON',
} as const;

const error: Schema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'integer', description: 'The HTTP status.' },
        message: { type: 'string', description: 'A human-readable message.' },
        issues: {
          type: 'array',
          description: `The invalid fields, at most ${maxListed}.`,
          maxItems: maxListed,
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string', examples: ['body.title'] }, message: { type: 'string' } },
          },
        },
        more: { type: 'integer', description: 'Number of invalid fields that aren’t listed.' },
      },
    },
  },
};

/** Removes the keys of a standalone schema document. */
const inner = (schema: object): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !['$schema', '$id', '$defs'].includes(key)));

const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success;

/** Generates schemas. Named schemas become references. */
function describer(resources: Record<string, z.ZodMiniType>) {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(resources)) named.add(schema, { id });

  const described = z.toJSONSchema(named, { uri: address, override }).schemas;
  const schemas: Record<string, Schema> = {};
  for (const [id, schema] of Object.entries(described)) schemas[id] = inner(schema);

  /** Describes the parsed value, so that a query parameter is a number and not text. */
  function describe(schema: z.core.$ZodType): Schema {
    const id = named.get(schema)?.id;
    if (id !== undefined) return { $ref: address(id) };
    const own = inner(z.toJSONSchema(schema, { metadata: named, override }));
    return JSON.parse(JSON.stringify(own).replaceAll('"#/$defs/', '"#/components/schemas/'));
  }
  return { schemas, describe };
}

const pathParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description: parameters[name]?.description ?? `ID of the ${splitWords(name.replace(/Id$/, ''))}.`,
  schema: { type: 'string' },
});

function queryParameter(
  operationId: string,
  name: string,
  source: z.core.$ZodType,
  schema: Schema,
): Parameter {
  const about = parameters[`${operationId}.${name}`] ?? parameters[name];
  const description = about?.description ?? z.globalRegistry.get(source)?.description;
  if (description === undefined)
    throw new Error(`The parameter “${name}” of ${operationId} has no description.`);
  const preset = about?.default !== undefined && { default: about.default };
  return { name, in: 'query', required: isRequired(source), description, schema: { ...schema, ...preset } };
}

/** References the responses with these statuses. */
const answersOf = (failed: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(failed).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );

/**
 * Generates the OpenAPI 3.1 document.
 * @param contract the operations by area and name
 * @param resources the named schemas under `components`
 * @param url the base URL of the service, without a trailing slash
 * @returns an object for `JSON.stringify`
 */
export function openapi(
  contract: Record<string, Record<string, FullOperation>>,
  resources: Record<string, z.ZodMiniType>,
  url: string,
) {
  const { schemas, describe } = describer(resources);
  schemas['Error'] = error;

  const operationObject = (area: string, name: string, operation: FullOperation) => {
    const operationId = `${area}.${name}`;
    const responses: Record<string, Schema> = {
      [operation.status]: {
        description: 'Success',
        ...(operation.response && json(describe(operation.response))),
      },
      ...answersOf(failures),
      ...(operation.method !== 'GET' && answersOf(refusals)),
      default: { $ref: '#/components/responses/Error' },
    };
    return {
      operationId,
      tags: [headingOf(area)],
      summary: `${headingOf(area)}: ${splitWords(name)}`,
      parameters: [
        ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => pathParameter(key)),
        ...Object.entries(operation.query?.shape ?? {}).map(([key, schema]) =>
          queryParameter(operationId, key, schema, describe(schema)),
        ),
      ],
      ...(operation.body && {
        requestBody: { required: !operation.body.safeParse({}).success, ...json(describe(operation.body)) },
      }),
      responses,
    };
  };

  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const [area, rows] of Object.entries(contract))
    for (const [name, operation] of Object.entries(rows))
      (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(area, name, operation);

  return {
    openapi: '3.1.0',
    info: { title: 'Docs Publishing Platform Management API', version: '1' },
    servers: [{ url }],
    security: [{ token: [] }],
    tags: Object.keys(contract).map((area) => ({
      name: headingOf(area),
      ...(area in optional && { description: optionalNote }),
    })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries({ '': 'Error', ...failures, ...refusals }).map(([status, description]) => [
          `Error${status}`,
          { description, ...json({ $ref: address('Error') }) },
        ]),
      ),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
