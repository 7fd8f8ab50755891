// A full disk and a read-only one: a small file system in memory, which requires Linux and root.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrity, prepareInstallation } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';
import { holds, none, notTried, told, type Finding } from './report.ts';
import { compare, headersOf, nothingWritten, post } from './writers.ts';

const megabytes = 24;
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Runs `use` on a separate file system, or returns the reason why it can't. */
async function mounted(folder: string, use: () => Promise<Finding[]>): Promise<Finding[]> {
  mkdirSync(folder, { recursive: true });
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder))
    return [notTried('a separate file system', 'requires Linux and root')];
  try {
    return await use();
  } finally {
    run('umount', '-l', folder);
  }
}

async function full(folder: string): Promise<Finding[]> {
  const data = join(folder, 'data');
  const prepared = await prepareInstallation({ DATA_DIR: data });
  const ballast = join(folder, 'ballast');
  writeFileSync(ballast, Buffer.alloc(8 * 1024 * 1024));
  const service = await startService(prepared.env);
  const written = nothingWritten();
  let refused = 0;
  while (refused < 20 && written.sent < 20_000)
    if (!(await post(service.url, prepared, written, 9000))) refused += 1;
  const reading = await fetch(service.url + prepared.path, { headers: headersOf(prepared) });
  const before = written.acknowledged.length;
  rmSync(ballast);
  let after = 0;
  for (let n = 0; n < 50; n++) if (await post(service.url, prepared, written, 9000)) after += 1;
  const { lost, surplus } = await compare(service.url, prepared, written);
  await service.kill('SIGTERM');
  const statuses = Object.keys(written.refused).join(', ');
  return [
    told('writes acknowledged before the disk was full', before),
    holds('status of further writes is 503', statuses === '503', statuses),
    holds('reads succeed', reading.ok),
    holds('writes succeed again after space is freed', after === 50),
    none('acknowledged writes lost', lost),
    none('rows that no client wrote', surplus),
    holds('the integrity check passes', integrity(data) === 'ok'),
  ];
}

async function readOnly(folder: string): Promise<Finding[]> {
  const data = join(folder, 'data');
  const prepared = await prepareInstallation({ DATA_DIR: data });
  for (const name of readdirSync(data)) if (/-(wal|shm)$/.test(name)) rmSync(join(data, name));
  if (!run('mount', '-o', 'remount,ro', folder)) return [notTried('a read-only folder', 'no remount')];
  const said = await startService(prepared.env).then(
    async (service) => {
      await service.kill('SIGTERM');
      return 'It started.';
    },
    (error: Error) => error.message.trim().replaceAll(folder, '…'),
  );
  return [
    holds(
      'a start on a read-only folder fails with one sentence',
      /^Colophon couldn’t start: [^\n]+\.$/.test(said),
      said,
    ),
  ];
}

export const diskFaults = async (folder: string) => [
  ...(await mounted(join(folder, 'full'), () => full(join(folder, 'full')))),
  ...(await mounted(join(folder, 'read-only'), () => readOnly(join(folder, 'read-only')))),
];
