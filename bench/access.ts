// The access matrix in the browser: loading, and scrolling of a large one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { token } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import { fillLarge, startService } from './startService.ts';

const port = 4275;
const origin = `http://127.0.0.1:${port}`;
const headers = { authorization: `Bearer ${token}` };
const sizes = {
  members: 2000,
  teams: 20,
  teamMembers: 20,
  collections: 25,
  spaces: 200,
  site: { groups: 2, sections: 6, siteSpaces: 12 },
};

const serve = (dataDir: string, seed: string) => startService(origin, dataDir, { SEED: seed });

async function firstOrganization() {
  const answer = await fetch(`${origin}/v1/orgs?limit=1`, { headers });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return items[0]!.id;
}

/** Runs in the page: fetches and parses the same responses, five at a time, as the floor. */
async function bareReading({ organizationId, token: bearer }: { organizationId: string; token: string }) {
  const ask = async (path: string) =>
    (await fetch(path, { headers: { Authorization: `Bearer ${bearer}` } })).json();
  const started = performance.now();
  const members = `/v1/orgs/${organizationId}/members`;
  const ids: string[] = [];
  for (let page = ''; ;) {
    const list = await ask(`${members}?limit=1000${page}`);
    ids.push(...list.items.map(({ id }: { id: string }) => id));
    if (!list.next) break;
    page = `&page=${encodeURIComponent(list.next.page)}`;
  }
  const work = async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop())
      await ask(`${members}/${id}/spaces?limit=1000`);
  };
  await Promise.all([work(), work(), work(), work(), work()]);
  return performance.now() - started;
}

/** The time from navigation until the matrix is complete, in ms. The page stays open. */
async function load(browser: Browser, organizationId: string, members: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${origin}/orgs/${organizationId}/access#token=${token}`);
  const all = members.toLocaleString('en-GB');
  await page.getByRole('main').getByText(`${all} of ${all} members loaded`).waitFor({ timeout: 300_000 });
  await page.getByRole('gridcell').first().waitFor();
  return { page, took: performance.now() - started };
}

/** Runs in the page: scrolls through the whole matrix, down and across. Returns tasks over 50 ms and frame times. */
async function scroll() {
  const scroller = document.querySelector('[role=grid]')?.parentElement;
  if (!scroller) throw new Error('There is no matrix.');
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((task) => task.duration)),
  );
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  let before = await frame();
  const steps = 300;
  for (let step = 0; step <= steps; step++) {
    scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / steps;
    scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) * (0.5 - 0.5 * Math.cos(step / 12));
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  tasks.push(...observer.takeRecords().map((task) => task.duration));
  return { tasks, frames: frames.toSorted((a, b) => a - b) };
}

async function scrolling(page: Page, cpu: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const { tasks, frames } = await page.evaluate(scroll);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { longest: Math.max(0, ...tasks), p95: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN };
}

async function small(browser: Browser, dataDir: string): Promise<Figure[]> {
  const service = await serve(dataDir, 'demo');
  try {
    const organizationId = await firstOrganization();
    const loads: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { page, took } = await load(browser, organizationId, 240);
      loads.push(took);
      bare.push(await page.evaluate(bareReading, { organizationId, token }));
      await page.context().close();
    }
    return [
      {
        name: 'matrix of 240 × 25, from navigation until it is complete',
        value: median(loads),
        unit: 'ms',
        beside: `the same responses, only fetched ${median(bare).toFixed(0)} ms`,
        reach: '< 3,000 ms',
      },
    ];
  } finally {
    await service.stop();
  }
}

async function large(browser: Browser, dataDir: string): Promise<Figure[]> {
  await fillLarge(dataDir, sizes);
  const service = await serve(dataDir, 'none');
  try {
    const organizationId = await firstOrganization();
    const { page, took } = await load(browser, organizationId, sizes.members);
    const bare = await page.evaluate(bareReading, { organizationId, token });
    const plain = await scrolling(page, 1);
    const slow = await scrolling(page, 4);
    await page.context().close();
    return [
      {
        name: 'matrix of 2,000 × 200, from navigation until it is complete',
        value: took,
        unit: 'ms',
        beside: `the same responses, only fetched ${bare.toFixed(0)} ms`,
        ratio: took / bare,
      },
      {
        name: 'scrolling 2,000 × 200, longest task',
        value: plain.longest,
        unit: 'ms',
        beside: `p95 of frames ${plain.p95.toFixed(1)} ms`,
        reach: '< 100 ms',
      },
      {
        name: 'the same, 4x CPU',
        value: slow.longest,
        unit: 'ms',
        beside: `p95 of frames ${slow.p95.toFixed(1)} ms`,
      },
    ];
  } finally {
    await service.stop();
  }
}

/** The matrix of the seed data, and one of 2,000 members by 200 spaces. */
export async function accessFigures(): Promise<Figure[]> {
  const folders = ['demo', 'large'].map((name) => mkdtempSync(join(tmpdir(), `colophon-${name}-`)));
  const browser = await chromium.launch(launchOptions());
  try {
    return [...(await small(browser, folders[0]!)), ...(await large(browser, folders[1]!))];
  } finally {
    await browser.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
