import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '#server/testing/processes.ts';
import { port } from './service.ts';

/**
 * Starts a service on a new database without organizations, at `E2E_PORT` + 2, and its sites at + 3. `link` is the printed
 * sign-in link of its operator. Call `stop` at the end. Only one test at a time can use it.
 */
export async function startEmptyService(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-'));
  const service = await startService({
    PORT: String(port + 2),
    SITES_PORT: String(port + 3),
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
    sitesURL: `http://127.0.0.1:${port + 3}`,
    dataDir,
    async stop() {
      await service.kill('SIGTERM');
      await rm(dataDir, { recursive: true });
    },
  };
}
