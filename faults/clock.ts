import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts } from '#server/testing/docs.ts';
import { openContext } from '#server/operator/installation.ts';
import { readConfig } from '#server/base/config.ts';
import { prepareInstallation, type Prepared } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';
import { holds, none, type Finding } from './report.ts';
import { allComments, headersOf, nothingWritten, post } from './writers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const get = async (url: string, path: string, prepared: Prepared) =>
  fetch(`${url}${path}`, { headers: headersOf(prepared) });

/** The signed URL of the space's only file. */
async function fileAddress(url: string, prepared: Prepared) {
  const answer = await get(url, `/v1/spaces/${prepared.spaceId}/content/files`, prepared);
  const { items } = (await answer.json()) as { items: { downloadURL: string }[] };
  return url + new URL(items[0]!.downloadURL).pathname + new URL(items[0]!.downloadURL).search;
}

async function addFile({ env, spaceId }: Prepared) {
  const context = await openContext(readConfig(env));
  await loadTexts(context, spaceId, { 'README.md': '# Tides\n', 'note.txt': 'Twice a month.\n' });
  await context.store.close();
}

export async function clockFaults(folder: string): Promise<Finding[]> {
  const prepared = await prepareInstallation({ DATA_DIR: join(folder, 'data') });
  await addFile(prepared);
  const file = join(folder, 'clock');
  const setClock = (wrongBy: number) => writeFileSync(file, String(wrongBy));
  setClock(0);
  const NODE_OPTIONS = `--import ${join(import.meta.dirname, 'setClock.ts')}`;
  const service = await startService({ ...prepared.env, CLOCK_FILE: file, NODE_OPTIONS, RATE_LIMIT: '400' });
  const { url } = service;
  const written = nothingWritten();
  const comments = `/v1/spaces/${prepared.spaceId}/comments`;
  const jumps = [0, -day, 3 * day, -2 * day, minute, 0];
  for (const wrongBy of jumps) {
    setClock(wrongBy);
    for (let n = 0; n < 10; n++) await post(url, prepared, written);
  }
  // Pages through a list while the clock jumps.
  const read: string[] = [];
  let next: string | undefined = '';
  for (let n = 0; next !== undefined; n++) {
    setClock(jumps[n % jumps.length]!);
    const answer = await get(url, `${comments}?limit=7${next === '' ? '' : `&page=${next}`}`, prepared);
    const list = (await answer.json()) as { next?: { page: string }; items: { id: string }[] };
    read.push(...list.items.map(({ id }) => id));
    next = list.next?.page;
  }
  setClock(0);
  const address = await fileAddress(url, prepared);
  const atTime = async (wrongBy: number) => {
    setClock(wrongBy);
    return (await fetch(address)).status;
  };
  const files = [await atTime(0), await atTime(-day), await atTime(day), await atTime(0)];
  setClock(0);
  let last = await get(url, comments, prepared);
  for (let n = 0; n < 500 && last.status !== 429; n++) last = await get(url, comments, prepared);
  setClock(-day);
  const limited = await get(url, comments, prepared);
  const wait = Number(limited.headers.get('retry-after') ?? 0);
  setClock(0);
  await service.kill('SIGTERM');
  const again = await startService(prepared.env);
  const kept = new Set(await allComments(again.url, prepared));
  await again.kill('SIGTERM');
  return [
    none('writes rejected while the clock jumps by days', written.sent - written.acknowledged.length),
    none('acknowledged writes lost', written.acknowledged.filter((id) => !kept.has(id)).length),
    none(
      'list entries missed or repeated while paging',
      Math.abs(read.length - written.acknowledged.length) + read.length - new Set(read).size,
    ),
    holds(
      'a signed URL works before it expires, and not afterwards',
      files.join() === '200,200,403,200',
      files.join(', '),
    ),
    holds(
      'a rate-limited token waits at most one minute',
      last.status === 429 && wait <= 60,
      wait === 0 ? 'not limited' : `${wait} s`,
    ),
  ];
}
