// The header of an entity is the same on all its tabs.
import type { Locator, Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addSpec } from '#server/testing/specs.ts';
import { addCollection, addFieldGuide, pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { test as siteTest } from './siteTree.ts';
import { harbour } from './specs.ts';
import { nextFrames } from './steps.ts';
import { test } from './tideChange.ts';

/** The name, the status line, the actions and the tabs, each with its position. */
const headerOf = (page: Page, label: string) =>
  page.getByRole('main').evaluate((main, tabsLabel) => {
    const seen = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent?.trim() || element.ariaLabel, x, y, width, height].join(' ');
    };
    const tabs = `nav[aria-label="${CSS.escape(tabsLabel)}"]`;
    const parts = ['h1', 'header:has(h1) li', 'header:has(h1) :is(a, button)', tabs, `${tabs} a`];
    return parts.map((part) => [part, ...Array.from(main.querySelectorAll(part), seen)]);
  }, label);

/** The classes of elements that begin with a second rule, close to that of the tabs. */
const rulesBelow = (page: Page, label: string) =>
  page.getByRole('main').evaluate((main, tabsLabel) => {
    const tabs = main.querySelector(`nav[aria-label="${CSS.escape(tabsLabel)}"]`)!;
    const { bottom } = tabs.getBoundingClientRect();
    const isRule = (element: Element) => {
      const { top, width } = element.getBoundingClientRect();
      const { borderTopWidth, backgroundColor } = getComputedStyle(element);
      // A banner has a background.
      const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth !== '0px';
      return isPlain && top > bottom && top < bottom + 32 && width > main.clientWidth / 2;
    };
    return [...main.querySelectorAll('*')].filter(isRule).map(({ className }) => className);
  }, label);

/** Opens each tab at three widths and expects the same header, one current tab, and one rule below the tabs. */
async function expectSameHeader(page: Page, label: string, tabs: readonly string[]) {
  const bar = page.getByRole('navigation', { name: label, exact: true });
  for (const width of [1920, 1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrames(page);
    await bar.evaluate((element) => (element.scrollLeft = 0));
    const first = await headerOf(page, label);
    for (const name of tabs) {
      const tab = bar.getByRole('link', { name: new RegExp(`^${name}`) });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveTitle(/ · .* · Colophon$/);
      // A narrow bar scrolls to the clicked tab.
      await bar.evaluate((element) => (element.scrollLeft = 0));
      await expect.poll(() => headerOf(page, label), `${name}, ${width} px wide`).toEqual(first);
      await expect.poll(() => rulesBelow(page, label), `${name}, ${width} px wide`).toEqual([]);
    }
    const start = bar.getByRole('link').first();
    await start.click();
    await expect(start).toHaveAttribute('aria-current', 'page');
  }
}

const space = ['Pages', 'Change requests', 'Comments', 'Links', 'Files', 'Page checks', 'Fields', 'Settings'];

test('a space keeps its name, status, actions and tabs on every tab', async ({
  page,
  org,
  operator,
  open,
}) => {
  const guide = await addFieldGuide(operator, org, await addCollection(operator, org, 'Guides'));
  await open(guide);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field guide');
  await expect(page.getByRole('main').locator('header').getByRole('link', { name: 'Guides' })).toBeVisible();
  await expectSameHeader(page, 'Space', space);
  // The reader is on the tab “Pages”.
  const tabs = await headerOf(page, 'Space');
  await page.getByRole('link', { name: 'Start reading' }).click();
  await expect(pageTitle(page)).toHaveText('Welcome');
  await expect.poll(() => headerOf(page, 'Space')).toEqual(tabs);
  await expectAccessible(page);
});

test('a change request keeps its name, status, author and Merge on every tab', async ({
  page,
  change,
  open,
}) => {
  await open(change.address);
  const header = page.getByRole('main').locator('header').first();
  await expect(header).toContainText(/Better words #1.*Marl Tansy.*into Field guide/);
  await expect(header.getByRole('button', { name: /^Merge…/ })).toBeVisible();
  await expectSameHeader(page, 'Change request', ['Changes', 'Discussion', 'Pages', 'Files', 'Links']);
});

siteTest('a site keeps its name, actions and tabs on every tab', async ({ page, org, site, open }) => {
  await open(site.address);
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Saltmarsh Docs');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Docs');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByText('Saltmarsh Docs')).toBeVisible();
  await expectSameHeader(page, 'Site', ['Structure', 'Preview', 'Share links']);
  await page.goto(paths.sites.to({ organizationId: org.id }));
  await expect(page.getByRole('row', { name: /Saltmarsh Docs/ })).toContainText(site.id);
});

test('a collection, a member and a specification keep their name, status and actions on every tab', async ({
  page,
  org,
  operator,
  open,
}) => {
  const collectionId = await addCollection(operator, org, 'Guides');
  await open(paths.collection.to({ organizationId: org.id, collectionId }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
  await expectSameHeader(page, 'Collection', ['Content', 'Settings']);

  const fen = await org.join('edit', 'Fen Alder');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.member.to({ organizationId: org.id, userId: fen.id }));
  await expect(page.getByRole('main').locator('header')).toContainText(/Fen Alder.*Edit.*fen\.alder/);
  await expectSameHeader(page, 'Fen Alder’s spaces and teams', ['Spaces', 'Teams']);

  await addSpec(operator, org.id, { slug: 'harbour', documents: harbour });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.openapiSpec.to({ organizationId: org.id, specSlug: 'harbour' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('harbour');
  await expectSameHeader(page, 'Specification', ['Operations', 'Source', 'Changes', 'Versions']);
});

test('a team keeps its actions in one row on a narrow screen', async ({ page, org, open }) => {
  const headers = { authorization: `Bearer ${org.token}` };
  const teams = `/v1/orgs/${org.id}/teams`;
  const made = await page.request.put(teams, { headers, data: { title: 'Firmware' } });
  const { id: teamId } = await made.json();
  await open(paths.team.to({ organizationId: org.id, teamId }));
  await page.setViewportSize({ width: 390, height: 800 });
  const more = page.getByRole('button', { name: 'More actions for Firmware' });
  const top = async (button: Locator) => (await button.boundingBox())?.y;
  await expect.poll(() => top(more)).toBe(await top(page.getByRole('button', { name: 'Add members…' })));
});

test('table heads stay below the tabs and the bulk bar, and one page has no pager', async ({
  page,
  org,
  open,
}) => {
  for (let n = 1; n <= 30; n++) await org.join('edit', `Member ${n}`);
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(paths.members.to({ organizationId: org.id }));
  const head = page.getByRole('columnheader', { name: 'Email' });
  await page.getByRole('checkbox', { name: 'Select Member 7', exact: true }).check();
  const bar = page.getByRole('group', { name: '1 selected' });
  await expect(bar).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Member 9', exact: true }).scrollIntoViewIfNeeded();
  const bottomOf = async (part: typeof bar) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect((await head.boundingBox())?.y).toBeCloseTo(await bottomOf(bar), 0);
  await expect(page.getByRole('navigation', { name: /^Pagination/ })).toHaveCount(0);
});
