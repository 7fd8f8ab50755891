// The console in the real browser: hundreds of changes in bulk, and a hundred thousand members as a file.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { largeInstallation, token } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const port = 4274;
const origin = `http://127.0.0.1:${port}`;
const rounds = 3;
/** Rows of a page as it is usual, and how many pages of them are changed. */
const pageSize = 50;
const pages = 10;
const rows = pages * pageSize;

const tray = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const heads = (page: Page) => page.getByRole('checkbox', { name: /Select this page/ });

/** The times between frames from now on, in ms; the answer ends the watch and gives them. */
async function watchFrames(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });
  return () => page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Waits for the end of a job in the dock; gives the seconds since `run` began it. */
async function timed(page: Page, title: string, end: string, run: () => Promise<void>) {
  const started = performance.now();
  await run();
  // Asked seldom: looking through the whole page takes the page's own time.
  await page.waitForFunction(
    ([name, words]) =>
      document.querySelector(`section[aria-label="${name}"] h2 + span`)?.textContent?.startsWith(words),
    [title, end] as const,
    { polling: 250, timeout: 300_000 },
  );
  return (performance.now() - started) / 1000;
}

/** Changes the role of ten pages of readers and takes it back; leaves all as it was. */
async function changeRoles(page: Page, session: CDPSession, path: string) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${origin}${path}?role=read#token=${token}`);
  for (let shown = 1; ; shown++) {
    await heads(page).click();
    if (shown === pages) break;
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`${shown * pageSize + 1}–${(shown + 1) * pageSize} of`).waitFor();
  }
  await page.getByRole('button', { name: 'Change role…' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Comment');
  const begin = page.getByRole('dialog').getByRole('button', { name: `Change ${rows} roles` });
  await begin.waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const frames = await watchFrames(page);
  const done = `${rows} of ${rows} done`;
  const seconds = await timed(page, 'Set role to Comment', done, () => begin.click());
  const during = await frames();
  const undo = () => tray(page, 'Set role to Comment').getByRole('button', { name: /^Undo/ }).click();
  const back = await timed(page, 'Undo: Set role to Comment', done, undo);
  return { seconds, back, p95: at(during, 0.95), longest: Math.max(...during) };
}

/** The same requests from an empty page: what the browser itself takes for them. */
async function bareRequests(page: Page, session: CDPSession, organizationId: string) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(`${origin}/healthz`);
  const frames = await watchFrames(page);
  const seconds = await page.evaluate(
    async ({ path, headers, count }) => {
      const answer = await fetch(`${path}?role=read&limit=${count}`, { headers });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      const started = performance.now();
      const body = JSON.stringify({ role: 'read' });
      const send = async () => {
        for (let one = items.pop(); one; one = items.pop())
          await (await fetch(`${path}/${one.id}`, { method: 'PATCH', headers, body })).json();
      };
      await Promise.all([send(), send(), send(), send()]);
      return (performance.now() - started) / 1000;
    },
    {
      path: `/v1/orgs/${organizationId}/members`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      count: rows,
    },
  );
  return { seconds, p95: at(await frames(), 0.95) };
}

async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

const exportAll = (page: Page) => page.getByRole('button', { name: /^Export/ });

/** Seconds until the file is there; then, in another run, the heap on the way. */
async function exportMembers(page: Page, session: CDPSession, path: string) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${origin}${path}#token=${token}`);
  const started = performance.now();
  const saved = page.waitForEvent('download', { timeout: 300_000 });
  await exportAll(page).click();
  await saved;
  const seconds = (performance.now() - started) / 1000;
  await tray(page, 'Export members').getByRole('button', { name: 'Close' }).click();
  await session.send('Performance.enable');
  const before = await heapOf(session);
  await exportAll(page).click();
  const heaps: number[] = [];
  for (const written of [10_000, 40_000, 70_000]) {
    await page.waitForFunction(
      (count) => {
        const words =
          document.querySelector('section[aria-label="Export members"] h2 + span')?.textContent ?? '';
        return Number(words.split(' ')[0]?.replaceAll(/\D/g, '')) >= count;
      },
      written,
      { polling: 50, timeout: 300_000 },
    );
    heaps.push(await heapOf(session));
  }
  return { seconds, growth: Math.max(...heaps) - before, later: heaps[2]! - heaps[0]! };
}

/** What must stay quick and smooth however many rows it is about. */
export async function bulkFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await largeInstallation();
  const service = await startService(origin, dataDir);
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      acceptDownloads: true,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const path = `/orgs/${organizationId}/members`;
    const changes: Awaited<ReturnType<typeof changeRoles>>[] = [];
    const bare: Awaited<ReturnType<typeof bareRequests>>[] = [];
    for (let round = 0; round < rounds; round++) {
      changes.push(await changeRoles(page, session, path));
      bare.push(await bareRequests(page, session, organizationId));
    }
    const file = await exportMembers(page, session, path);
    const of = (figure: (one: (typeof changes)[number]) => number) => median(changes.map(figure));
    const floor = median(bare.map(({ seconds }) => seconds));
    return [
      {
        name: '500 role changes in bulk, 6x CPU',
        value: of(({ seconds }) => seconds),
        unit: 's',
        beside: `bare requests ${floor.toFixed(1)} s`,
        ratio: of(({ seconds }) => seconds) / floor,
        reach: '< 15 s',
      },
      { name: 'their undo', value: of(({ back }) => back), unit: 's', reach: '< 15 s' },
      {
        name: 'frames while they are made, p95',
        value: of(({ p95 }) => p95),
        unit: 'ms',
        beside: `bare requests ${median(bare.map(({ p95 }) => p95)).toFixed(0)} ms, longest ${of(({ longest }) => longest).toFixed(0)} ms`,
        reach: '< 34 ms',
      },
      { name: 'CSV of 100,000 members', value: file.seconds, unit: 's', reach: '< 20 s' },
      {
        name: 'JS heap that it takes',
        value: file.growth,
        unit: 'MB',
        beside: `from 10,000 to 70,000 rows ${file.later.toFixed(1)} MB more`,
        reach: 'constant',
      },
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
