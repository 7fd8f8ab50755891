import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startService } from '#server/testing/processes.ts';

/**
 * Starts a service on a new database without organizations. `link` is the printed sign-in link of its operator. Call `stop`
 * at the end.
 */
export async function startEmptyService(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-'));
  const sitesPort = await freePort();
  const service = await startService({
    SITES_PORT: String(sitesPort),
    DATA_DIR: dataDir,
    SEED: 'none',
    CHECK_ANSWERS: '1',
    LOG_LEVEL: 'error',
    ...env,
  });
  /** The notice is printed once the service responds. */
  async function printedLink(): Promise<string> {
    const link = /http\S+#token=\S+/.exec(service.said())?.[0];
    if (link !== undefined) return link;
    await new Promise((done) => setTimeout(done, 20));
    return printedLink();
  }
  return {
    link: await printedLink(),
    url: service.url,
    sitesURL: `http://127.0.0.1:${sitesPort}`,
    dataDir,
    async stop() {
      await service.kill('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
  };
}
