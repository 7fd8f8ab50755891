// Published sites: requests per second, first visits in a throttled browser, and how they grow with pages and sections.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import type { Copy } from './bytes.ts';
import { inTurns, processorTime, slowerBy } from './load.ts';
import { fast4g, newPage, seenOf } from './page.ts';
import { sitesInstallation } from './prepareContent.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const port = 4276;
const origin = `http://127.0.0.1:${port}`;
const sites = `http://127.0.0.1:${port + 1}`;
const floor = `http://127.0.0.1:${port + 2}`;
const bytesServer = resolve(import.meta.dirname, 'bytes.ts');

/** Pages that are drawn, each once. */
const drawnPages = 100;
/** First visits of each page. */
const visits = 9;

type Installation = Awaited<ReturnType<typeof sitesInstallation>>;

async function makeSites({ dataDir, organizationId: id, book, few, many }: Installation) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  for (const space of [book, few, many]) await setVisibility({ context }, space, 'public');
  const section = (path: string, spaceId: string) => ({ path, spaces: [{ spaceId, path: 'docs' }] });
  const siteOf = (spaceId: string, sections = 1) =>
    makeSections(
      { context },
      { id },
      Array.from({ length: sections }, (_, at) => section(`guide-${at}`, spaceId)),
    );
  const made = {
    book: await siteOf(book),
    few: await siteOf(few),
    many: await siteOf(many),
    fifty: await siteOf(few, 50),
  };
  await context.store.close();
  return made;
}

/** Returns the URLs of the pages of a site, up to the maximum of `llms.txt`. */
async function pagesOf(siteId: string) {
  const text = await (await fetch(`${sites}/${siteId}/llms.txt`)).text();
  return [...text.matchAll(/\((http[^)]*)\.md\)/g)].map(([, url = '']) => url);
}

/** Draws pages that aren't in the cache, one after another. `url`: the page of median size. */
async function drawing(urls: readonly string[], pid: number | undefined) {
  const times: number[] = [];
  const sizes: { url: string; size: number }[] = [];
  const before = processorTime(pid);
  for (const url of urls) {
    const started = performance.now();
    const page = await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - started);
    sizes.push({ url, size: page.byteLength });
  }
  const cpu = ((processorTime(pid) - before) / times.length) * 1e6;
  const total = times.reduce((sum, time) => sum + time, 0);
  const [typical] = sizes.toSorted((a, b) => a.size - b.size).slice(Math.floor(sizes.length / 2));
  return { rate: (1000 * times.length) / total, median: median(times), cpu, url: typical?.url ?? '' };
}

/** Reads a response without decoding its content. */
async function copyOf(url: string): Promise<Copy> {
  const response = await new Promise<IncomingMessage>((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, done).on('error', failed);
  });
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = response.headers;
  return { headers, body: (await buffer(response)).toString('base64') };
}

/** Writes copies of a page and of its resources. */
async function copyPage(file: string, url: string) {
  const html = await (await fetch(url)).text();
  const page = await copyOf(url);
  const assets = [...html.matchAll(/(?:href|src)="(\/~(?:site|files)?\/[^"]+|\/[^"]+\.(?:css|js|svg))"/g)];
  const paths = new Set(assets.map(([, path = '']) => path));
  const copies: Record<string, Copy> = { '/': page, [new URL(url).pathname]: page };
  for (const path of paths) copies[path] = await copyOf(new URL(path, sites).href);
  writeFileSync(file, JSON.stringify(copies));
  return { plain: Buffer.byteLength(html), packed: Buffer.from(page.body, 'base64').byteLength };
}

