import { resolve } from 'node:path';
import proxy from '@fastify/http-proxy';
import { sweepEvents } from '#server/domain/audit/sweepEvents.ts';
import { bareApp } from '#server/base/http/bareApp.ts';
import { largeRequestSeconds } from '#server/base/http/http.ts';
import { createApp } from '#server/http/app.ts';
import { ConfigError, readConfig, type Config } from '#server/base/config.ts';
import { serveConsole } from '#server/http/console.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { importQueue } from '#server/domain/import/gatherImport.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { startCheckpoints } from '#server/base/database/checkpoints.ts';
import { databaseFile } from '#server/base/database/open.ts';
import { schedule } from '#server/base/scheduling/schedule.ts';
import { measure } from '#server/base/metrics/metrics.ts';
import { indexGeneratedPages } from '#server/domain/content/search/generatedPages.ts';
import { computedQueue } from '#server/domain/openapi/computedText.ts';
import { specQueue } from '#server/areas/openapi/fetchSpec.ts';
import { specFetcher } from '#server/areas/openapi/specFetcher.ts';
import { storeCounts, sweepCounts } from '#server/domain/sites/countReads.ts';
import { readingQueues } from '#server/domain/content/readings/readText.ts';
import { startWatchdog } from '#server/base/scheduling/watchdog.ts';
import { pdfQueue } from '#server/domain/pdf/pdfRuns.ts';
import { publishedRepository } from '#server/published/published.repository.ts';
import { compressionQueue } from '#server/base/http/compression.ts';
import { contentQueue } from '#server/areas/openapi/openapi.service.ts';
import { searchQueue } from '#server/published/routes/searchSite.ts';
import { fullTextQueue } from '#server/published/routes/fullText.ts';
import { createSitesApp } from '#server/published/sitesApp.ts';
import { startDrawing, textQueues } from '#server/published/text/drawnTexts.ts';
import { publishedUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { sweepDeletedSpaces } from '#server/domain/spaces/sweep.ts';
import { sweepDeliveries } from '#server/domain/webhooks/sweepDeliveries.ts';
import { webhookSender } from '#server/domain/webhooks/webhookSender.ts';
import { mailSender } from '#server/domain/notifications/mailPeople.ts';
import { sweepNotifications } from '#server/domain/notifications/sweepNotifications.ts';
import { compareQueue, fetchQueue, pushQueue } from '#server/areas/git/queues.ts';
import { prepareRemotes } from '#server/areas/git/prepareRemotes.ts';
import { syncRunner } from '#server/areas/git/sync/syncRunner.ts';
import { runRemovals } from '#server/areas/removals/runRemovals.ts';
import { tellAll } from '#server/domain/notifications/tellPeople.ts';
import { passwordQueue } from '#server/domain/sign-in/choosePassword.ts';
import { linkQueue } from '#server/domain/sign-in/mailSignInLinks.ts';
import { tellExpiry } from '#server/areas/sso/tellExpiry.ts';
import { sweepSignIns } from '#server/areas/sign-in/sweepSignIns.ts';
import { signInNotice } from '#server/operator/signInNotice.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Maximum time for pending requests after a stop signal. */
const shutdownTimeout = 10 * second;

const consoleFolder = resolve(import.meta.dirname, '../dist');

/** The upstream at `apiUrl` failed, not the console. */
const upstreamError = (error: Error) =>
  'statusCode' in error && error.statusCode === 504
    ? new HttpError(504, 'The upstream service took too long to respond.')
    : new HttpError(502, 'The upstream service isn’t responding. Try again in a few seconds.');

/** Serves the console only, with the API, its description and the sign-in proxied to the service at `apiUrl`. */
async function consoleOnly(config: Config & { apiUrl: string }) {
  const app = bareApp(config);
  app.get('/healthz', async () => ({ status: 'ready' }));
  for (const prefix of ['/v1', '/saml', '/invites', '/sign-in', '/unsubscribe', '/git', '/openapi.json'])
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
      ...(prefix === '/git' && { config: { arrivalSeconds: largeRequestSeconds } }),
      replyOptions: {
        // The client already has its “100 Continue”. The upstream counts requests by client if it trusts this
        // proxy.
        rewriteRequestHeaders: ({ ip }, { expect: _had, ...headers }) => ({
          ...headers,
          'x-forwarded-for': ip,
        }),
        onError: (reply, { error }) => void reply.send(upstreamError(error)),
      },
    });
  return { app, adminToken: undefined, close: async () => {}, store: undefined, context: undefined };
}

