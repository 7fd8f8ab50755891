import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addCollection, addGrant } from './fieldGuide.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const people = (page: Page) => page.getByRole('table', { name: 'People with access' });
const dialog = (page: Page) => page.getByRole('dialog');
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const person = (page: Page, name: string) => people(page).getByRole('row', { name });

/** Picks an option in a combobox of the dialog. */
async function pick(page: Page, field: string, text: string) {
  await dialog(page).getByRole('combobox', { name: field }).fill(text);
  await dialog(page)
    .getByRole('listbox', { name: field, exact: true })
    .getByRole('option', { name: text })
    .click();
}

test('a space lists who has access and why, grants levels with a preview and undoes them', async ({
  page,
  org,
  operator,
  open,
}) => {
  const guides = await addCollection(operator, org, 'Guides');
  const spaceId = await org.addSpace('Handbook', guides);
  const guest = await org.join(null, 'Wren Thistle');
  await org.join(null, 'Briar Copse');
  await org.join('edit', 'Fen Alder');
  await addGrant(operator, org, guest.id, guides, 'comment', 'collection');
  await open(paths.spaceAccess.to({ organizationId: org.id, spaceId }));
  await expect(people(page).getByRole('row')).toHaveText([
    /Name/,
    /Marl Tansy.*Admin.*Organization role/,
    /Fen Alder.*Edit.*Organization role/,
    /Wren Thistle.*Comment.*Direct on Guides.*None/,
  ]);
  await page.getByRole('button', { name: 'Grant access…' }).click();
  await pick(page, 'People', 'Briar Copse');
  await pick(page, 'People', 'Wren Thistle');
  await dialog(page).getByLabel('Direct access').selectOption('Review');
  await expect(preview(page)).toHaveText(
    /1 person gets access to 1 space.*1 person gets a higher access level for 1 space/,
  );
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Grant access' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(person(page, 'Briar Copse')).toContainText(/Review.*Direct.*Review/);
  await expect(person(page, 'Wren Thistle')).toContainText(/Review.*Direct.*Review/);
  await page.getByLabel('Source', { exact: true }).selectOption('Direct');
  await expect(people(page).getByRole('row')).toHaveText([/Name/, /Briar Copse/, /Wren Thistle/]);
  await person(page, 'Wren Thistle').getByRole('button', { name: /^Why/ }).click();
  await expect(page.getByRole('dialog', { name: /^Why Wren Thistle/ })).toContainText(
    'Direct on Guides: Comment',
  );
  await page.keyboard.press('Escape');

  await people(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Remove direct access…' }).click();
  await expect(preview(page)).toHaveText(
    /1 person loses access to 1 space.*1 person gets a lower access level for 1 space/,
  );
  await dialog(page).getByRole('button', { name: 'Remove direct access' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(people(page)).toHaveCount(0);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'removed' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(people(page).getByRole('row')).toHaveText([/Name/, /Briar Copse/, /Wren Thistle/]);
  await expectAccessible(page);
});

test('previews a change on a collection for all its spaces, read-only for readers', async ({
  page,
  org,
  operator,
  open,
}) => {
  const guides = await addCollection(operator, org, 'Guides');
  await org.addSpace('Handbook', guides);
  await org.addSpace('Calibration', guides);
  const guest = await org.join(null, 'Wren Thistle');
  const reader = await org.join('read', 'Fen Alder');
  await addGrant(operator, org, guest.id, guides, 'comment', 'collection');
  const url = paths.collectionAccess.to({ organizationId: org.id, collectionId: guides });
  await open(url);
  await person(page, 'Wren Thistle').getByRole('button', { name: 'More actions for Wren Thistle' }).click();
  await page.getByRole('menuitem', { name: 'Remove direct access…' }).click();
  await expect(preview(page)).toHaveText(/1 person loses access to 2 spaces/);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await open(url, reader);
  await expect(person(page, 'Wren Thistle')).toContainText(/Comment.*Direct/);
  await expect(page.getByRole('button', { name: 'Grant access…' })).toHaveCount(0);
  await expect(people(page).getByRole('checkbox')).toHaveCount(0);
});

test('a cell of the matrix sets and removes direct access', async ({ page, org, open }) => {
  await org.addSpace('Handbook');
  await org.join(null, 'Wren Thistle');
  await org.join('edit', 'Fen Alder');
  await open(paths.access.to({ organizationId: org.id }));
  const grid = page.getByRole('grid', { name: 'Access by member and space' });
  const cell = (name: string) => grid.getByRole('row', { name }).getByRole('gridcell').first();
  await cell('Wren Thistle').click();
  const panel = page.getByRole('complementary', { name: 'Wren Thistle' });
  await panel.getByRole('button', { name: 'Set direct access…' }).click();
  await dialog(page).getByLabel('Direct access').selectOption('Create');
  await expect(preview(page)).toHaveText(/1 person gets access to 1 space/);
  await dialog(page).getByRole('button', { name: 'Set direct access' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cell('Wren Thistle')).toHaveText('C');
  await expect(panel.getByRole('list', { name: 'Sources' })).toHaveText('Direct: Create');
  await panel.getByRole('button', { name: 'Remove direct access…' }).click();
  await dialog(page).getByRole('button', { name: 'Remove direct access' }).click();
  await expect(cell('Wren Thistle')).toHaveText('·');
});
