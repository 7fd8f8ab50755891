import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FullOperation } from '#contract/operation.ts';
import { operations, type Operations } from '#contract/optional.ts';
import {
  cacheKeyOf,
  collectionAccess,
  organizationAccess,
  spaceAccess,
  type Caller,
  type OrganizationAccess,
} from '#server/domain/access/access.ts';
import type { Guard } from '#server/domain/access/guard.ts';
import { guards } from '#server/domain/access/guards.ts';
import { isPurged } from '#server/domain/access/deletedSpaces.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { siteAccess } from '#server/domain/sites/siteAccess.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { RequestOrigin } from '#server/domain/audit/recordEvent.ts';
import { recordWrite } from './audit/recordWrite.ts';
import { unauthenticated, type Identity } from '#server/domain/sign-in/auth.ts';
import type { Context } from '#server/base/context.ts';
import { clientConnection, type ClientConnection } from '#server/base/http/clientConnection.ts';
import { matchesEtag, withEtag } from '#server/base/http/etag.ts';
import {
  conflict,
  forbidden,
  HttpError,
  invalidFields,
  issuesOf,
  notFound,
  type Issue,
} from '#server/base/lib/errors.ts';
import { compress } from '#server/base/http/compression.ts';
import { checkStorable, largeRequestSeconds } from '#server/base/http/http.ts';
import { fromJson, JsonText } from '#server/base/lib/json.ts';
import { waitForLargeBodies } from '#server/base/http/largeBodies.ts';
import { workFor } from '#server/base/scheduling/requester.ts';
import { explainSsoRequired } from '#server/areas/sso/explainSsoRequired.ts';

/** The handlers of all areas. */
export type Services = { [Area in keyof Operations]: Handlers<Operations[Area]> };

type Run = (input: object, access: object, connection: ClientConnection & RequestOrigin) => unknown;
type Options = Pick<Context, 'store' | 'clock' | 'publicUrl'> & {
  services: Services;
  validateResponses: boolean;
};

async function authorize(
  { store, clock }: Options,
  caller: Caller,
  parameters: Record<string, string>,
  withoutSso: boolean,
) {
  const { spaceId, collectionId, organizationId, siteId } = parameters;
  if (spaceId !== undefined) {
    const access = await spaceAccess(store, caller, spaceId);
    if (isPurged(access.space, clock())) throw notFound('space');
    return { what: 'space', deleted: access.space.deleted_at !== null, ...access };
  }
  if (collectionId !== undefined)
    return { what: 'collection', ...(await collectionAccess(store, caller, collectionId)) };
  if (organizationId !== undefined && siteId !== undefined)
    return { what: 'site', ...(await siteAccess(store, caller, organizationId, siteId)) };
  if (organizationId !== undefined)
    return {
      what: 'organization',
      ...(await organizationAccess(store, caller, organizationId, { withoutSso })),
    };
  return { what: 'service', caller, level: 'guest' as const };
}

/** Parses query and body by the operation's schemas. Throws 400 with the issues of both. */
function parse(operation: FullOperation, request: FastifyRequest): object {
  const issues: Issue[][] = [];
  const part = (name: 'query' | 'body', schema: z.ZodMiniType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value);
    if (parsed?.error) issues.push(issuesOf(name, parsed.error.issues));
    return parsed?.success ? { [name]: parsed.data } : {};
  };
  const input = {
    ...(request.params as object),
    ...part('query', operation.query, request.query),
    ...part('body', operation.body, request.body === undefined ? {} : request.body),
  };
  if (issues.length > 0) throw invalidFields(issues.flat());
  checkStorable(input, '');
  return input;
}

/**
 * A list depends only on the caller, the URL and the database, so its response can be cached, except that the
 * signed URLs in it change every hour.
 */
const isList = (operation: FullOperation) =>
  operation.method === 'GET' && operation.query !== undefined && 'limit' in operation.query.shape;

/** Browsers may cache a response per token, but must revalidate it. */
const readHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's area and name, such as `members.update`. */
    operation?: string;
  }
}

/** Only browsers send `Sec-Fetch-Mode`. */
const originOf = ({ id, headers }: FastifyRequest): RequestOrigin => ({
  requestId: id,
  source: headers['sec-fetch-mode'] === undefined ? 'api' : 'ui',
});

