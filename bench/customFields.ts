// The sheet of custom fields with 2,000 spaces and 20 fields, in the browser: loading, scrolling, pasting.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { token } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';
import { fillLarge, startService } from './startService.ts';

const port = 4281;
const origin = `http://127.0.0.1:${port}`;
const sizes = {
  members: 20,
  teams: 2,
  teamMembers: 5,
  collections: 50,
  spaces: 2000,
  site: { groups: 2, sections: 6, siteSpaces: 12 },
};
const fields = 20;
const types = ['text', 'number', 'boolean', 'url', 'date'] as const;
const rounds = 5;
/** The cells of one paste. */
const cells = { rows: 25, columns: fields };

/** A value for the field in the n-th column. */
const valueOf = (column: number, row: number) =>
  ({
    text: `Kept by number ${row}`,
    number: row * 10 + column,
    boolean: row % 2 === 0,
    url: `https://gauges.example/${row}`,
    date: `2031-05-${String((row % 28) + 1).padStart(2, '0')}`,
  })[types[column % types.length]!];

/** Creates twenty fields with values in two of three cells. */
async function addFields(context: Context) {
  const time = new Date().toISOString();
  const organization = await context.store
    .query()
    .selectFrom('organizations')
    .select('id')
    .executeTakeFirstOrThrow();
  const spaces = await context.store.query().selectFrom('spaces').select('id').execute();
  const rows = Array.from({ length: fields }, (_, n) => ({
    id: newId(),
    organization_id: organization.id,
    name: `field-${String(n).padStart(2, '0')}`,
    title: `Field ${n}`,
    description: null,
    type: types[n % types.length]!,
    placeholder: null,
    options: null,
    created_at: time,
    updated_at: time,
  }));
  await insertAll(context, 'custom_fields', rows);
  const values = spaces.flatMap(({ id }, row) =>
    rows.flatMap((field, column) =>
      (row + column) % 3 === 0
        ? []
        : [{ space_id: id, custom_field_id: field.id, value: JSON.stringify(valueOf(column, row)) }],
    ),
  );
  await insertAll(context, 'custom_field_values', values);
}

/** The time from navigation until the values of all spaces are loaded, in ms. The page stays open. */
async function load(browser: Browser) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/v1/orgs?limit=1`, { headers });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const started = performance.now();
  await page.goto(`${origin}/orgs/${items[0]!.id}/fields/values#token=${token}`);
  await page.getByRole('gridcell').first().waitFor({ timeout: 120_000 });
  await page.getByRole('region', { name: 'Loading' }).waitFor();
  await page.getByRole('region', { name: 'Loading' }).waitFor({ state: 'detached', timeout: 300_000 });
  return { page, took: performance.now() - started };
}

/** Runs in the page: scrolls through the whole sheet, down and across, and returns the times between frames. */
async function scroll() {
  const scroller = document.querySelector('[role=grid]')?.parentElement;
  if (!scroller) throw new Error('There is no sheet.');
  const frames: number[] = [];
  const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
  scroller.scrollTop = 0;
  let before = await frame();
  const steps = 300;
  for (let step = 0; step <= steps; step++) {
    scroller.scrollTop = ((scroller.scrollHeight - scroller.clientHeight) * step) / steps;
    scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) * (0.5 - 0.5 * Math.cos(step / 24));
    const now = await frame();
    frames.push(now - before);
    before = now;
  }
  return frames.toSorted((a, b) => a - b);
}

async function scrolling(page: Page, cpu: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const frames = await page.evaluate(scroll);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollTo(0, 0));
  return {
    p95: frames[Math.floor(frames.length * 0.95)] ?? Number.NaN,
    longest: frames.at(-1) ?? Number.NaN,
  };
}

/** Pastes 500 cells and waits for the job to end. Returns the milliseconds from the key until they are painted. */
async function paste(page: Page, round: number, cpu: number) {
  const line = (row: number) =>
    Array.from({ length: cells.columns }, (_, column) => String(valueOf(column, row + round * 1000))).join(
      '\t',
    );
  const text = Array.from({ length: cells.rows }, (_, row) => line(row + 1)).join('\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator('[aria-rowindex="2"] > [aria-colindex="2"]').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.evaluate(
    (wanted) => {
      const shown = new Promise<number>((done) => {
        const start = ({ timeStamp }: Event) => {
          const look = () => {
            const cell = document.querySelector('[aria-rowindex="3"] > [aria-colindex="2"]');
            if (!cell?.textContent?.startsWith(wanted)) requestAnimationFrame(look);
            // Runs after that frame is painted.
            else requestAnimationFrame(() => done(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        };
        addEventListener('keydown', start, { capture: true, once: true });
      });
      Object.assign(window, { shown });
    },
    `Kept by number ${2 + round * 1000}`,
  );
  await page.keyboard.press('Control+v');
  const took = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const tray = page.getByRole('region', { name: `Paste ${cells.rows * cells.columns} cells`, exact: true });
  await tray.getByRole('button', { name: /^Undo/ }).waitFor({ timeout: 60_000 });
  await tray.getByRole('button', { name: 'Close' }).click();
  return took;
}

/** Loading, scrolling, pasting. */
export async function customFieldFigures(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-fields-'));
  await fillLarge(dataDir, sizes, addFields);
  const browser = await chromium.launch(launchOptions());
  const service = await startService(origin, dataDir, { SEED: 'none' });
  try {
    const { page, took } = await load(browser);
    const slow = await scrolling(page, 6);
    const pastes: number[] = [];
    for (let round = 1; round <= rounds; round++) pastes.push(await paste(page, round, 1));
    const slowPaste = await paste(page, rounds + 1, 6);
    return [
      {
        name: 'sheet of 2,000 × 20, until all values are loaded',
        value: took / 1000,
        unit: 's',
        beside: '2,000 requests',
      },
      {
        name: 'scrolling it, p95 of frames, 6x CPU',
        value: slow.p95,
        unit: 'ms',
        beside: `longest ${slow.longest.toFixed(0)} ms`,
        reach: '< 34 ms',
      },
      {
        name: 'paste of 500 cells, until they are painted',
        value: median(pastes),
        unit: 'ms',
        beside: `6x CPU ${slowPaste.toFixed(0)} ms`,
        reach: '< 200 ms',
      },
    ];
  } finally {
    await service.stop();
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
