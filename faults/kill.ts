import { median } from '../bench/processes.ts';
import { integrity, prepareInstallation } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';
import { none, told, type Finding } from './report.ts';
import { compare, nothingWritten, writeUntil } from './writers.ts';

const rounds = 50;

export async function killFaults(folder: string): Promise<Finding[]> {
  const prepared = await prepareInstallation({ DATA_DIR: folder });
  const written = nothingWritten();
  let broken = 0;
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const service = await startService(prepared.env);
    starts.push(performance.now() - started);
    let dead = false;
    const writing = writeUntil(service.url, prepared, written, () => dead);
    await new Promise((go) => setTimeout(go, 30 + ((round * 37) % 250)));
    await service.kill('SIGKILL');
    dead = true;
    await writing;
    if (integrity(folder) !== 'ok') broken += 1;
  }
  const service = await startService(prepared.env);
  const { lost, surplus } = await compare(service.url, prepared, written);
  await service.kill('SIGTERM');
  return [
    told('kill -9 during writes of four clients, times', rounds),
    told('writes acknowledged', written.acknowledged.length),
    none('acknowledged writes lost', lost),
    none('rows that no client wrote', surplus),
    none('databases that fail the integrity check', broken),
    told('restart, median in ms', Math.round(median(starts))),
  ];
}
