// The structure of a site of 200 sections in 30 groups with 600 site spaces, in the real browser: opened, rearranged.
import { resolve } from 'node:path';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { fillPath } from '../src/contract/http.ts';
import { siteSectionGroups, type SiteSectionGroup } from '../src/contract/site-section-groups.ts';
import { siteSections } from '../src/contract/site-sections.ts';
import type { SiteSection } from '../src/contract/site-structure.ts';
import { fast4g } from './console.ts';
import { siteInstallation, token } from './prepare.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';
import { longestTask, noteLongTasks, sinceDrop, slow, watchDrop } from './treeDrop.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const port = 4276;
const origin = `http://127.0.0.1:${port}`;
const rounds = 3;
const movesInARow = 100;

type Site = { organizationId: string; siteId: string };

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** The titles of a site in reading order, as the service has it. */
async function orderInService(site: Site) {
  const all = '?limit=1000';
  const { items: groups } = await ask<{ items: SiteSectionGroup[] }>(
    fillPath(siteSectionGroups.list.path, site) + all,
  );
  const { items } = await ask<{ items: SiteSection[] }>(fillPath(siteSections.list.path, site) + all);
  return items.flatMap((section) => {
    const group = groups.find(({ id }) => id === section.sectionGroup);
    const begins = group?.sections[0]?.id === section.id;
    return [...(begins ? [group.title] : []), section.title, ...section.siteSpaces.map(({ title }) => title)];
  });
}

/** The same as the console has it: what it would print, which is all of it; but for empty groups. */
async function orderInConsole(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.locator('ol > li > p').first().waitFor();
  const titles = await page
    .locator('ol > li > p')
    .evaluateAll((lines) =>
      lines
        .filter((line) => line.nextElementSibling !== null || line.querySelector('small')?.textContent !== '')
        .map((line) => line.querySelector('span')?.textContent ?? ''),
    );
  await page.emulateMedia({ media: 'screen' });
  return titles;
}

/** Runs in the page before its scripts: when the first row answers a key. */
function noteFirstKey() {
  const seen = { key: 0 };
  Object.assign(window, { seen });
  let pressed = false;
  const look = () => {
    const row = document.querySelector<HTMLElement>('[data-row]');
    if (row && !pressed) {
      row.focus();
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      pressed = true;
    }
    if (document.activeElement?.matches('[data-row]:not([data-index="0"])')) seen.key = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens the structure as one who was never here; milliseconds until its first row answers, and the longest task. */
async function open(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(noteFirstKey);
  await page.addInitScript(noteLongTasks);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...fast4g });
  await slow(session, 4);
  await page.goto(`${origin}${path}#token=${token}`);
  const seen = () => (window as unknown as { seen: { key: number } }).seen.key;
  await page.waitForFunction(() => (window as unknown as { seen: { key: number } }).seen.key > 0);
  const usable = await page.evaluate(seen);
  await page.waitForLoadState('networkidle');
  const busy = await longestTask(page);
  await context.close();
  return { usable, busy };
}

const sections = (page: Page) => page.locator('[data-row][aria-level="2"]');

async function dropByKeys(page: Page, row: Locator, steps: number) {
  await row.getByRole('button', { name: /^Move / }).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
}

/** Moves the second section in sight two places down, and waits for the service's answer. */
async function move(page: Page, session: CDPSession, by: 'keys' | 'mouse') {
  const row = sections(page).nth(1);
  const id = (await row.getAttribute('data-row')) ?? '';
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await longestTask(page);
  await slow(session, 6);
  if (by === 'keys') {
    await dropByKeys(page, row, 2);
    await watchDrop(page, id, 'keydown');
    await page.keyboard.press('Space');
  } else {
    const from = await row.getByRole('button', { name: /^Move / }).boundingBox();
    const to = await sections(page).nth(3).boundingBox();
    if (!from || !to) throw new Error('The rows are not in sight.');
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
    for (const step of [4, 1, 0]) await page.mouse.move(to.x + 120, to.y + 0.96 * to.height - step);
    await watchDrop(page, id, 'drop');
    await page.mouse.up();
  }
  // Where nothing was moved, no frame shows it, and the answer that doesn't come says so.
  const shown = await Promise.race([sinceDrop(page), answered.then(() => sinceDrop(page))]);
  await answered;
  await page.waitForLoadState('networkidle');
  const busy = await longestTask(page);
  await slow(session, 1);
  return { shown, busy };
}

