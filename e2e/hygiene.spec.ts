import type { Page } from '@playwright/test';
import { loadTexts } from '#server/testing/docs.ts';
import { test as base, pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { exportBy } from './steps.ts';

const test = base.extend<{ marsh: string }>({
  /** Four pages: one without issues, one without a description, one hidden, one empty. */
  marsh: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Marsh');
    await loadTexts(operator, spaceId, {
      'tides.md': '---\ndescription: Twice a day\n---\n\n# Tides\n\nThey come.\n',
      'banks.md': '# Banks\n\nOf sand.\n',
      'boots.md': '---\ndescription: For the mud\nhidden: true\n---\n\n# Boots\n\nHigh ones.\n',
      'wells.md': '---\ndescription: Of fresh water\n---\n\n# Wells\n',
    });
    await use(`/orgs/${org.id}/spaces/${spaceId}/checks`);
  },
});

const names = (page: Page) => page.getByRole('table', { name: 'Pages' }).getByRole('cell').getByRole('link');
const chooseFound = (page: Page, label: string | RegExp) =>
  page
    .getByRole('combobox', { name: 'Issue' })
    .selectOption({ label: typeof label === 'string' ? label : label.source });

test('finds, counts and exports pages without a description, hidden and empty ones, and can stop loading pages', async ({
  page,
  marsh,
  open,
}) => {
  await open(marsh.replace('/checks', ''));
  await page.getByRole('link', { name: 'Page checks' }).click();
  await expect(page.getByText('2 of 4 pages have issues.')).toBeVisible();
  await expect(names(page)).toHaveText(['banks', 'boots']);
  await expectAccessible(page);
  const file = await exportBy(page, 'Export 2 pages');
  expect(file.name).toBe('page-checks-marsh.csv');
  const lines = file.text.split('\r\n');
  expect(lines[1]).toMatch(/^banks,\/banks,document,No description,,.*\/pages\//);

  await chooseFound(page, 'Hidden (1)');
  await expect(page).toHaveURL(/found=hidden/);
  await expect(names(page)).toHaveText(['boots']);
  await page.getByRole('searchbox').fill('tid');
  await expect(page.getByText('No pages with the “Hidden” issue match “tid”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await names(page).click();
  await expect(pageTitle(page)).toHaveText('boots');

  let letGo = () => {};
  const held = new Promise<void>((resume) => (letGo = resume));
  await page.goBack();
  await page.route('**/v1/**/content/page/*', async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  await chooseFound(page, 'Empty');
  await expect(page.getByText('0 of 4 pages checked, 0 empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  letGo();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('4 pages checked, 1 empty.')).toBeVisible();
  await expect(names(page)).toHaveText(['wells']);
});

test('finds outdated pages for a chosen period', async ({ page, marsh, open }) => {
  await page.clock.setFixedTime(new Date(Date.now() + 200 * 24 * 60 * 60 * 1000));
  await open(`${marsh}?found=stale`);
  await expect(page.getByText('No pages with the “Stale” issue')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stale after' }).selectOption('Stale after 6 months');
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(names(page)).toHaveText(['wells', 'boots', 'banks', 'tides']);
});
