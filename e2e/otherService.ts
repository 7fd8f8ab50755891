// A service of another make: ours, behind a proxy that rewrites what it answers.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/** In the page of a service that has everything. */
const ownMark = ' data-operations="all"';

export type Answer = { status: number; body: unknown };
/** Takes what our service answers to a path below `/v1`; gives what the other one does. */
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
    // Another service doesn't say that it has everything that the console knows, and has no description.
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

/** Rewrites every object of an answer, the inner ones first. */
export function eachObject(value: unknown, change: (object: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => eachObject(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, eachObject(item, change)]);
  return change(Object.fromEntries(inner));
}

/** What the specification doesn't say that every answer has, by kind of object; the first line is of all kinds. */
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
/** A page is the one kind that says what it is by its shape alone. */
const kindOf = (object: Json) =>
  !('object' in object) && ('documentId' in object || 'slug' in object) ? 'page' : String(object['object']);

/** An object with what the specification demands and no more, and with something nobody has heard of. */
export function barest(object: Json): Json {
  const gone = new Set([...(optional['any'] ?? []), ...(optional[kindOf(object)] ?? [])]);
  const left = Object.entries(object).filter(([key]) => !gone.has(key));
  return { ...Object.fromEntries(left), unheardOf: { of: [1, null] } };
}

/** The enumerations whose members the specification leaves open, and those it may be given more of. */
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

/** An object whose enumerations have a value that nobody has heard of. */
export const inOtherWords = (object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      openWords.includes(key) && typeof value === 'string' ? 'unheard-of' : value,
    ]),
  );

/** Removes what tells the console that it talks to its own service, which has everything. */
export async function asOtherService(page: Page) {
  await page.route('**/openapi.json', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/orgs/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(ownMark, '');
    return route.fulfill({ response, body });
  });
}