async function wholeService(config: Config) {
  const { context, adminToken } = await openInstallation(config);
  const app = createApp(context, config);
  const report = (error: unknown) => app.log.error(error);
  const stopWatching =
    config.watchdog > 0
      ? startWatchdog(config.watchdog, (stretch) => app.log.warn(stretch, 'The main thread was blocked.'))
      : undefined;
  const stopCheckpoints =
    context.store.engine === 'sqlite' ? startCheckpoints(databaseFile(config.dataDir)) : undefined;
  const syncs = syncRunner(context, report);
  const webhooks = webhookSender(context, report);
  const fetcher = specFetcher(context, report);
  const mails = mailSender(context, report);
  // Each process runs all of these. Tasks that must not run twice are claimed in the database.
  const tasks: [interval: number, run: () => Promise<unknown>][] = [
    [second, () => tellAll(context, report)],
    [second, () => mails.send()],
    [second, () => webhooks.begin()],
    [second, () => fetcher.begin()],
    [second, () => indexGeneratedPages(context)],
    [second, () => runRemovals(context)],
    [second, () => prepareRemotes(context)],
    [second, () => syncs.begin()],
    [minute, () => storeCounts(context)],
    [hour, () => tellExpiry(context)],
    [hour, () => sweepDeletedSpaces(context)],
    [hour, () => sweepEvents(context, config.auditRetentionDays)],
    [hour, () => sweepSignIns(context)],
    [hour, () => sweepDeliveries(context)],
    [hour, () => sweepNotifications(context)],
    [hour, () => sweepCounts(context)],
  ];
  const stops = tasks.map(([interval, run]) => schedule(interval, run, report));
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all([syncs, webhooks, fetcher].map((one) => one.stop()));
    await storeCounts(context).catch(report);
    await context.mailer?.close();
    await stopCheckpoints?.();
    await context.store.close();
    await stopWatching?.();
  };
  return { app, adminToken, close, store: context.store, context };
}

/** Serves `GET /metrics` for Prometheus on a separate port. Returns a function that stops it. */
async function serveMetrics(
  measured: Parameters<typeof measure>[0],
  { host, logLevel }: Config,
  port: number,
) {
  const { registry, stop } = measure(measured);
  const app = bareApp({ logLevel });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  await app.listen({ port, host });
  return async () => {
    stop();
    await app.close();
  };
}

/** Serves the published sites on their own port. Returns the app and the address of the first site. */
async function serveSites(context: Context, config: Config) {
  const sites = createSitesApp(context, config);
  await sites.listen({ port: config.sitesPort, host: config.host });
  const repository = publishedRepository(context.store);
  const first = await repository.firstSite();
  const organization = first && (await repository.organization(first.organization_id));
  if (first) void startDrawing().catch(() => {});
  return { sites, address: organization && publishedUrl(context, organization, first, '') };
}

async function start() {
  const config = readConfig(process.env);
  const { apiUrl } = config;
  const { app, adminToken, close, store, context } = await (apiUrl === undefined
    ? wholeService(config)
    : consoleOnly({ ...config, apiUrl }));
  await serveConsole(app, consoleFolder, store ? { page: 'own.html', sitesUrl: config.sitesUrl } : {});
  const { metricsPort } = config;
  const queues = store
    ? [
        store.writes,
        pdfQueue,
        importQueue,
        specQueue,
        computedQueue,
        compressionQueue,
        contentQueue,
        ...textQueues,
        searchQueue,
        fullTextQueue,
        passwordQueue,
        linkQueue,
        fetchQueue,
        pushQueue,
        compareQueue,
        ...readingQueues,
      ]
    : [];
  const stopMetrics =
    metricsPort === undefined ? undefined : await serveMetrics({ app, queues, store }, config, metricsPort);
  const published = context && (await serveSites(context, config));
  const servers = [app, ...(published ? [published.sites] : [])];
  const stop = () => {
    void stopMetrics?.();
    // Those whose response is complete by now.
    setInterval(() => servers.forEach(({ server }) => server.closeIdleConnections()), second / 10);
    setTimeout(() => servers.forEach(({ server }) => server.closeAllConnections()), shutdownTimeout);
    void Promise.all(servers.map((server) => server.close()))
      .then(close)
      .then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
  const notice = signInNotice({
    publicUrl: config.publicUrl,
    adminToken,
    isConfigured: config.adminToken !== undefined,
    isTerminal: process.stdout.isTTY,
  });
  const site = published?.address === undefined ? '' : `\n  Published site:\n  ${published.address}\n`;
  console.log(`\n  Colophon is ready. ${notice}\n${site}`);
}

try {
  await start();
} catch (error) {
  const plain = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(plain ? `Colophon couldn’t start: ${error.message}` : error);
  // A server that already listens would keep the process alive.
  process.exit(1);
}
