// Two processes with one data folder. One is killed during writes.
import { integrity, prepareInstallation, type Prepared } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';
import { holds, none, told, type Finding } from './report.ts';
import { compare, headersOf, nothingWritten, writeUntil } from './writers.ts';

/** Renames through one process and reads through the other. Returns the number of stale reads. */
async function staleReads(prepared: Prepared, [writes, reads]: [string, string], times: number) {
  let stale = 0;
  for (let n = 0; n < times; n++) {
    const title = `Title ${n}`;
    const body = JSON.stringify({ title });
    await fetch(writes + prepared.path, { method: 'PATCH', headers: headersOf(prepared), body });
    const answer = await fetch(reads + prepared.path, { headers: headersOf(prepared) });
    if (((await answer.json()) as { title: string }).title !== title) stale += 1;
  }
  return stale;
}

export async function sharedFaults(folder: string): Promise<Finding[]> {
  const prepared = await prepareInstallation({ DATA_DIR: folder });
  const [first, second] = await Promise.all([startService(prepared.env), startService(prepared.env)]);
  const stale = await staleReads(prepared, [first.url, second.url], 100);
  const written = nothingWritten();
  let done = false;
  const killed = nothingWritten();
  const writing = [
    writeUntil(first.url, prepared, killed, () => done),
    writeUntil(second.url, prepared, written, () => done),
  ];
  await new Promise((go) => setTimeout(go, 1500));
  await first.kill('SIGKILL');
  const before = written.acknowledged.length;
  await new Promise((go) => setTimeout(go, 1500));
  done = true;
  await Promise.all(writing);
  const all = {
    ...written,
    acknowledged: [...written.acknowledged, ...killed.acknowledged],
    sent: written.sent + killed.sent,
  };
  const { lost, surplus } = await compare(second.url, prepared, all);
  await second.kill('SIGTERM');
  return [
    none('stale reads through the other process, of 100', stale),
    told('writes acknowledged by both, one of them killed during the run', all.acknowledged.length),
    none('acknowledged writes lost', lost),
    none('rows that no client wrote', surplus),
    none(
      'writes rejected by the other process',
      Object.values(written.refused).reduce((a, b) => a + b, 0),
    ),
    holds('the other process continues to write', written.acknowledged.length > before),
    holds('the integrity check passes', integrity(folder) === 'ok'),
  ];
}
