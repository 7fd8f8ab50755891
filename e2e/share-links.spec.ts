import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { choose, download } from './steps.ts';

const day = 24 * 60 * 60_000;

type LinkFixture = { name: string; days: number; active?: boolean };

const list = (org: Organization, siteId: string, search: Record<string, string> = {}) =>
  paths.siteShareLinks.to({ organizationId: org.id, siteId }, search);

const few: LinkFixture[] = [
  { name: 'Pilots', days: 3 },
  { name: 'Trade fair', days: 80 },
  { name: 'Auditors', days: 100, active: false },
  { name: 'Trade fair', days: 400 },
];
const many = (count: number): LinkFixture[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Link ${n + 1}`, days: n + 1 }));

const table = (page: Page) => page.getByRole('table', { name: 'Share links' });
const names = (page: Page) => table(page).getByRole('button', { name: /^Rename “/ });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const status = (page: Page, name: string) => page.getByRole('combobox', { name: `Status of “${name}”` });
const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const tray = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo \(/ }).first();

const test = base.extend<{
  /** Adds a site with these links. Returns the ID of the site and the IDs of the links. */
  addLinks: (links: LinkFixture[]) => Promise<{ siteId: string; ids: string[] }>;
  /** Adds a site with these links and opens their list. Returns the IDs of the links. */
  openLinks: (links: LinkFixture[], search?: Record<string, string>) => Promise<string[]>;
}>({
  async addLinks({ operator, org }, use) {
    await use(async (links) => {
      const siteId = await org.addSite('Saltmarsh Docs');
      const rows = links.map(({ name, days, active = true }) => ({
        id: newId(),
        site_id: siteId,
        created_at: new Date(Date.now() - days * day).toISOString(),
        name,
        active: active ? (1 as const) : (0 as const),
        key: newSecret(),
      }));
      await operator.store.transaction(() => insertAll(operator, 'share_links', rows));
      return { siteId, ids: rows.map(({ id }) => id) };
    });
  },
  async openLinks({ org, open, addLinks }, use) {
    await use(async (links, search) => {
      const { siteId, ids } = await addLinks(links);
      await open(list(org, siteId, search));
      return ids;
    });
  },
});

test('creates the first link, shows its URL and copies it with one click', async ({
  page,
  openLinks,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLinks([]);
  await expect(page.getByText('No share links yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create share link' }).click();
  const form = page.getByRole('dialog', { name: 'Create share link' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Harbour masters');
  await form.getByRole('button', { name: 'Create share link' }).click();
  const shown = page.getByRole('dialog', { name: 'Share link “Harbour masters”' });
  await expect(shown.getByRole('figure', { name: 'QR code for “Harbour masters”' })).toBeVisible();
  const url = await shown.getByRole('textbox', { name: 'URL' }).inputValue();
  expect(url).toMatch(/\?shareKey=\w{40}$/);
  await expectAccessible(page);
  const file = await download(page, () => shown.getByRole('button', { name: 'Save as SVG' }).click());
  expect(file.name).toBe('Harbour masters.svg');
  await shown.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Copy URL of “Harbour masters”' }).click();
  await expect(page.getByRole('button', { name: 'Copied URL of “Harbour masters”' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('renames a link inline by keyboard, undoes it, cancels with Escape, and keeps a rejected name in the field with the error', async ({
  page,
  openLinks,
}) => {
  await openLinks(few);
  const button = (name: string) => page.getByRole('button', { name: `Rename “${name}”` });
  const field = page.getByRole('textbox', { name: 'Name of “Pilots”' });
  await button('Pilots').focus();
  await page.keyboard.press('Enter');
  await field.fill('Harbour pilots');
  await page.keyboard.press('Escape');
  await expect(button('Pilots')).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await field.fill('Harbour pilots');
  await page.keyboard.press('Enter');
  await expect(button('Harbour pilots')).toBeFocused();
  await expect(page.getByText('Share link “Pilots” renamed to “Harbour pilots”').first()).toBeVisible();
  await undo(page).click();
  await expect(button('Pilots')).toBeVisible();

  await page.route('**/share-links/*', (route) =>
    route.fulfill({ status: 409, json: { error: { message: 'This link is printed on cards.' } } }),
  );
  await page.getByRole('button', { name: 'Rename “Pilots”' }).click();
  await field.fill('Harbour pilots');
  await field.press('Enter');
  await expect(row(page, 'This link is printed on cards.')).toBeVisible();
  await expect(field).toHaveValue('Harbour pilots');
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename “Pilots”' })).toBeVisible();
  await status(page, 'Pilots').selectOption('Inactive');
  await expect(row(page, 'This link is printed on cards.')).toBeVisible();
  await expect(status(page, 'Pilots')).toHaveValue('active');
  await page.getByRole('checkbox', { name: 'Select Pilots' }).click();
  await page.getByRole('button', { name: 'Rename “Auditors”' }).click();
  await expectAccessible(page);
});

test('deactivates a link, restores it with undo, and asks for the name before deleting', async ({
  page,
  openLinks,
}) => {
  await openLinks(few);
  await status(page, 'Pilots').selectOption('Inactive');
  await expect(page.getByText('Share link “Pilots” deactivated').first()).toBeVisible();
  await undo(page).click();
  await expect(status(page, 'Pilots')).toHaveValue('active');
  await choose(page, '“Pilots”', 'Deactivate');
  await expect(status(page, 'Pilots')).toHaveValue('inactive');
  await choose(page, '“Pilots”', 'Activate');
  await expect(status(page, 'Pilots')).toHaveValue('active');
  await choose(page, '“Auditors”', 'Delete…');
  const question = page.getByRole('dialog', { name: 'Delete “Auditors”?' });
  await expect(question.getByRole('button', { name: 'Delete share link' })).toBeDisabled();
  await question.getByRole('textbox').fill('Auditors');
  await question.getByRole('button', { name: 'Delete share link' }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(row(page, 'Auditors')).toHaveCount(0);
});

test('filters old, inactive and duplicate links, and clears filters without results', async ({
  page,
  openLinks,
}) => {
  await openLinks(few);
  const filter = page.getByRole('combobox', { name: 'Filter links' });
  await filter.selectOption('Duplicate name');
  await expect(names(page)).toHaveText(['Trade fair', 'Trade fair']);
  await expect(table(page).getByTitle('1 other link has this name')).toHaveCount(2);
  await filter.selectOption('Active for over a year');
  await expect(names(page)).toHaveText(['Trade fair']);
  await filter.selectOption('Inactive');
  await expect(names(page)).toHaveText(['Auditors']);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('pilot');
  await expect(page.getByText('No share link matches “pilot” and is inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await expect(names(page)).toHaveText(['Pilots']);
});

test('lists all links, also more than a page', async ({ page, openLinks }) => {
  for (const count of [11, 51]) {
    await openLinks(many(count));
    await expect(page.getByText(`${count} share links.`)).toBeVisible();
    await expect(names(page)).toHaveCount(Math.min(count, 50));
  }
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page)).toHaveText(['Link 51']);
});

test('deactivates 120 of 1,001 links, reports three failures and retries them', async ({
  page,
  openLinks,
}) => {
  // The oldest 120 links, more than a page, have “Fair” in their name.
  const links = many(1001).map((link, n) => (n < 881 ? link : { ...link, name: `Fair ${n - 880}` }));
  const ids = await openLinks(links);
  await expect(page.getByText('1,001 share links.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest first');
  await expect(names(page).first()).toHaveText('Fair 120');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('fair');
  await expect(page.getByText('1–50 of 120')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select all on this page/ }).click();
  await bar(page).getByRole('button', { name: 'Select all 120' }).click();
  const refused = new Set(ids.slice(998));
  await page.route('**/share-links/*', (route) =>
    refused.has(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      ? route.fulfill({ status: 409, json: { error: { message: 'It is printed on cards.' } } })
      : route.continue(),
  );
  await bar(page).getByRole('button', { name: 'Deactivate…' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate 120 share links?' });
  await question.getByRole('button', { name: 'Deactivate 120 share links' }).click();
  const job = tray(page, 'Deactivate share links');
  await expect(job).toContainText('117 of 120 done, 3 failed');
  await expect(bar(page)).toContainText('120 selected');
  await expect(row(page, 'Fair 120')).toContainText('It is printed on cards.');
  await page.getByRole('combobox', { name: 'Filter links' }).selectOption('Inactive');
  await expect(page.getByText('1–50 of 117')).toBeVisible();
  refused.clear();
  await job.getByRole('button', { name: 'Retry 3' }).click();
  await expect(page.getByText('1–50 of 120')).toBeVisible();
});

test('deletes several links after their number is typed, except selected ones that a filter hides', async ({
  page,
  openLinks,
}) => {
  await openLinks(few);
  await page.getByRole('checkbox', { name: /Select all on this page/ }).click();
  await expect(bar(page)).toContainText('4 selected');
  await page.getByRole('combobox', { name: 'Filter links' }).selectOption('Inactive');
  await expect(bar(page)).toContainText('1 selected');
  await bar(page).getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 1 share link?' });
  await question.getByRole('textbox').fill('1');
  await question.getByRole('button', { name: 'Delete 1 share link' }).click();
  await page.getByRole('combobox', { name: 'Filter links' }).selectOption('All links');
  await expect(names(page)).toHaveText(['Pilots', 'Trade fair', 'Trade fair']);

  await page.getByRole('combobox', { name: 'Filter links' }).selectOption('Duplicate name');
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Delete…' }).click();
  const second = page.getByRole('dialog', { name: 'Delete 2 share links?' });
  await second.getByRole('textbox').fill('2');
  await second.getByRole('button', { name: 'Delete 2 share links' }).click();
  await expect(tray(page, 'Delete share links')).toContainText('2 of 2 done');
  await expect(page.getByText('No share link has a duplicate name')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('the command palette and the home screen link to the share links of the default site, which others see explained', async ({
  page,
  addLinks,
  org,
  open,
}) => {
  const { siteId } = await addLinks(few);
  await open(paths.organization.to({ organizationId: org.id }));
  await page.getByRole('link', { name: 'View share links' }).click();
  await expect(names(page)).toHaveText(['Trade fair']);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('share links');
  await page.getByRole('option', { name: /Share links for the default site/ }).click();
  await expect(page).toHaveURL(new RegExp(`${list(org, siteId)}$`));
  await expect(names(page)).toHaveCount(4);

  await open(list(org, siteId), await org.join('read', 'Fen Alder'));
  await expect(page.getByText('You need the “edit” permission on this site.')).toBeVisible();
});
