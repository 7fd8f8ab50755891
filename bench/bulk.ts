// Bulk operations in the browser: hundreds of role changes, and an export of 100,000 members.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { largeInstallation, token } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import { startService } from './startService.ts';

const port = 4274;
const origin = `http://127.0.0.1:${port}`;
const rounds = 3;
/** Rows per page, and the number of pages to change. */
const pageSize = 50;
const pages = 10;
const rows = pages * pageSize;

const tray = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const heads = (page: Page) => page.getByRole('checkbox', { name: /Select all on this page/ });

/** Records the times between frames in ms. Returns a function that stops and returns them. */
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

/** Waits for the end of a job in the dock. Returns the seconds since `run` started it. */
async function timed(page: Page, title: string, end: string, run: () => Promise<void>) {
  const started = performance.now();
  await run();
  // Polls rarely, since searching the page uses its main thread.
  await page.waitForFunction(
    ([name, words]) =>
      document.querySelector(`section[aria-label="${name}"] h2 + span`)?.textContent?.startsWith(words),
    [title, end] as const,
    { polling: 250, timeout: 300_000 },
  );
  return (performance.now() - started) / 1000;
}

/** Changes the role of ten pages of readers and undoes it. */
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

/** The same requests from an empty page, as the floor. */
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

/** Seconds until the file is complete, and, in another run, the heap during the export. */
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

/** Bulk changes and export, which must stay responsive for any number of rows. */
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
      { name: 'undo of these changes', value: of(({ back }) => back), unit: 's', reach: '< 15 s' },
      {
        name: 'frames during these changes, p95',
        value: of(({ p95 }) => p95),
        unit: 'ms',
        beside: `bare requests ${median(bare.map(({ p95 }) => p95)).toFixed(0)} ms, longest ${of(({ longest }) => longest).toFixed(0)} ms`,
        reach: '< 34 ms',
      },
      { name: 'CSV of 100,000 members', value: file.seconds, unit: 's', reach: '< 20 s' },
      {
        name: 'JS heap during the export',
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
