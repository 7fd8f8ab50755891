// PostgreSQL restarts, crashes, and terminates connections during transactions.
import pg from 'pg';
import { prepareInstallation } from '#server/testing/installations.ts';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { startService } from '#server/testing/processes.ts';
import { holds, none, notTried, told, type Finding } from './report.ts';
import { compare, nothingWritten, post, writeUntil } from './writers.ts';

/** The maximum time to recover, in milliseconds. */
const longest = 60_000;

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

/** Terminates all other connections to the database. */
async function cutOff(server: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
}

export async function postgresFaults(folder: string): Promise<Finding[]> {
  if (!isInstalled()) return [notTried('PostgreSQL', 'not installed')];
  const own = await startTemporaryPostgres();
  const prepared = await prepareInstallation({ DATA_DIR: folder, DATABASE_URL: own.server });
  const service = await startService(prepared.env);
  const written = nothingWritten();
  let done = false;
  const writing = writeUntil(service.url, prepared, written, () => done);
  for (let n = 0; n < 20; n++) {
    await pause(100);
    await cutOff(own.server);
  }
  for (const how of ['fast', 'immediate', 'immediate'] as const) {
    await pause(300);
    own.stop(how);
    await pause(500);
    own.start();
  }
  const back = performance.now();
  while (!(await post(service.url, prepared, written)) && performance.now() - back < longest) await pause(10);
  const recovered = performance.now() - back;
  await pause(500);
  done = true;
  await writing;
  const alive = service.process.exitCode === null;
  await service.kill('SIGTERM');
  const again = await startService(prepared.env);
  const { lost, surplus } = await compare(again.url, prepared, written);
  await again.kill('SIGTERM');
  own.remove();
  if (!alive) console.error(service.said());
  const onlyUnavailable = Object.keys(written.refused).every((status) => status === '503');
  const statuses = Object.entries(written.refused).map(([status, times]) => `${status} (${times} times)`);
  return [
    told('connections terminated', 20),
    told('writes acknowledged during one restart and two crashes', written.acknowledged.length),
    none('acknowledged writes lost', lost),
    none('rows that no client wrote', surplus),
    none('requests that never ended', written.hung),
    holds('failed requests have status 503', onlyUnavailable, statuses.join(', ')),
    holds(
      'the service recovers without a restart',
      alive,
      `${Math.round(recovered)} ms after PostgreSQL is back`,
    ),
  ];
}
