// The Fastify app with all routes. Tests inject requests without a port.
import { Readable } from 'node:stream';
import cors from '@fastify/cors';
import { operations } from '#contract/optional.ts';
import { resources } from '#contract/resources.ts';
import type { Context } from '#server/base/context.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';
import { bareApp, type BareOptions } from '#server/base/http/bareApp.ts';
import { acceptJsonOnly, checkStorable } from '#server/base/http/http.ts';
import { limitRates } from '#server/base/rate-limit/limitRates.ts';
import { serveFiles } from '#server/areas/files/serveFiles.ts';
import { gitRoutes } from '#server/areas/git/gitRoutes.ts';
import { inviteRoutes } from '#server/areas/invites/inviteRoutes.ts';
import { servePdf } from '#server/areas/pdf/servePdf.ts';
import { unsubscribeRoutes } from '#server/areas/notifications/unsubscribeRoutes.ts';
import { noteUse } from '#server/areas/sign-in/lastUse.ts';
import { samlRoutes } from '#server/areas/sign-in/samlRoutes.ts';
import { signInRoutes } from '#server/areas/sign-in/signInRoutes.ts';
import { identify } from './identify.ts';
import { openapi } from './openapi.ts';
import { mount } from './routes.ts';
import { services } from './services.ts';

type Options = BareOptions & {
  /** Requests per minute for one token, or for one client without a known token; 0: no limit. */
  rateLimit?: number;
  validateResponses?: boolean;
};

/** Any origin may call the API: tokens are sent in a header, never in a cookie. */
const corsOptions = {
  origin: '*',
  strictPreflight: false,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'X-Request-Id',
    'ETag',
    'Retry-After',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ],
  maxAge: 600,
};

/** Creates the service: all operations, signed file and PDF URLs, `GET /openapi.json` and `GET /healthz`. */
export function createApp(context: Context, options: Options = {}) {
  const app = bareApp(options);
  acceptJsonOnly(app);
  let document: ReturnType<typeof openapi> | undefined;
  // A console on another origin reads the description.
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('Access-Control-Allow-Origin', '*')
      .send((document ??= openapi(operations, resources, context.publicUrl))),
  );
  app.get('/healthz', async () => {
    await settingsRepository(context.store).find('seeded-at');
    return { status: 'ready' };
  });
  // Published sites have a separate origin, so that scripts of a site can't access the console's storage.
  app.get('/published/*', (request, reply) =>
    reply.redirect(context.sitesUrl + request.url.replace(/^\/+published/, ''), 308),
  );
  void app.register(async (counted) => {
    identify(counted, context);
    // Operations check their own input, after the permission.
    counted.addHook('preHandler', async ({ routeOptions, params, query, body }) => {
      if (routeOptions.config.operation !== undefined) return;
      if (body instanceof Readable) return checkStorable(params, 'path');
      checkStorable(params, 'path');
      checkStorable(query, 'query');
      checkStorable(body instanceof URLSearchParams ? Object.fromEntries(body) : body, 'body');
    });
    noteUse(counted, context);
    if (options.rateLimit) await limitRates(counted, context, options.rateLimit);
    serveFiles(counted, context);
    servePdf(counted, context);
    await counted.register((saml) => samlRoutes(saml, context));
    await counted.register((invites) => inviteRoutes(invites, context));
    await counted.register((signIn) => signInRoutes(signIn, context));
    await counted.register((unsubscribe) => unsubscribeRoutes(unsubscribe, context));
    await counted.register(async (git) => gitRoutes(git, context));
    await counted.register(async (api) => {
      await api.register(cors, corsOptions);
      mount(api, {
        store: context.store,
        clock: context.clock,
        publicUrl: context.publicUrl,
        services: services(context),
        validateResponses: options.validateResponses ?? false,
      });
    });
  });
  return app;
}
