// A change on a site: before its merge, for a person without an account, and after it, for readers.
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { sitesURL } from './service.ts';

const texts = { 'tides.md': '# Tides\n\nTwo highs a day.\n', 'boots.md': '# Boots\n' };

test('a change request is seen on its site by a link, and after the merge by its readers', async ({
  page,
  browser,
  operator,
  org,
  open,
}) => {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, texts);
  await requestTexts(operator, spaceId, org.admin.id, {
    'tides.md': texts['tides.md'].replace('Two', 'Four'),
  });
  const world = { context: operator };
  await setVisibility(world, spaceId, 'public');
  const siteId = await makeSections(world, org, [
    { path: 'guide', title: 'Guide', spaces: [{ spaceId, path: 'book' }] },
  ]);

  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await page.getByRole('button', { name: 'More actions for this change request' }).click();
  await page.getByRole('menuitem', { name: 'Preview on site…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview on site' });
  await expect(dialog.getByRole('link', { name: 'Open preview' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('button', { name: /^Revoke preview link/ })).toBeVisible();
  await expectAccessible(page);
  const address = await dialog.getByRole('link', { name: 'Open preview' }).getAttribute('href');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Open preview' }).click(),
  ]);
  const bar = tab.getByRole('complementary', { name: 'Preview', exact: true });
  await expect(bar).toContainText('Preview of change request #1 “Better words” as seen by anyone');
  await expect(tab.getByRole('main')).toContainText('Four highs a day.');
  await expect(tab.getByRole('navigation', { name: 'Pages' })).not.toContainText('boots');
  await expectAccessible(tab);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: /^Copy preview link/ }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toBe(address);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('main')).toContainText('Four highs a day.');
  await mergeChangeRequest(operator, { spaceId, idOrNumber: '1', mergedBy: org.admin.id });
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This preview has ended');

  await open(`/orgs/${org.id}/spaces/${spaceId}/settings`);
  await page.getByRole('checkbox', { name: 'Show readers what changed' }).check();
  await expect(page.getByRole('complementary', { name: 'Notifications' })).toContainText(
    'Changes are shown to readers',
  );
  await stranger.goto(`${sitesURL}/${siteId}/guide/book/tides`);
  await stranger.getByRole('link', { name: /^Changed on / }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('tides');
  await expect(stranger.getByRole('main')).toContainText('1 change: 1 word added, 1 word removed');
  await expect(stranger.getByRole('deletion')).toHaveText('Two');
  await expect(stranger.getByRole('insertion')).toHaveText('Four');
  await expectAccessible(stranger);
  const since = stranger.getByRole('navigation', { name: 'Changes since' });
  await since.getByLabel('Another day').fill('1999-12-31');
  await since.getByRole('button', { name: 'Show changes' }).click();
  await expect(stranger.getByRole('main')).toContainText('This page is new');
});
