// The structure of a site with 200 sections, 30 groups and 600 site spaces, in the browser: opening, rearranging.
import type { Page } from '@playwright/test';
import { fillPath } from '../src/contract/http.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import type { SiteSection } from '../src/contract/site-structure.ts';
import { arrive, fast4g, longestTask, newPage, withConsole, type Served } from './page.ts';
import { siteInstallation, token } from './prepare.ts';
import { median } from './processes.ts';
import { carry, changedWord, firstKey, move, noteFirstKey, type Hand } from './rearranging.ts';
import type { Figure } from './report.ts';

const rounds = 3;
const movesInARow = 100;

type Site = { organizationId: string; siteId: string };
/** In ms: the time until a move is painted, and the longest task. */
type Move = { shown: number; busy: number };

async function itemsAt<Item>(address: string) {
  const answer = await fetch(`${address}?limit=1000`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return ((await answer.json()) as { items: Item[] }).items;
}

/** The titles of a site in reading order, from the service. */
async function orderInService({ origin }: Served, site: Site) {
  const groups = await itemsAt<SiteSectionGroup>(origin + fillPath(siteSectionGroups.list.path, site));
  const items = await itemsAt<SiteSection>(origin + fillPath(siteSections.list.path, site));
  return items.flatMap((section) => {
    const group = groups.find(({ id }) => id === section.sectionGroup);
    const begins = group?.sections[0]?.id === section.id;
    return [...(begins ? [group.title] : []), section.title, ...section.siteSpaces.map(({ title }) => title)];
  });
}

/** The same from the console's print view, which contains all rows except empty groups. */
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

/** Opens the structure in a new browser profile. Returns the ms until its first row responds, and the longest task. */
async function open(served: Served, path: string) {
  const { context, page } = await newPage(served, { wanted: '[data-row]', cpu: 4, network: fast4g });
  await page.addInitScript(noteFirstKey);
  await arrive(page, served, path);
  const usable = await firstKey(page);
  await page.waitForLoadState('networkidle');
  const busy = await longestTask(page);
  await context.close();
  return { usable, busy };
}

const sections = (page: Page) => page.locator('[data-row][aria-level="2"]');

/** Moves sections one after the other, without waiting for responses. */
async function moveInARow(page: Page) {
  for (let n = 0; n < movesInARow; n++)
    await carry(page, sections(page).nth(n % 5), 1 + (n % 4)).then(() => page.keyboard.press('Space'));
}

/** The lines that differ between console and service. Waits up to a minute until none do. */
async function linesApart(page: Page, served: Served, site: Site) {
  const started = performance.now();
  for (;;) {
    const [here, there] = [await orderInConsole(page), await orderInService(served, site)];
    const apart =
      here.length === there.length ? here.filter((title, n) => title !== there[n]).length : there.length;
    const took = performance.now() - started;
    if (apart === 0 || took > 60_000) return { apart, of: there.length, took };
  }
}

const most = (values: { busy: number }[]) => Math.max(...values.map(({ busy }) => busy));

/** Opening and rearranging a large site. */
export async function siteStructureFigures(): Promise<Figure[]> {
  const { dataDir, ...site } = await siteInstallation({ groups: 30, sections: 200, siteSpaces: 600 });
  return withConsole(dataDir, async (served) => {
    const path = `/orgs/${site.organizationId}/sites/${site.siteId}`;
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let round = 0; round < rounds; round++) opened.push(await open(served, path));

    const { page, session } = await newPage(served, { wanted: '[data-row]' });
    await arrive(page, served, path);
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('*');
    await sections(page).nth(4).waitFor();
    await longestTask(page);
    const moves: Record<Hand, Move[]> = { keys: [], mouse: [] };
    const words: number[] = [];
    for (let round = 0; round < 2 * rounds; round++) {
      words.push(await changedWord(page, session));
      for (const by of ['keys', 'mouse'] as const) {
        const shown = await move(page, session, sections(page), 1, by);
        moves[by].push({ shown, busy: await longestTask(page) });
      }
    }
    const began = performance.now();
    await moveInARow(page);
    const pressed = performance.now() - began;
    const { apart, of, took } = await linesApart(page, served, site);

    const figure = (name: string, value: number, unit: string, reach?: string, beside?: string): Figure => ({
      name,
      value,
      unit,
      ...(reach !== undefined && { reach }),
      ...(beside !== undefined && { beside }),
    });
    const drop = (by: Hand) =>
      figure(
        `a move by ${by}, drop to paint, 6x CPU`,
        median(moves[by].map(({ shown }) => shown)),
        'ms',
        '< 50 ms',
        `a changed word ${median(words).toFixed(0)} ms`,
      );
    return [
      figure(
        'first visit until the first row responds to keys, 4x CPU, Fast 4G',
        median(opened.map(({ usable }) => usable)),
        'ms',
        '< 1,000 ms',
      ),
      figure('longest task of the first visit', most(opened), 'ms', '< 100 ms'),
      drop('keys'),
      drop('mouse'),
      figure('longest task of a move, 6x CPU', most([...moves.keys, ...moves.mouse]), 'ms', '< 100 ms'),
      figure(`${movesInARow} moves in a row, until all are answered`, pressed + took, 'ms'),
      figure('lines that differ between console and service afterwards', apart, '', '0', `of ${of}`),
    ];
  });
}
