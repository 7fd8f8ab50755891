// The Git remote of each space: `/git/<space>`, with Git's protocol over HTTP.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/base/context.ts';
import { largeRequestSeconds } from '#server/base/http/http.ts';
import { waitForLargeBodies } from '#server/base/http/largeBodies.ts';
import { workFor } from '#server/base/scheduling/requester.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { HttpError, overloaded, notFound } from '#server/base/lib/errors.ts';
import { isUnavailable } from '#server/base/database/unavailable.ts';
import { spaceAccess, type SpaceAccess } from '#server/domain/access/access.ts';
import type { Identity } from '#server/domain/sign-in/auth.ts';
import { advertiseFetch, uploadPack } from './fetch/uploadPack.ts';
import { mainRef, refsOf } from './history/refs.ts';
import { maxAdoptedPack, maxPack } from './objects/packLimits.ts';
import { pkt } from './objects/pktLines.ts';
import { GitRefusal } from './objects/refusal.ts';
import { advertisePush, receivePack } from './push/receivePack.ts';
import { fetchQueue, pushQueue } from './queues.ts';
import { readBody } from './readBody.ts';
import { notifySync } from './sync/notifySync.ts';
import { gitRemotesRepository } from './stored/gitRemotes.repository.ts';

type Service = 'git-upload-pack' | 'git-receive-pack';
type Address = { Params: { space: string }; Querystring: { service?: unknown } };
type Notice = { Params: { space: string; secret: string } };
/** A request with the sender that `identify` has found. */
type Request = FastifyRequest<Address> & { identity?: Identity | undefined };

/** The largest body of a fetch, in bytes, when decompressed. */
const maxFetch = 2 * 1024 ** 2;
const retryAfter = 5;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes an API token as the password of basic authentication, also one that is for Git only. */
    isGit?: boolean;
  }
}

const needsSmartHttp = 'This address is for Git clients with the smart HTTP protocol.';

const serviceIn = (text: unknown): Service => {
  if (text === 'git-upload-pack' || text === 'git-receive-pack') return text;
  throw new HttpError(403, needsSmartHttp);
};

/** Returns the version of the protocol that a fetch is in. Pushes have only one. */
const versionOf = ({ headers }: FastifyRequest, service: Service) => {
  const version = /version=(\d)/.exec(String(headers['git-protocol'] ?? ''))?.[1];
  return service === 'git-upload-pack' && (version === '1' || version === '2') ? Number(version) : 0;
};

/** Returns the caller's access to a space whose remote is on. */
async function accessOf({ store }: Context, { identity, params }: Request, service: Service) {
  if (!identity) throw new HttpError(401, 'Sign in with any user name and an API token as the password.');
  const { caller } = identity;
  const id = params.space.endsWith('.git') ? params.space.slice(0, -4) : params.space;
  const access = await spaceAccess(store, caller, id);
  if (access.space.deleted_at !== null) throw notFound('space');
  if (service === 'git-receive-pack' && caller.isReadOnly)
    throw new HttpError(403, 'This API token is read-only. Use one for Git or with full access.');
  const remote = await gitRemotesRepository(store).remote(id);
  if (remote?.enabled !== 1)
    throw new HttpError(
      403,
      'Git is off for this space. An admin of the space can turn it on in its settings.',
    );
  if (remote.prepared === 0)
    throw overloaded(
      `The history is being prepared: ${remote.commits_made} of ${remote.commits_total} commits. Try again in a few seconds.`,
      retryAfter,
    );
  return { access, identity };
}

