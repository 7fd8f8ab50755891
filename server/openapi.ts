import * as z from 'zod/mini';
import { defaults } from '#contract/defaults.ts';
import type { Operation } from '#contract/endpoint.ts';
import { optional } from '#contract/optional.ts';
import { maxListed } from './core/errors.ts';

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

/**
 * Descriptions of parameters by name, or by `area.row.name` for one operation. Others have a description in the
 * contract's schema.
 */
const parameters: Record<string, { description: string; default?: unknown }> = {
  changeRequestId: { description: 'ID of the change request, or its number in the space.' },
  emailDomain: { description: 'Domain of an email address.' },
  fieldName: { description: 'Name of the custom field.' },
  specSlug: { description: 'Slug of the OpenAPI specification.' },

  page: {
    description:
      'A pagination cursor. Use the `next.page` value from the previous response. Defaults to the first page.',
  },
  limit: { description: 'Maximum number of items per page.', default: defaults.limit },
  order: { description: 'Sort order, ascending or descending.', default: defaults.order },
  format: { description: 'Format of page content in the response.', default: defaults.format },
  status: { description: 'Only return items with this status.' },
  title: { description: 'Only return teams whose title contains this text. Case-insensitive.' },
  shareKey: { description: 'Key of a share link, for published URLs that it gives access to.' },
  metadata: { description: 'Whether to include mutable Git metadata.', default: defaults.metadata },
  computed: { description: 'Whether to evaluate computed content.', default: defaults.computed },
  nested: { description: 'Whether to include nested collections.', default: defaults.nested },
  default: {
    description: 'If `true`, only return default site spaces. If `false`, only return other site spaces.',
  },
  query: { description: 'Search terms.' },
  search: { description: 'Only return members whose display name or email contains this text.' },
  role: { description: 'Only return members with this role, or `guest` for members without one.' },
  sort: {
    description: 'Sort key. `lastSeenAt` returns only members who have signed in and aren’t disabled.',
    default: defaults.memberSort,
  },
  owner: { description: 'Only return teams that this member owns.' },
  contributor: { description: 'Only return change requests that this user contributed to.' },
  targetPage: { description: 'Only return comments on this page.' },
  authors: {
    description: 'Only return comments by these users. Repeat the parameter or separate IDs with commas.',
  },
  only: { description: 'Whether to include only the page specified by `page`.' },

  'spaceComments.list.status': {
    description: 'Only return comments with this status.',
    default: defaults.commentStatus,
  },
  'changeRequestComments.list.status': {
    description: 'Only return comments with this status.',
    default: defaults.commentStatus,
  },
  'changeRequests.list.status': {
    description: 'Only return change requests with this status.',
    default: defaults.changeRequestStatus,
  },
  'organizationChangeRequests.list.status': {
    description:
      'Only return change requests with these statuses. Repeat the parameter or separate them with commas.',
    default: [defaults.changeRequestStatus],
  },
  orderBy: { description: 'Sort key, newest first.', default: defaults.changeRequestOrder },
  'changeRequests.getPdf.page': { description: 'ID of the first page.' },
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

/**
 * Allows unknown keys, which the service ignores, and removes the pattern of date-times and the maximum of
 * safe integers. The size of a map and the meaning of null come from their metadata, because zod has no check for it.
 */
function override({ zodSchema, jsonSchema }: Described) {
  const { maxProperties, nullMeans } = z.globalRegistry.get(zodSchema) ?? {};
  if (typeof nullMeans === 'string') jsonSchema['x-null-means'] = nullMeans;
  if (typeof maxProperties === 'number') jsonSchema.maxProperties = maxProperties;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

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

/**
 * Generates the OpenAPI 3.1 document.
 * @param contract the operations by area and name
 * @param resources the named schemas under `components`
 * @returns an object for `JSON.stringify`
 */
export function openapi(
  contract: Record<string, Record<string, Operation>>,
  resources: Record<string, z.ZodMiniType>,
) {
  const { schemas, describe } = describer(resources);
  schemas['Error'] = error;

  const operation = (area: string, name: string, row: Operation) => {
    const operationId = `${area}.${name}`;
    return {
      operationId,
      tags: [headingOf(area)],
      summary: `${headingOf(area)}: ${splitWords(name)}`,
      parameters: [
        ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => pathParameter(key)),
        ...Object.entries(row.query?.shape ?? {}).map(([key, schema]) =>
          queryParameter(operationId, key, schema, describe(schema)),
        ),
      ],
      ...(row.body && {
        requestBody: { required: !row.body.safeParse({}).success, ...json(describe(row.body)) },
      }),
      responses: {
        [row.status]: { description: 'Success', ...(row.response && json(describe(row.response))) },
        default: { $ref: '#/components/responses/Error' },
      },
    };
  };

  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [area, rows] of Object.entries(contract))
    for (const [name, row] of Object.entries(rows))
      (paths[row.path] ??= {})[row.method.toLowerCase()] = operation(area, name, row);

  return {
    openapi: '3.1.0',
    info: { title: 'Docs Publishing Platform Management API', version: '1' },
    security: [{ token: [] }],
    tags: Object.keys(contract).map((area) => ({
      name: headingOf(area),
      ...(area in optional && { description: optionalNote }),
    })),
    paths,
    components: {
      schemas,
      responses: { Error: { description: 'Error', ...json({ $ref: address('Error') }) } },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
