import type { Page } from '@playwright/test';
import type { Context } from '#server/base/context.ts';
import { addCollection } from './fieldGuide.ts';
import { test } from './contentTree.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { specifiedOnly } from './specifiedOnly.ts';
import { exportBy, refuse } from './steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Spaces' });
const titles = (page: Page) => table(page).getByRole('link').allTextContents();
const expectTitles = (page: Page, ...expected: string[]) =>
  expect.poll(async () => (await titles(page)).map((text) => text.replace(/^\P{L}+/u, ''))).toEqual(expected);
const allTitles = ['Alerts', 'Boats', 'Calibration', 'Charts', 'Gateway', 'Glossary'];

type Kind = 'spaces' | 'collections';
const change = ({ store }: Context, kind: Kind, id: string | undefined, values: Record<string, string>) =>
  store.transaction(async () => {
    await store
      .query()
      .updateTable(kind)
      .set(values)
      .where('id', '=', id ?? '')
      .execute();
  });

/** Sets the default level of Instruments to Edit, and of Calibration in it to Admin. */
async function raiseLevels(operator: Context, ids: Record<string, string>) {
  await change(operator, 'collections', ids['Instruments'], { default_level: 'edit' });
  await change(operator, 'spaces', ids['Calibration'], { default_level: 'admin' });
}

test('lists all spaces in one table with their collections', async ({ page, org, ids, open }) => {
  await open(`/orgs/${org.id}/content`);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/orgs/${org.id}/spaces$`));
  await expectTitles(page, ...allTitles);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spaces\s*6/);
  const row = table(page).getByRole('row', { name: 'Calibration' });
  await expect(row).toContainText('Instruments / Tides');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/spaces/${ids['Calibration']}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Spaces\s*6/);
  await expect(row.getByRole('link')).toBeFocused();
});

test('filters and order are in the URL, survive a reload, and are cleared one by one', async ({
  page,
  org,
  ids,
  operator,
  open,
}) => {
  await change(operator, 'spaces', ids['Charts'], { edit_mode: 'locked', visibility: 'public' });
  await change(operator, 'collections', ids['Instruments'], { default_level: 'edit' });
  await open(`/orgs/${org.id}/spaces?limit=25`);
  await expectTitles(page, ...allTitles);
  await expectAccessible(page);
  await page.getByLabel('Default access').selectOption('Edit');
  await expectTitles(page, 'Calibration', 'Gateway');
  await page.getByRole('button', { name: 'Title' }).click();
  await expectTitles(page, 'Gateway', 'Calibration');
  await page.getByRole('searchbox').fill('boa');
  await expect(page.getByText('No spaces match “boa” and the other filters')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('button', { name: 'Clear default access filter' }).click();
  await expectTitles(page, 'Boats');
  await page.reload();
  await expectTitles(page, 'Boats');
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Collection', { exact: true }).selectOption('Harbour');
  await page.getByLabel('Edit mode').selectOption('Locked');
  await expectTitles(page, 'Charts');
  await expect(page).toHaveURL(/collection=.*mode=locked|mode=locked.*collection=/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Visibility').selectOption('Private');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(table(page).getByRole('link')).toHaveCount(6);
});

test('exports the matching spaces as CSV, and saves a view with its columns', async ({
  page,
  org,
  ids: _,
  open,
}) => {
  await open(`/orgs/${org.id}/spaces?search=a&sort=collection`);
  await expectTitles(page, 'Glossary', 'Alerts', 'Boats', 'Charts', 'Gateway', 'Calibration');
  const lines = (await exportBy(page, 'Export 6 spaces')).text.split('\r\n');
  expect(lines[0]).toMatch(/Title,Collection,Default access,Set by/);
  expect(lines[6]).toMatch(/^Calibration,Instruments \/ Tides,/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Updated' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By place');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/view=By\+place|view=By%20place/);
  await page.getByRole('button', { name: 'Views: By place' }).click();
  await page.getByRole('menuitemradio', { name: 'All spaces' }).click();
  await expect(page).toHaveURL(/\/spaces$/);
});

test('without a list of all spaces, the table lists those of collections, and reports one that fails', async ({
  page,
  org,
  ids,
  open,
}) => {
  await specifiedOnly(page);
  await refuse(page, `**/v1/collections/${ids['Tides']}/spaces*`, 'Not today.');
  await open(`/orgs/${org.id}/spaces`);
  const failure = page.getByText('Couldn’t load spaces in 1 collection.');
  await expect(failure).toBeVisible();
  await page.getByRole('searchbox').fill('boat');
  await expectTitles(page, 'Boats');
  await page.unrouteAll();
  await specifiedOnly(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await expectTitles(page, ...allTitles);
});

test('lists collections and spaces that override the default access', async ({
  page,
  org,
  ids,
  operator,
  open,
}) => {
  await raiseLevels(operator, ids);
  await addCollection(operator, org, 'Empty');
  await open(`/orgs/${org.id}/content/defaults`);
  await expect(page.getByRole('table', { name: 'Default access' }).getByRole('row')).toHaveText([
    /Title/,
    /Instruments.*Collection.*No collection.*Edit.*Raises access.*from the organization.*1/,
    /Calibration.*Space.*Tides.*Admin.*Raises access.*Edit from Instruments.*1/,
  ]);
  await expectAccessible(page);
  await page.getByLabel('Filter overrides').selectOption('No effect');
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await page.getByRole('link', { name: 'Instruments' }).click();
  await expectTitles(page, 'Calibration', 'Gateway');
});

test('changes several overrides at once, keeps the selection, and undo restores them', async ({
  page,
  org,
  ids,
  operator,
  open,
}) => {
  await raiseLevels(operator, ids);
  await change(operator, 'spaces', ids['Charts'], { default_level: 'read' });
  await refuse(page, `**/v1/spaces/${ids['Charts']}`, 'Charts stay.', { method: 'PATCH' });
  await open(`/orgs/${org.id}/content/defaults`);
  const levels = page.getByRole('table', { name: 'Default access' });
  const names = () => levels.getByRole('link').allTextContents();
  await expect.poll(names).toEqual(['Instruments', 'Calibration', 'Charts']);
  await page.getByLabel('Select Instruments').check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Change access…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Change default access for 2 spaces and 1 collection?');
  await expectAccessible(page);
  await dialog.getByLabel('Default access').selectOption('Read');
  await expect(dialog).toContainText('1 already set to Read.');
  await dialog.getByLabel('Default access').selectOption('Inherit');
  await dialog.getByRole('button', { name: 'Change default access for 3 items' }).click();
  await expect.poll(names).toEqual(['Charts']);
  await expect(levels).toContainText('Charts stay.');
  await expect(page.getByLabel('Select Charts')).toBeChecked();
  await page.getByRole('button', { name: 'Undo 2' }).click();
  await expect.poll(names).toEqual(['Instruments', 'Calibration', 'Charts']);
  await expect(levels.getByRole('row', { name: 'Calibration' })).toContainText('Admin');
});
