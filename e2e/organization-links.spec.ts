import type { Page } from '@playwright/test';
import { loadTexts, type Texts } from '#server/testing/docs.ts';
import { pageTitle, test as base } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { exportBy, refuse } from './steps.ts';

const shore: Texts = {
  'SUMMARY.md': '* [Tides](tides.md)\n* [Banks](banks.md)\n',
  'tides.md': '# Tides\n\n[Boots](boots.md), [springs](banks.md#springs), [banks](banks.md)\n',
  'banks.md': '# Banks\n\n[Boots](boots.md) and [boots again](boots.md)\n\n## Mud\n\n[Boots](boots.md)\n',
};
const harbour: Texts = {
  'SUMMARY.md': '* [Boats](boats.md)\n',
  'boats.md': '# Boats\n\n![Mooring](mooring.png)\n',
};

const test = base.extend<{
  /** IDs by title: Shore and Harbour with three broken links in total, and Empty without pages. */
  ids: Record<string, string>;
}>({
  async ids({ org, operator }, use) {
    const ids: Record<string, string> = {};
    for (const title of ['Shore', 'Harbour', 'Empty']) ids[title] = await org.addSpace(title);
    await loadTexts(operator, ids['Shore'] ?? '', shore);
    await loadTexts(operator, ids['Harbour'] ?? '', harbour);
    await use(ids);
  },
});

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Broken links' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const summary = '3 broken links in 2 of 3 spaces. External URLs aren’t checked.';

test('groups the broken links of all spaces by target, filters and exports them', async ({
  page,
  org,
  ids: _,
  open,
}) => {
  await open(`/orgs/${org.id}/links`);
  await expect(page.getByText(summary)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const boots = rows(page).first();
  await expect(boots).toContainText('boots.md');
  await expect(boots).toContainText('Shore');
  await expectAccessible(page);

  const lines = (await exportBy(page, /^Export \d+ occurrences$/)).text.trim().split('\r\n');
  expect(lines.filter((line) => line.startsWith('Shore,Broken,Page,boots.md,Link,'))).not.toHaveLength(0);
  expect(lines.filter((line) => line.startsWith('Harbour,Broken,File,mooring.png,Image,Boats'))).toHaveLength(
    1,
  );

  await page.getByRole('combobox', { name: 'Space' }).selectOption('Harbour (1)');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('boots');
  await expect(page.getByText('No links match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear space filter' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole('link', { name: /^Banks/ })
    .first()
    .click();
  await expect(pageTitle(page)).toHaveText('Banks');
});

test('stops and continues the scan, reports a space that fails, and shows the count on the home screen', async ({
  page,
  org,
  ids,
  open,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/v1/spaces/${ids['Harbour']}/links*`, async (route) => {
    await held.promise;
    await route.continue().catch(() => null);
  });
  await refuse(page, `**/v1/spaces/${ids['Empty']}/links*`, 'Not today.');
  await open(`/orgs/${org.id}/links`);
  const reading = page.getByRole('region', { name: 'Loading' });
  await expect(reading).toContainText('2 of 3 spaces scanned.');
  await expect(rows(page)).toHaveCount(2);
  await reading.getByRole('button', { name: 'Stop' }).click();
  await expect(reading).toContainText('Stopped.');
  held.resolve();
  await reading.getByRole('button', { name: 'Continue' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Couldn’t scan 1 space: Not today.')).toBeVisible();
  await page.unrouteAll();
  await reading.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(summary)).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('3 broken links at the last check')).toBeVisible();
  await expect(page.getByText(/^Found in 2 of 3 spaces. Last checked Today/)).toBeVisible();
});

test('shows the empty state for the scanned spaces and reports those that failed', async ({
  page,
  org,
  open,
}) => {
  await org.addSpace('Empty');
  const shut = await org.addSpace('Shut');
  await refuse(page, `**/v1/spaces/${shut}/links*`, 'Not today.');
  await open(`/orgs/${org.id}/links`);
  await expect(page.getByText('Couldn’t scan 1 space: Not today.')).toBeVisible();
  await expect(page.getByText('No broken links', { exact: true })).toBeVisible();
});
