import { resolve } from 'node:path';
import proxy from '@fastify/http-proxy';
import { bareApp, createApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { serveConsole } from './console.ts';
import { HttpError } from './core/errors.ts';
import { importQueue } from './import/gatherImport.ts';
import { openInstallation } from './installation.ts';
import { schedule } from './jobs/schedule.ts';
import { measure } from './metrics/metrics.ts';
import { specQueue } from './openapi/fetchSpec.ts';
import { specFetcher } from './openapi/specFetcher.ts';
import { pdfQueue } from './pdf/servePdf.ts';
import { sweepDeletedSpaces } from './spaces/sweep.ts';
import { signInNotice } from './signInNotice.ts';

const second = 1000;
const hour = 60 * 60 * second;

/** Maximum time for pending requests after a stop signal. */
const shutdownTimeout = 10 * second;

const consoleFolder = resolve(import.meta.dirname, '../dist');

/** The upstream at `apiUrl` failed, not the console. */
const upstreamError = (error: Error) =>
  'statusCode' in error && error.statusCode === 504
    ? new HttpError(504, 'The upstream service took too long to respond.')
    : new HttpError(502, 'The upstream service doesn’t respond. Try again in a few seconds.');

/** Serves the console only, with the API, its description and the sign-in proxied to the service at `apiUrl`. */
async function consoleOnly(config: Config & { apiUrl: string }) {
  const app = bareApp(config);
  app.get('/healthz', async () => ({ status: 'ready' }));
  for (const prefix of ['/v1', '/saml', '/openapi.json'])
    await app.register(proxy, {
      upstream: config.apiUrl,
      prefix,
      rewritePrefix: prefix,
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
  return { app, adminToken: undefined, close: async () => {}, store: undefined };
}

async function wholeService(config: Config) {
  const { context, adminToken } = await openInstallation(config);
  const app = createApp(context, config);
  const report = (error: unknown) => app.log.error(error);
  const stopSweeping = schedule(hour, () => sweepDeletedSpaces(context), report);
  const fetcher = specFetcher(context, report);
  const stopFetching = schedule(second, () => fetcher.begin(), report);
  const close = async () => {
    await stopSweeping();
    await stopFetching();
    await fetcher.stop();
    await context.store.close();
  };
  return { app, adminToken, close, store: context.store };
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

async function start() {
  const config = readConfig(process.env);
  const { apiUrl } = config;
  const { app, adminToken, close, store } = await (apiUrl === undefined
    ? wholeService(config)
    : consoleOnly({ ...config, apiUrl }));
  await serveConsole(app, consoleFolder, store ? 'own.html' : 'index.html');
  const { metricsPort } = config;
  const queues = store ? [pdfQueue, importQueue, specQueue] : [];
  const stopMetrics =
    metricsPort === undefined ? undefined : await serveMetrics({ app, queues, store }, config, metricsPort);
  const stop = () => {
    void stopMetrics?.();
    setInterval(() => app.server.closeIdleConnections(), second / 10); // those whose response is complete by now
    setTimeout(() => app.server.closeAllConnections(), shutdownTimeout);
    void app
      .close()
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
  console.log(`\n  Colophon is ready. ${notice}\n`);
}

try {
  await start();
} catch (error) {
  const plain = error instanceof ConfigError || (error instanceof Error && 'code' in error);
  console.error(plain ? `Colophon can't start: ${error.message}` : error);
  process.exitCode = 1;
}
