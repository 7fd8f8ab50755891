// The content of a change request as it will be after the merge: pages, files and links.
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { test } from './tideChange.ts';

test('renders a page of a change request, with links within the request', async ({ page, open, change }) => {
  await open(change.address);
  await page.getByRole('navigation', { name: 'Changed pages and files' }).getByText('Chart datum').click();
  await page.getByTitle(/^View .* in this change request$/).click();
  await expect(pageTitle(page)).toHaveText('Chart datum');
  await expect(page.getByRole('article')).toContainText('Heights are measured from here.');
  const pages = page.getByRole('navigation', { name: 'Pages in #1 Better words' });
  await expect(pages.getByRole('link', { name: 'Boots and staves' })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(pageTitle(page)).toHaveText('Reading tide tables');
  await expect(page.getByRole('row', { name: /Saltmarsh Quay/ })).toContainText('4.4 m');
  await expect(page).toHaveURL(/change-requests\/1\/pages\//);
  await expectAccessible(page);
});

test('lists the files of a change request with their uses', async ({ page, open, change }) => {
  await open(`${change.address}/files`);
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'curve.svg' }).click();
  const uses = page.getByRole('region', { name: 'Usages' });
  await uses.getByRole('link', { name: 'Reading tide tables' }).click();
  await expect(page).toHaveURL(/change-requests\/1\/pages\//);
  await expect(pageTitle(page)).toHaveText('Reading tide tables');
});

test('lists newly broken links with their pages, and other links on request', async ({
  page,
  open,
  org,
  operator,
}) => {
  const spaceId = await org.addSpace('Field guide');
  const main = { 'tides.md': 'See [boots](boots.md) and [lost](lost.md).', 'boots.md': 'Wear boots.' };
  await loadTexts(operator, spaceId, main);
  await requestTexts(operator, spaceId, org.admin.id, { 'tides.md': main['tides.md'] });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1/links`);
  const row = page.getByRole('row', { name: /boots\.md/ });
  await expect(row).toContainText('Newly broken');
  await expect(page.getByText('lost.md')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Broken');
  await expect(page.getByRole('row', { name: /lost\.md/ })).toContainText('Also broken on main');
  await expectAccessible(page);
  await row.getByRole('link', { name: 'tides' }).click();
  await expect(page).toHaveURL(/change-requests\/1\/pages\//);
});

test('reports that a change request breaks no links', async ({ page, open, change }) => {
  await open(`${change.address}/links`);
  await expect(page.getByText('No new broken links')).toBeVisible();
  await page.getByRole('button', { name: 'Show all links' }).click();
  await expect(page.getByRole('row', { name: /curve\.svg/ })).toContainText('Working');
});