/** First visits in a new browser profile at 4x CPU and Fast 4G, alternating: milliseconds until the largest paint. */
async function firstVisits<Name extends string>(targets: Record<Name, string>) {
  const browser = await chromium.launch(launchOptions());
  const names = Object.keys(targets) as Name[];
  const seen = new Map(names.map((name) => [name, [] as { first: number; largest: number }[]]));
  try {
    for (let round = 0; round < visits; round++)
      for (const name of names) {
        const { context, page } = await newPage(
          { browser, origin },
          { wanted: 'h1', cpu: 4, network: fast4g },
        );
        await page.goto(targets[name], { waitUntil: 'networkidle' });
        seen.get(name)!.push(await seenOf(page));
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        first: median(seen.get(name)!.map(({ first }) => first)),
        largest: median(seen.get(name)!.map(({ largest }) => largest)),
      },
    ]),
  ) as Record<Name, { first: number; largest: number }>;
}

export async function siteFigures(): Promise<Figure[]> {
  const installation = await sitesInstallation();
  const ids = await makeSites(installation);
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-sites-'));
  const service = await startService(origin, installation.dataDir, { CONNECTION_LIMIT: '0' });
  try {
    const { pid } = service;
    const pages = await pagesOf(ids.book);
    const drawn = await drawing(pages.slice(0, drawnPages), pid);
    const { url } = drawn;
    const file = join(folder, 'copies.json');
    const { plain, packed } = await copyPage(file, url);
    const bare = await program(bytesServer, [file, String(port + 2)], {}, floor);
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const [fewUrl = ''] = await pagesOf(ids.few);
    const [manyUrl = ''] = await pagesOf(ids.many);
    const [fiftyUrl = ''] = await pagesOf(ids.fifty);
    const headers = { 'accept-encoding': 'br' };
    const measured = await inTurns(
      {
        bare: { url: floor, pid: bare.pid },
        kept: { url, headers, pid },
        unchanged: { url, headers: { ...headers, 'if-none-match': etag }, status: 304, pid },
        few: { url: fewUrl, headers, pid },
        many: { url: manyUrl, headers, pid },
        fifty: { url: fiftyUrl, headers, pid },
      },
      { rounds: 4, seconds: 1.5 },
    );
    const visited = await firstVisits({ site: url, copy: `${floor}${new URL(url).pathname}` });
    await bare.stop();
    const figure = (name: string, of: keyof typeof measured, beside?: keyof typeof measured): Figure => {
      const { rate, p50, p99, cpu } = measured[of];
      const compared = beside && {
        beside: names[beside] ?? beside,
        ratio: slowerBy(measured[of], measured[beside]),
      };
      return { name, value: rate, unit: 'requests/s', p50, p99, cpu, ...compared };
    };
    return [
      figure('bare node:http, the same bytes', 'bare'),
      figure('page from the cache', 'kept', 'bare'),
      figure('unchanged page, 304', 'unchanged', 'bare'),
      {
        name: `page that is not in the cache, ${drawnPages} in turn`,
        value: drawn.rate,
        unit: 'requests/s',
        p50: drawn.median,
        cpu: drawn.cpu,
        beside: 'bare node:http',
        ratio: drawn.cpu / (measured.bare.cpu ?? Number.NaN),
      },
      figure('page of a space with 150 pages', 'few'),
      { ...figure('page of a space with 1,000 pages', 'many', 'few'), reach: '≤ 1.1' },
      { ...figure('page of a site with 50 sections', 'fifty', 'few'), reach: '≤ 1.1' },
      { name: 'size of a page, median of the book', value: plain / 1000, unit: 'kB' },
      { name: 'size of this page, Brotli', value: packed / 1000, unit: 'kB' },
      {
        name: 'first visit, 4x CPU, Fast 4G, largest paint',
        value: visited.site.largest,
        unit: 'ms',
        more: { FCP: visited.site.first },
        beside: `static copy ${Math.round(visited.copy.largest)} ms`,
        ratio: visited.site.largest / visited.copy.largest,
        reach: '≤ 1.1',
      },
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

const names: Partial<Record<string, string>> = { bare: 'bare node:http', few: '150 pages, 1 section' };
