// A service that responds according to the published description, with the built console.
import { resolve } from 'node:path';
import { bareApp } from '#server/base/http/bareApp.ts';
import { serveConsole } from '#server/http/console.ts';
import { described, descriptionText, keyOf, successOf, target, type Described } from './description.ts';
import { bodyOf, type Fields } from './generate.ts';

export type Asked = { method: string; path: string; body: unknown };

type Options = {
  fields: Fields;
  /** Whether the service has `GET /openapi.json`. */
  describes?: boolean;
  /** The number of items in each list. */
  items?: number;
  /** Changes or replaces a body; by operation, such as `GET /v1/collections/{}`. */
  answers?: Record<string, (body: unknown, ids: Record<string, string>) => unknown>;
};

const patterns = [...described.values()].map((one) => ({
  one,
  segments: one.pattern.split('/'),
  parameters: one.pattern.split('{').length,
}));

/** The operation of a request, and its path parameters. Literal segments win over parameters. */
function operationAt(method: string, path: string) {
  const given = path.split('/');
  const [found] = patterns
    .filter(
      ({ one, segments }) =>
        one.method === method &&
        segments.length === given.length &&
        segments.every((segment, n) => segment.startsWith('{') || segment === given[n]),
    )
    .toSorted((a, b) => a.parameters - b.parameters);
  if (!found) return null;
  const ids = found.segments.flatMap((segment, n) =>
    segment.startsWith('{') ? [[segment.slice(1, -1), decodeURIComponent(given[n] ?? '')] as const] : [],
  );
  return { described: found.one, ids: Object.fromEntries(ids) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The first query parameter with a value that its enumeration doesn't have. */
function unknownValue({ operation: { parameters = [] } }: Described, query: URLSearchParams) {
  return parameters.map(target).find(({ name = '', in: place, schema }) => {
    const allowed = schema && target(schema).enum;
    return place === 'query' && query.has(name) && allowed && !allowed.includes(query.get(name));
  })?.name;
}

/** A changed resource has the changed fields. */
const applied = (body: unknown, change: unknown) =>
  isObject(body) && isObject(change) && !('items' in body)
    ? { ...body, ...Object.fromEntries(Object.entries(change).filter(([key]) => key in body)) }
    : body;

function respond(
  { fields, items = 3, answers = {} }: Options,
  { method, pattern, operation }: Described,
  ids: Record<string, string>,
  query: URLSearchParams,
  change: unknown,
) {
  const { status, schema } = successOf(operation);
  const generated = schema && applied(bodyOf(schema, { fields, ids, query, items }), change);
  const answer = answers[keyOf(method, pattern)];
  return { status, body: answer ? answer(generated, ids) : generated };
}

const failure = (code: number, message: string) => ({ error: { code, message } });

/** Starts the stand-in on a free port. `asked` lists the requests to the API. */
export async function startStandIn(options: Options) {
  const asked: Asked[] = [];
  const app = bareApp();
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/v1/*',
    handler: async ({ method, url, body }, reply) => {
      const [path = '', query = ''] = url.split('?');
      asked.push({ method, path: url, body });
      const found = operationAt(method, path);
      if (!found) return reply.code(404).send(failure(404, 'No such operation.'));
      const search = new URLSearchParams(query);
      const unknown = unknownValue(found.described, search);
      if (unknown !== undefined) return reply.code(400).send(failure(400, `Unknown value of ${unknown}.`));
      const { status, body: answer } = respond(options, found.described, found.ids, search, body);
      return reply.code(status).send(answer);
    },
  });
  app.get('/openapi.json', (_request, reply) =>
    options.describes
      ? reply.type('application/json').send(descriptionText)
      : reply.code(404).send(failure(404, 'Not found.')),
  );
  await serveConsole(app, resolve(import.meta.dirname, '../../dist'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = () => {
    app.server.closeAllConnections();
    return app.close();
  };
  return { url, asked, close };
}

/** One ID of each kind, by parameter name of the console's paths. The stand-in has any ID. */
export const standInIds = {
  organizationId: 'organization-1',
  collectionId: 'collection-1',
  spaceId: 'space-1',
  pageId: 'page-1',
  fileId: 'file-1',
  changeRequestId: 'change-request-1',
  userId: 'user-1',
  teamId: 'team-1',
  samlProviderId: 'saml-provider-1',
  siteId: 'site-1',
  specSlug: 'tides-1',
};
