// The console in the real browser: what Members costs over the wire and until its first rows, small and large.
import { resolve } from 'node:path';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { largeInstallation, smallOrganization, token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const port = 4273;
const origin = `http://127.0.0.1:${port}`;
const rounds = 5;

/** Chromium's own preset “Fast 4G”, with the factors its tools apply. */
export const fast4g = {
  latency: 60 * 2.75,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};

type Request = { url: string; type: string; bytes: number; started: number; initiator: string };

type Load = { requests: Request[]; firstRow: number; shift: number; heap: number };

/** Notes every request with its bytes on the wire. */
async function watch(session: CDPSession) {
  const requests = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) =>
    requests.set(requestId, {
      url: request.url,
      type: type ?? '',
      bytes: 0,
      started: timestamp,
      initiator: initiator.type,
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

/** Runs in the page before its scripts: when the first row is painted, and how much the layout shifts. */
function probe() {
  const seen = { row: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('tbody tr a')) requestAnimationFrame(() => (seen.row = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function load(browser: Browser, path: string, { cpu }: { cpu: number }): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(probe);
  const session = await context.newCDPSession(page);
  const requests = await watch(session);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...fast4g });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.goto(`${origin}${path}#token=${token}`);
  await page.waitForFunction(() => (window as unknown as { seen: { row: number } }).seen.row > 0);
  const untilRows = [...requests.values()];
  const firstRow = await page.evaluate(() => (window as unknown as { seen: { row: number } }).seen.row);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session
    .send('Performance.enable')
    .then(() => session.send('Performance.getMetrics'));
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  await context.close();
  return { requests: untilRows, firstRow, shift, heap };
}

const scripts = ({ requests }: Load) => requests.filter(({ type }) => type === 'Script');
const kilobytes = (requests: Request[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** What Members takes, and what a hundred thousand of them cost the browser beside a hundred. */
export async function consoleFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  const small = await smallOrganization(dataDir);
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_TOKEN: token,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: origin,
  };
  const service = await program(main, [], env, `${origin}/healthz`);
  const browser = await chromium.launch(launchOptions());
  try {
    const loads = { large: [] as Load[], small: [] as Load[] };
    for (let round = 0; round < rounds; round++) {
      loads.large.push(await load(browser, `/orgs/${organizationId}/members`, { cpu: 4 }));
      loads.small.push(await load(browser, `/orgs/${small}/members`, { cpu: 4 }));
    }
    const [first] = loads.large;
    const api = first!.requests.filter(({ type }) => type === 'Fetch');
    const wave =
      Math.max(...api.map(({ started }) => started)) - Math.min(...api.map(({ started }) => started));
    const of = (which: Load[], figure: (load: Load) => number) => median(which.map(figure));
    const rows = (which: Load[]) => of(which, ({ firstRow }) => firstRow);
    return [
      {
        name: 'JS to the first rows of Members',
        value: of(loads.large, (one) => kilobytes(scripts(one))),
        unit: 'kB on the wire',
        reach: '≤ 130 kB',
      },
      { name: 'JS requests', value: of(loads.large, (one) => scripts(one).length), unit: '', reach: '≤ 5' },
      {
        name: 'API requests, first to last begun',
        value: wave * 1000,
        unit: 'ms',
        beside: `${api.length} requests`,
        reach: 'one wave',
      },
      { name: 'layout shift', value: of(loads.large, ({ shift }) => shift), unit: '', reach: '< 0.02' },
      {
        name: 'first row, 100,000 members, 4x CPU, Fast 4G',
        value: rows(loads.large),
        unit: 'ms',
        beside: `100 members ${rows(loads.small).toFixed(0)} ms`,
        ratio: rows(loads.large) / rows(loads.small),
        reach: '0.9–1.1',
      },
      {
        name: 'heap, 100,000 members',
        value: of(loads.large, ({ heap }) => heap / 1e6),
        unit: 'MB',
        beside: `100 members ${(of(loads.small, ({ heap }) => heap) / 1e6).toFixed(1)} MB`,
        ratio: of(loads.large, ({ heap }) => heap) / of(loads.small, ({ heap }) => heap),
        reach: '0.9–1.1',
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