/** Sends an error as text, which Git prints. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof GitRefusal)
    return reply
      .code(200)
      .type(String(reply.getHeader('Content-Type')))
      .send(pkt(`ERR ${error.message}\n`));
  const isKnown = error instanceof HttpError;
  const given = 'statusCode' in error ? Number(error.statusCode) : 500;
  const status = isKnown ? error.status : isUnavailable(error) ? 503 : given;
  if (status >= 500 && !isKnown) request.log.error(error);
  if (status === 401) void reply.header('WWW-Authenticate', 'Basic realm="Colophon"');
  if (isKnown && error.retryAfter !== undefined) void reply.header('Retry-After', error.retryAfter);
  // The rest of the body isn't read.
  if (status === 413) void reply.header('Connection', 'close');
  const text = isKnown || status < 500 ? error.message : 'The service couldn’t do this. Try again later.';
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** Runs a part of a request for its client. Requests that arrive together run in turns. */
const workOf = <T>({ organization, caller }: SpaceAccess, run: () => Promise<T>): Promise<T> =>
  workFor({ organization: organization.id, client: caller.id }, async () => {
    await shareTurn();
    return run();
  });

/** The headers of a response of Git's protocol. */
const headers = (service: Service, what: 'advertisement' | 'result') => ({
  'Content-Type': `application/x-${service}-${what}`,
  'Cache-Control': 'no-cache',
});

/** Adds the routes `/git/<space>/…`. */
export function gitRoutes(app: FastifyInstance, context: Context) {
  const { store } = context;
  for (const service of ['git-upload-pack', 'git-receive-pack'])
    app.addContentTypeParser(`application/x-${service}-request`, (_request, body, done) => done(null, body));
  app.setErrorHandler(sendError);
  const config = { isGit: true, arrivalSeconds: largeRequestSeconds };
  // Also the files that clients of the dumb protocol read.
  app.all('/git/*', { config }, () => {
    throw new HttpError(404, needsSmartHttp);
  });
  app.get<Address>('/git/:space/info/refs', { config }, async (request, reply) => {
    const service = serviceIn(request.query.service);
    const { access } = await accessOf(context, request, service);
    const version = versionOf(request, service);
    const spaceId = access.space.id;
    void reply.headers(headers(service, 'advertisement'));
    if (version === 2) return reply.send(advertiseFetch(version, []));
    const refs = await workOf(access, () => fetchQueue.run(() => refsOf(store, spaceId)));
    return reply.send(service === 'git-upload-pack' ? advertiseFetch(version, refs) : advertisePush(refs));
  });

  app.post<Address>('/git/:space/git-upload-pack', { config }, async (request, reply) => {
    const service = 'git-upload-pack';
    const { access } = await accessOf(context, request, service);
    const version = versionOf(request, service);
    const spaceId = access.space.id;
    void reply.headers(headers(service, 'result'));
    const pieces = await workOf(access, async () => {
      const { bytes, release } = await readBody(request, request.body, maxFetch);
      return fetchQueue
        .run(async () => uploadPack({ store, spaceId, refs: await refsOf(store, spaceId) }, version, bytes))
        .finally(release);
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  });

  app.post<Address>('/git/:space/git-receive-pack', { config }, async (request, reply) => {
    const service = 'git-receive-pack';
    const { access, identity } = await accessOf(context, request, service);
    const spaceId = access.space.id;
    void reply.headers(headers(service, 'result'));
    const answer = await workOf(access, async () => {
      await waitForLargeBodies(access.caller.id, request.raw, reply.raw);
      const known = await fetchQueue.run(() => refsOf(store, spaceId));
      const limit = known.some(({ name }) => name === mainRef) ? maxPack : maxAdoptedPack;
      const { bytes, release } = await readBody(request, request.body, limit);
      const { name, tokenHash, tokenLabel } = identity;
      const pusher = { name, tokenHash, tokenLabel, requestId: request.id };
      return pushQueue
        .run(async () => receivePack({ context, access, pusher, refs: await refsOf(store, spaceId) }, bytes))
        .finally(release);
    });
    return reply.send(answer);
  });
  void app.register(async (notices) => {
    // The body of a webhook isn't read: it only says that there may be something new.
    notices.removeAllContentTypeParsers();
    notices.addContentTypeParser('*', (_request, body, done) => done(null, body));
    notices.post<Notice>('/git/:space/notify/:secret', async ({ params, raw }, reply) => {
      await notifySync(context, params.space, params.secret);
      raw.resume();
      return reply.code(202).send();
    });
  });
}