/** Describes a write for the audit log. */
const writeOf = (
  { params }: FastifyRequest,
  { caller, name, tokenHash, tokenLabel }: Identity,
  { organization }: OrganizationAccess,
  input: object,
) => ({
  organizationId: organization.id,
  parameters: params as Record<string, string>,
  body: 'body' in input ? input.body : undefined,
  callerId: caller.id,
  callerName: name,
  tokenHash,
  tokenLabel,
});

/** Operations whose bodies can be larger have more time for them. In bytes. */
const largeBodyLimit = 4 * 1024 ** 2;

type Route = { name: string; operation: FullOperation; guard: Guard; run: Run };

function route(app: FastifyInstance, { name, operation, guard, run }: Route, options: Options) {
  const { store, clock, validateResponses } = options;
  const cacheTime = guard.dependsOnTime ? 60_000 : 3_600_000;
  const isLarge = (operation.bodyLimit ?? 0) > largeBodyLimit;
  const period = () => Math.floor(clock().getTime() / cacheTime);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operation: name, ...(isLarge && { arrivalSeconds: largeRequestSeconds }) },
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    // Runs before the body is read, and after the rate limiter has counted the request.
    preParsing: async ({ identity, headers, raw }, reply) => {
      if (!identity) throw unauthenticated(headers.authorization);
      if (operation.bodyLimit !== undefined) await waitForLargeBodies(identity.caller.id, raw, reply.raw);
    },
    handler: async (request, reply) => {
      const { identity } = request;
      if (!identity) throw new Error('The preParsing hook did not run.');
      const { caller } = identity;
      const attempt = async () => {
        checkStorable(request.params, 'path');
        if (caller.isReadOnly && operation.method !== 'GET')
          throw new HttpError(403, 'This API token is read-only. Use one with full access.');
        const access = await authorize(
          options,
          caller,
          request.params as Record<string, string>,
          guard.withoutSso ?? false,
        );
        const may =
          atLeast(access.level, guard.level) ||
          ('organization' in access && (await guard.fallback?.(store, access)));
        if (!may) throw forbidden(guard.permission, access.what);
        if ('deleted' in access && access.deleted && operation.method !== 'GET' && !guard.allowDeleted)
          throw conflict('This space is deleted. Restore it first.');
        const input = parse(operation, request);
        const origin = originOf(request);
        const organization = 'organization' in access ? access.organization.id : '';
        const handle = async () =>
          workFor({ organization, client: caller.id }, () =>
            run(input, access, Object.assign(clientConnection(reply.raw), origin)),
          );
        const value =
          operation.method === 'GET' || !('organization' in access)
            ? await handle()
            : await recordWrite(
                options,
                { name, operation, ...origin, ...writeOf(request, identity, access, input) },
                handle,
              );
        if (validateResponses && operation.response)
          z.parse(operation.response, value instanceof JsonText ? fromJson(value.text) : value);
        return value;
      };
      const answer = () =>
        attempt().catch(async (error: unknown) => {
          throw await explainSsoRequired(options, error);
        });
      reply.code(operation.status);
      if (!operation.response) {
        await answer();
        return reply.send();
      }
      void reply.type('application/json; charset=utf-8');
      if (operation.method !== 'GET') return reply.send(await answer());
      const made = async () => withEtag(await answer());
      const token = guard.dependsOnToken ? ` ${identity.tokenHash}` : '';
      const { bytes, etag } = isList(operation)
        ? await store.cached(`${cacheKeyOf(caller)}${token} ${period()} ${request.url}`, made)
        : await made();
      void reply.headers({ ...readHeaders, ETag: etag });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const { body, headers } = await compress(bytes, request.headers['accept-encoding']);
      return reply.headers(headers).send(body);
    },
  });
}

/**
 * Registers the specification's 131 operations and the optional ones. Call `identify` first.
 * @param options.validateResponses for tests only: a response that violates the contract becomes a 500
 */
export function mount(app: FastifyInstance, options: Options) {
  for (const [area, rows] of Object.entries(operations) as [
    keyof Operations,
    Record<string, FullOperation>,
  ][]) {
    const handlers = options.services[area] as Record<string, unknown> as Record<string, Run>;
    const areaGuards = guards[area] as Record<string, Guard>;
    for (const [name, operation] of Object.entries(rows)) {
      const [guard, run] = [areaGuards[name], handlers[name]];
      if (!guard || !run) throw new Error(`No guard or no handler for ${area}.${name}.`);
      route(app, { name: `${area}.${name}`, operation, guard, run }, options);
    }
  }
}
