// Published sites: pages from the cache, 304 and first views, and how they grow with pages and sections.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '../server/config.ts';
import { openContext } from '../server/installation.ts';
import { makeSections, setVisibility } from '../server/testing/siteSections.ts';
import { inTurns, slowerBy } from './load.ts';
import { contentInstallation } from './prepareContent.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const port = 4276;
const origin = `http://127.0.0.1:${port}`;
const sites = `http://127.0.0.1:${port + 1}`;
const floor = `http://127.0.0.1:${port + 2}`;
const bytesServer = resolve(import.meta.dirname, 'bytes.ts');

async function makeSites(dataDir: string, book: string, many: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const { store } = context;
  const space = await store
    .query()
    .selectFrom('spaces')
    .select('organization_id')
    .where('id', '=', book)
    .executeTakeFirstOrThrow();
  const org = { id: space.organization_id };
  for (const id of [book, many]) await setVisibility({ context }, id, 'public');
  const section = (path: string, spaceId: string) => ({ path, spaces: [{ spaceId, path: 'docs' }] });
  const made = {
    book: await makeSections({ context }, org, [section('guide', book)]),
    many: await makeSections({ context }, org, [section('guide', many)]),
    fifty: await makeSections(
      { context },
      org,
      Array.from({ length: 50 }, (_, at) => section(`guide-${at}`, book)),
    ),
  };
  await store.close();
  return made;
}

/** Returns the URLs of all pages of a site. */
async function pagesOf(siteId: string) {
  const text = await (await fetch(`${sites}/${siteId}/llms.txt`)).text();
  return [...text.matchAll(/\((http[^)]*)\.md\)/g)].map(([, url = '']) => url);
}

/** The time of the first view of some pages, in ms. */
async function firstViews(urls: readonly string[]) {
  const times: number[] = [];
  for (const url of urls) {
    const started = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times);
}

export async function siteFigures(): Promise<Figure[]> {
  const { dataDir, book, many } = await contentInstallation();
  const ids = await makeSites(dataDir, book, many);
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-sites-'));
  const service = await startService(origin, dataDir, { CONNECTION_LIMIT: '0' });
  try {
    const pages = await pagesOf(ids.book);
    const cold = await firstViews(pages.slice(1, 60));
    const url = pages[0] ?? '';
    const page = await fetch(url);
    const etag = page.headers.get('etag') ?? '';
    const plain = Buffer.from(await page.arrayBuffer());
    const packed = brotliCompressSync(plain);
    writeFileSync(join(folder, 'page.br'), packed);
    const bare = await program(bytesServer, [join(folder, 'page.br'), String(port + 2)], {}, floor);
    const [manyUrl = ''] = await pagesOf(ids.many);
    const [fiftyUrl = ''] = await pagesOf(ids.fifty);
    const headers = { 'accept-encoding': 'br' };
    const { pid } = service;
    const measured = await inTurns({
      bare: { url: floor, pid: bare.pid },
      kept: { url, headers, pid },
      unchanged: { url, headers: { ...headers, 'if-none-match': etag }, status: 304, pid },
      many: { url: manyUrl, headers, pid },
      fifty: { url: fiftyUrl, headers, pid },
    });
    await bare.stop();
    const figure = (name: string, of: keyof typeof measured, beside?: keyof typeof measured): Figure => {
      const { rate, p50, p99, cpu } = measured[of];
      const ratio = beside && { beside, ratio: slowerBy(measured[of], measured[beside]) };
      return { name, value: rate, unit: 'requests/s', p50, p99, cpu, ...ratio };
    };
    return [
      figure('page from the cache, Brotli', 'kept', 'bare'),
      figure('unchanged page, 304', 'unchanged', 'bare'),
      { ...figure('page of a space with 5,000 pages', 'many', 'kept'), reach: '≤ 1.1' },
      { ...figure('page of a site with 50 sections', 'fifty', 'kept'), reach: '≤ 1.1' },
      { name: 'first view of a page, 60 pages', value: cold, unit: 'ms' },
      { name: 'size of a page', value: plain.byteLength / 1000, unit: 'kB' },
      { name: 'size of a page, Brotli', value: packed.byteLength / 1000, unit: 'kB' },
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}
