// The history of a space and of a page, and the comparison of two states.
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { addRequest } from './reviewQueue.ts';

const first = { 'tides.md': '# Tides\n\nTwo highs.', 'boots.md': '# Boots\n\nWear boots.' };
const texts = { ...first, 'boots.md': '# Boots\n\nWear boots.\n\nWear waders in spring.' };

test('leads from a page to its versions, their comparison and its authors', async ({
  page,
  open,
  operator,
  org,
}) => {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, first);
  const editor = await org.join('edit', 'Wren Thistle');
  await addRequest(operator, { spaceId, subject: 'Waders', createdBy: editor.id, texts });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Merge/ })
    .click();
  await page.getByRole('link', { name: 'Discussion' }).click();
  await expect(page.getByText('Timeline').locator('..').getByRole('listitem')).toHaveText([
    /^Wren Thistle created/,
    /^Wren Thistle edited/,
    /merged it/,
  ]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Field guide' }).last().click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
  await expect(rows).toHaveText([/Change/, /Waders #1/, /Loaded by an operator/, /Space created/]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page
    .getByRole('treeitem', { name: 'tides' })
    .or(page.getByRole('link', { name: 'tides' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'History of this page' }).click();
  await expect(rows).toHaveText([/Change/, /Loaded by an operator/]);
  await page.getByRole('button', { name: /Show all pages/ }).click();
  await page.getByRole('radio', { name: 'Compare from: Space created' }).click();
  await expect(page.getByRole('heading', { name: '2 changes' })).toBeVisible();
  await page.getByRole('complementary', { name: 'Compare' }).getByRole('link', { name: 'boots' }).click();
  await expect(page.getByRole('article')).toContainText('Wear waders in spring.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  const menu = page.getByRole('button', { name: 'More actions for Loaded by an operator' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore this version of “Field guide”?' });
  await expect(dialog.getByRole('button', { name: 'Restore and merge' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  await dialog.getByRole('button', { name: 'Restore and merge' }).press('Enter');
  await expect(rows).toHaveText([/Change/, /Restore the space/, /Waders #1/, /Loaded/, /Space created/]);
  await page.getByRole('button', { name: 'More actions for Waders #1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Revert…' })).toBeVisible();
});

test('shows who wrote which block of a page', async ({ page, open, operator, org }) => {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, first);
  await loadTexts(operator, spaceId, texts);
  const at = `/orgs/${org.id}/spaces/${spaceId}/pages`;
  await open(at);
  await page.getByRole('link', { name: 'boots' }).first().click();
  await page.getByRole('link', { name: 'History of this page' }).click();
  await page.getByRole('link', { name: 'Who wrote what' }).click();
  const blocks = page.getByRole('listitem').filter({ hasText: 'Loaded by an operator' });
  await expect(blocks).toHaveText([/Wear boots/, /Wear waders in spring/]);
  await expectAccessible(page);
});

test('removes a text for good from all revisions, and marks them as edited', async ({
  page,
  open,
  operator,
  org,
}) => {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, { ...first, 'boots.md': '# Boots\n\nThe code is 4711-sedge.' });
  await loadTexts(operator, spaceId, first);
  await open(`/orgs/${org.id}/spaces/${spaceId}/history`);
  await page.getByRole('button', { name: 'More actions for the history' }).click();
  await page.getByRole('menuitem', { name: 'Remove a text for good…' }).click();
  await page.getByRole('dialog').getByLabel('Text').fill('4711-sedge');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove this text for good?' });
  await expect(dialog).toContainText('Found in 1 revision: 1 page.');
  await expect(dialog.getByRole('listitem')).toHaveText('boots');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Type Field guide to confirm')).toBeFocused();
  await page.keyboard.type('Field guide');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Notifications' })).toContainText(
    'Removed this text from all revisions',
  );
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Edited' })).toHaveCount(1);
  await expectAccessible(page);
});
