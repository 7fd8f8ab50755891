// The contract as an OpenAPI 3.1 document.
import * as z from 'zod/mini';
import { defaults } from '#contract/defaults.ts';
import type { Operation } from '#contract/endpoint.ts';
import { listedAtMost } from './core/errors.ts';

type Schema = { [key: string]: unknown };
type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: Schema;
};

/** Headings of the specification that do not follow from the area's name. */
const headings: Record<string, string> = {
  teams: 'Teams and team members',
  sso: 'SSO',
  openapi: 'OpenAPI specifications and versions',
};

/** What a parameter means, under its name; under `area.row.name` where one operation means something else. */
const parameters: Record<string, { says: string; default?: unknown }> = {
  changeRequestId: { says: 'Id of the change request, or its number within the space.' },
  emailDomain: { says: 'The domain of an e-mail address.' },
  fieldName: { says: 'Name of the custom field.' },
  specSlug: { says: 'Slug of the OpenAPI specification.' },

  page: { says: 'The page to fetch: `next.page` of the answer before. Absent: the first.' },
  limit: { says: 'The number of items on a page.', default: defaults.limit },
  order: { says: 'Ascending or descending order.', default: defaults.order },
  format: { says: 'The format of texts in the answer.', default: defaults.format },
  status: { says: 'Only items with this status.' },
  title: { says: 'Only teams whose title contains this text, in any case.' },
  shareKey: { says: 'Key of a share link: published addresses are those behind it.' },
  metadata: { says: 'False leaves mutable Git metadata out.', default: defaults.metadata },
  computed: { says: 'False leaves computed content uncomputed.', default: defaults.computed },
  nested: { says: 'Whether to list nested collections too.', default: defaults.nested },
  default: { says: 'True lists the default site spaces, false the others. Absent: all.' },
  query: { says: 'The words to search for.' },
  search: { says: 'Only members whose display name or e-mail contains this text.' },
  role: { says: 'Only members with this role; a guest has none.' },
  sort: {
    says: 'What members are ordered by. With `lastSeenAt` only active ones are listed.',
    default: defaults.memberSort,
  },
  owner: { says: 'Only teams that this member can manage.' },
  contributor: { says: 'Only change requests to which this user contributed.' },
  targetPage: { says: 'Only comments on this page.' },
  authors: { says: 'Only comments by these users. The key is repeated, or the ids stand between commas.' },
  only: { says: 'True for the page given by `page` alone.' },

  'spaceComments.list.status': { says: 'Only comments with this status.', default: defaults.commentStatus },
  'changeRequestComments.list.status': {
    says: 'Only comments with this status.',
    default: defaults.commentStatus,
  },
  'changeRequests.list.status': {
    says: 'Only change requests with this status.',
    default: defaults.changeRequestStatus,
  },
  'changeRequests.getPdf.page': { says: 'Id of the page to begin with.' },
};

/** `siteSectionGroups` → `site section groups`. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The heading that an area of the contract has in the specification. */
export const headingOf = (area: string) => headings[area] ?? sentence(words(area));

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const address = (id: string) => `#/components/schemas/${id}`;

type Described = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

/**
 * Allows unknown keys, which are ignored, and drops the pattern of a date-time and the largest safe integer. The size
 * of a map is in its metadata, since zod has no check for it.
 */
function override({ zodSchema, jsonSchema }: Described) {
  const { maxProperties } = z.globalRegistry.get(zodSchema) ?? {};
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
        message: { type: 'string', description: 'One sentence for a person.' },
        issues: {
          type: 'array',
          description: `The fields that fail, at most ${listedAtMost} of them.`,
          maxItems: listedAtMost,
          items: {
            type: 'object',
            required: ['path', 'message'],
            properties: { path: { type: 'string', examples: ['body.title'] }, message: { type: 'string' } },
          },
        },
        more: { type: 'integer', description: 'The number of failing fields beside those listed.' },
      },
    },
  },
};

/** A generated schema without what belongs to a document of its own. */
const inner = (schema: object): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !['$schema', '$id', '$defs'].includes(key)));

const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success;

/** Describes schemas, with a reference in the place of each one that has a name. */
function describer(resources: Record<string, z.ZodMiniType>) {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(resources)) named.add(schema, { id });

  const described = z.toJSONSchema(named, { uri: address, override }).schemas;
  const schemas: Record<string, Schema> = {};
  for (const [id, schema] of Object.entries(described)) schemas[id] = inner(schema);

  /** As it is once read, so that a query value is a number and not the text it travels as. */
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
  description: parameters[name]?.says ?? `Id of the ${words(name.replace(/Id$/, ''))}.`,
  schema: { type: 'string' },
});

function queryParameter(operationId: string, name: string, required: boolean, schema: Schema): Parameter {
  const about = parameters[`${operationId}.${name}`] ?? parameters[name];
  if (!about) throw new Error(`The parameter “${name}” of ${operationId} is not explained.`);
  const preset = 'default' in about && { default: about.default };
  return { name, in: 'query', required, description: about.says, schema: { ...schema, ...preset } };
}

/**
 * Describes the API.
 * @param contract the areas and their rows
 * @param resources schemas that get a name under `components`, by that name
 * @returns an OpenAPI 3.1 document, ready for `JSON.stringify`
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
      summary: `${headingOf(area)}: ${words(name)}`,
      parameters: [
        ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => pathParameter(key)),
        ...Object.entries(row.query?.shape ?? {}).map(([key, schema]) =>
          queryParameter(operationId, key, isRequired(schema), describe(schema)),
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
    tags: Object.keys(contract).map((area) => ({ name: headingOf(area) })),
    paths,
    components: {
      schemas,
      responses: { Error: { description: 'What went wrong.', ...json({ $ref: address('Error') }) } },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