/** Moves sections one after the other, without waiting for anything. */
async function moveInARow(page: Page) {
  for (let n = 0; n < movesInARow; n++)
    await dropByKeys(page, sections(page).nth(n % 5), 1 + (n % 4)).then(() => page.keyboard.press('Space'));
}

/** The lines in which console and service differ, once they don't any more, or after a minute. */
async function linesApart(page: Page, site: Site) {
  const started = performance.now();
  for (;;) {
    const [here, there] = [await orderInConsole(page), await orderInService(site)];
    const apart =
      here.length === there.length ? here.filter((title, n) => title !== there[n]).length : there.length;
    const took = performance.now() - started;
    if (apart === 0 || took > 60_000) return { apart, of: there.length, took };
  }
}

const most = (values: { busy: number }[]) => Math.max(...values.map(({ busy }) => busy));

/** Open, rearrange: what the owners of the largest sites wait for. */
export async function siteStructureFigures(): Promise<Figure[]> {
  const { dataDir, ...site } = await siteInstallation({ groups: 30, sections: 200, siteSpaces: 600 });
  const env = { DATA_DIR: dataDir, PORT: String(port), ADMIN_TOKEN: token, RATE_LIMIT: '0' };
  const service = await program(
    main,
    [],
    { ...env, LOG_LEVEL: 'error', PUBLIC_URL: origin },
    `${origin}/healthz`,
  );
  const browser = await chromium.launch(launchOptions());
  try {
    const path = `/orgs/${site.organizationId}/sites/${site.siteId}`;
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let round = 0; round < rounds; round++) opened.push(await open(browser, path));

    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.addInitScript(noteLongTasks);
    const session = await page.context().newCDPSession(page);
    await page.goto(`${origin}${path}#token=${token}`);
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('*');
    await sections(page).nth(4).waitFor();
    const moves = {
      keys: [] as Awaited<ReturnType<typeof move>>[],
      mouse: [] as Awaited<ReturnType<typeof move>>[],
    };
    for (let round = 0; round < 2 * rounds; round++)
      for (const by of ['keys', 'mouse'] as const) moves[by].push(await move(page, session, by));
    const began = performance.now();
    await moveInARow(page);
    const pressed = performance.now() - began;
    const { apart, of, took } = await linesApart(page, site);

    const figure = (name: string, value: number, unit: string, reach?: string, beside?: string): Figure => ({
      name,
      value,
      unit,
      ...(reach !== undefined && { reach }),
      ...(beside !== undefined && { beside }),
    });
    const drop = (by: 'keys' | 'mouse') =>
      figure(
        `a move by ${by} is shown after the drop, 6x CPU`,
        median(moves[by].map(({ shown }) => shown)),
        'ms',
        '< 50 ms',
        `longest ${Math.max(...moves[by].map(({ shown }) => shown)).toFixed(0)} ms`,
      );
    return [
      figure(
        'first visit until the first row answers keys, 4x CPU, Fast 4G',
        median(opened.map(({ usable }) => usable)),
        'ms',
        '< 1,000 ms',
      ),
      figure('longest task of that', most(opened), 'ms', '< 100 ms'),
      drop('keys'),
      drop('mouse'),
      figure('longest task of a move, 6x CPU', most([...moves.keys, ...moves.mouse]), 'ms', '< 100 ms'),
      figure(`${movesInARow} moves in a row, all of them answered`, pressed + took, 'ms'),
      figure('lines in which console and service differ then', apart, '', '0', `of ${of}`),
    ];
  } finally {
    await browser.close();
    await service.stop();
  }
}
