// Simulates another service: ours behind a proxy that rewrites its responses.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/** In the page of a service that has everything. */
const ownMark = ' data-operations="all"';

type Answer = { status: number; body: unknown };
/** Returns the other service's response, given ours to a path below `/v1`. */
export type Rewrite = (answer: Answer, path: string) => Answer;

const hopByHop = ['host', 'connection', 'content-length', 'accept-encoding', 'content-encoding'];
const passedOn = (headers: Iterable<[string, string]>) =>
  [...headers].filter(([name]) => !hopByHop.includes(name) && name !== 'transfer-encoding');

const forward = (target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: string) =>
  fetch(target + url, {
    method,
    headers: passedOn(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: body === '' ? null : body,
    redirect: 'manual',
  });

async function answer(target: string, rewrite: Rewrite, request: IncomingMessage, response: ServerResponse) {
  const { url = '/' } = request;
  const theirs = await forward(target, request, await text(request));
  const headers = passedOn(theirs.headers);
  const type = theirs.headers.get('content-type') ?? '';
  if (!url.startsWith('/v1/') || !type.startsWith('application/json')) {
    // Another service doesn't declare that it has all operations, and has no description.
    const isDescription = url === '/openapi.json';
    const bytes = Buffer.from(await theirs.arrayBuffer());
    const page = type.startsWith('text/html') && bytes.toString().replace(ownMark, '');
    response.writeHead(isDescription ? 404 : theirs.status, Object.fromEntries(headers));
    response.end(isDescription ? '{}' : page || bytes);
    return;
  }
  const { status, body } = rewrite({ status: theirs.status, body: await theirs.json() }, url);
  response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== 'etag')));
  response.end(JSON.stringify(body));
}

/** Starts the proxy on a free port; console and API are both reached through it. */
export async function otherService(target: string, rewrite: Rewrite) {
  const server = createServer((request, response) => {
    answer(target, rewrite, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Json = Record<string, unknown>;

/** Rewrites every object of a response, nested objects first. */
export function eachObject(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, eachObject(item, change)]);
  return change(Object.fromEntries(inner));
}

/** Fields that the specification doesn't require, by kind of object. The first line applies to all kinds. */
const optional: Record<string, readonly string[]> = {
  any: ['permissions', 'urls', 'count', 'description', 'icon', 'condition', 'default', 'dimensions', 'git'],
  collection: ['parent'],
  space: ['editMode', 'parent', 'gitSync', 'visitorAuth'],
  organization: [
    'hostname',
    'useCase',
    'communityType',
    'defaultRole',
    'defaultContent',
    'sso',
    'ai',
    'billing',
    'trial',
  ],
  team: ['title', 'members', 'spaces', 'createdAt'],
  'site-section': ['sectionGroup', 'siteSpaces'],
  'site-space': ['section', 'hasAdvancedCustomizationFeature'],
  'site-section-group': ['sections'],
  'share-link': ['name', 'active'],
  'openapi-spec': ['sourceURL', 'lastVersion', 'lastProcessedAt', 'lastProcessErrorCode'],
  'openapi-spec-version': ['createdAt'],
  'change-request': ['createdBy', 'revisionMergedAncestor'],
  user: ['photoURL'],
  page: [
    'emoji',
    'createdAt',
    'updatedAt',
    'slug',
    'documentId',
    'layout',
    'cover',
    'hidden',
    'noIndex',
    'noRobotsIndex',
  ],
};
/** Pages have no `object` field and are identified by their shape. */
const kindOf = (object: Json) =>
  !('object' in object) && ('documentId' in object || 'slug' in object) ? 'page' : String(object['object']);

/** An object with only the required fields, and one unknown field. */
export function withRequiredFields(object: Json): Json {
  const gone = new Set([...(optional['any'] ?? []), ...(optional[kindOf(object)] ?? [])]);
  const left = Object.entries(object).filter(([key]) => !gone.has(key));
  return { ...Object.fromEntries(left), unheardOf: { of: [1, null] } };
}

/** Open enumerations, and those that may get more values. */
const openWords = [
  'type',
  'useCase',
  'communityType',
  'plan',
  'interval',
  'decision',
  'reason',
  'status',
  'relation',
  'kind',
  'visibility',
  'editMode',
  'processingState',
  'lastProcessErrorCode',
  'coverSize',
  'installationProvider',
  'backend',
];

/** An object whose enumerations have an unknown value. */
export const withOtherNames = (object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      openWords.includes(key) && typeof value === 'string' ? 'unheard-of' : value,
    ]),
  );

/** Removes the mark by which the console recognizes its own service, which has all operations. */
export async function asOtherService(page: Page) {
  await page.route('**/openapi.json', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/orgs/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(ownMark, '');
    return route.fulfill({ response, body });
  });
}
