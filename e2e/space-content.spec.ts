import type { Locator, Page } from '@playwright/test';
import { loadTexts, type Texts } from '#server/testing/docs.ts';
import { read, test as base, text, pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { exportBy } from './steps.ts';

const drawing = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><circle cx="9" cy="9" r="9"/></svg>`;

/** Two broken targets, one of them linked from two pages; two used images and two unused files. */
const marsh: Texts = {
  'SUMMARY.md': '* [Tides](tides.md)\n* [Banks](banks.md)\n',
  'tides.md':
    '# Tides\n\n![Curve of a day](assets/curve.svg "Springs, in May")\n\n![Lost](assets/lost.png)\n\n![Far](https://tides.example/far.png)\n\n## Boots\n\n[Boots](boots.md) and [banks](banks.md)\n',
  'banks.md': '# Banks\n\n[Boots](boots.md), [a day](assets/curve.svg), ![Bank](assets/bank.svg)\n',
  'assets/curve.svg': drawing(40),
  'assets/bank.svg': drawing(60),
  'assets/old.svg': drawing(20),
  'tables/springs.csv': 'day,height\n1,4.2\n',
};

const test = base.extend<{
  /** Creates a space with these files. Returns its path. */
  load: (texts: Texts) => Promise<string>;
}>({
  load: async ({ operator, org }, use) => {
    await use(async (texts) => {
      const spaceId = await org.addSpace('Marsh');
      await loadTexts(operator, spaceId, texts);
      return `/orgs/${org.id}/spaces/${spaceId}`;
    });
  },
});

const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth);
const expectLoaded = (image: Locator) => expect.poll(() => widthOf(image)).toBeGreaterThan(0);
const rows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true });

test('shows images on a page and reserves their space', async ({ page, guide, open }) => {
  await open(guide);
  await read(page, guide, 'Tides on the flats');
  const curve = text(page).getByRole('img', { name: /^Tide curve over one day at Saltmarsh Quay/ });
  await curve.scrollIntoViewIfNeeded();
  await expectLoaded(curve);
  expect(Number(await curve.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(await curve.getAttribute('height'))).toBeGreaterThan(0);

  await read(page, guide, 'Welcome');
  await expectLoaded(text(page).locator('img[alt=""]'));
});

test('scrolls the page tree to the last page when it is opened by keyboard', async ({ page, load, open }) => {
  const days = Array.from({ length: 60 }, (_, day) => `day-${day + 1}.md`);
  const space = await load({
    'SUMMARY.md': days.map((file) => `* [${file.slice(0, -3)}](${file})\n`).join(''),
    ...Object.fromEntries(days.map((file) => [file, `The tide of ${file}.\n`])),
  });
  await open(`${space}/pages`);
  const pages = page.getByRole('list', { name: 'Pages' }).getByRole('link');
  await expect(pages).toHaveCount(60);
  await pages.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(pageTitle(page)).toHaveText('day-60');
  await expect(pages.last()).toBeFocused();
  await expect(pages.last()).toBeInViewport({ ratio: 1 });
});

test('reports missing images and those that fail to load, and links to external images instead of loading them', async ({
  page,
  load,
  open,
}) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).host));
  await open(`${await load(marsh)}/pages`);
  await expectLoaded(text(page).getByRole('img', { name: 'Curve of a day' }));
  await expectAccessible(page);
  await expect(text(page).getByText('Springs, in May')).toBeVisible();
  await expect(text(page).getByText('Image not found: assets/lost.png')).toBeVisible();
  const far = text(page).getByRole('link', { name: 'Open image at tides.example' });
  await expect(far).toHaveAttribute('href', 'https://tides.example/far.png');
  expect(hosts).not.toContain('tides.example');

  await page.route('**/files/**', (route) => route.fulfill({ status: 403 }));
  await page.reload();
  await expect(text(page).getByText('Couldn’t load curve.svg.')).toBeVisible();
  await page.unrouteAll();
  await text(page).getByRole('button', { name: 'Retry' }).click();
  await expectLoaded(text(page).getByRole('img', { name: 'Curve of a day' }));
});

test('keeps search, type and grid view of the file list in the URL, and finds unused files with a scan that can be stopped', async ({
  page,
  load,
  open,
}) => {
  const space = await load(marsh);
  await open(space);
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page.getByText('4 files', { exact: true })).toBeVisible();
  const names = rows(page, 'Files').getByRole('link');
  await expect(names).toHaveText(['bank.svg', 'curve.svg', 'old.svg', 'springs.csv']);
  await expect(rows(page, 'Files').first()).toContainText('60 × 30');

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Images');
  await page.getByRole('searchbox').fill('CURV');
  await expect(names).toHaveText(['curve.svg']);
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page).toHaveURL(/kind=picture.*name=CURV.*view=grid|name=CURV.*kind=picture.*view=grid/);
  const grid = page.getByRole('list', { name: 'Files', exact: true });
  await expectLoaded(grid.locator('img'));
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('no such file');
  await expect(page.getByText('No images match “no such file”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names).toHaveCount(4);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/backlinks*', async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  await page.getByRole('checkbox', { name: 'Unused' }).click();
  await expect(page.getByText('0 of 4 files checked, 0 unused.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  release();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('4 files checked, 2 unused.')).toBeVisible();
  await expect(rows(page, 'Files').getByRole('link')).toHaveText(['old.svg', 'springs.csv']);
});

test('shows the usages of a file that is opened by keyboard, and again after a reload', async ({
  page,
  load,
  open,
}) => {
  // In a narrow window the panel is below the list and is scrolled into view.
  await page.setViewportSize({ width: 390, height: 400 });
  const space = await load(marsh);
  await open(`${space}/files`);
  await page.getByRole('link', { name: 'curve.svg' }).focus();
  await page.keyboard.press('Enter');
  const curve = panel(page, 'curve.svg');
  await expect(curve.getByRole('heading', { name: 'curve.svg' })).toBeInViewport();
  await expect(curve.getByText('image/svg+xml')).toBeVisible();
  await expect(curve.getByText('assets/curve.svg')).toBeVisible();
  await expectLoaded(curve.locator('img'));
  const row = (name: string) => rows(page, 'Files').filter({ hasText: name });
  await expect(row('bank.svg')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(row('curve.svg'), 'highlights the row').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const uses = curve.getByRole('region', { name: 'Usages' }).getByRole('link');
  await expect(uses).toHaveText([/^Tides/, /^Banks/]);
  await expectAccessible(page);
  await expect(curve.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    /\/files\/.+signature=/,
  );

  await page.reload();
  await expect(uses).toHaveCount(2);
  await curve.getByRole('button', { name: 'Close' }).click();
  await expect(curve).toBeHidden();
  await page.goto(`${space}/files/nothing`);
  await expect(page.getByText('This file doesn’t exist')).toBeVisible();
});

test('groups broken links by target and exports them as CSV', async ({ page, load, open }) => {
  const space = await load(marsh);
  await open(space);
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByText('7 unique links, 2 broken.')).toBeVisible();
  await expect(rows(page, 'Links')).toHaveCount(2);
  const boots = rows(page, 'Links').first();
  await expect(boots).toContainText('boots.md');
  await expect(boots.getByRole('link')).toHaveText([/^Tides/, /^Banks/]);

  const file = await exportBy(page, 'Export 3 occurrences');
  expect(file.name).toBe('links-marsh.csv');
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^Broken,Page,boots\.md,Link,Tides,boots,http.*#boots$/);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('All links');
  await expect(rows(page, 'Links')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Target type' }).selectOption('Files');
  await expect(page).toHaveURL(/status=all&kind=file/);
  await expect(rows(page, 'Links')).toHaveCount(3);
  await boots
    .getByRole('link', { name: /^Tides/ })
    .first()
    .click();
  await expect(pageTitle(page)).toHaveText('Tides');
});

test('shows empty states without files and without broken links', async ({ page, load, open }) => {
  const space = await load({ 'one.md': '# One\n\n[One](one.md)\n' });
  await open(`${space}/files`);
  await expect(page.getByText('No files yet')).toBeVisible();
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await expect(page.getByText('No broken links', { exact: true })).toBeVisible();
});
