import type { Page } from '@playwright/test';
import { handleOf, rowOf, test } from './contentTree.ts';
import { asOtherService } from './otherService.ts';
import { expect, expectAccessible, type Organization } from './fixtures.ts';
import { choose } from './steps.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Deleted spaces' });
const rowIn = (page: Page, title: string) => table(page).getByRole('row', { name: title });
const field = (page: Page) => page.getByRole('textbox', { name: 'Deleted space ID or URL' });

/** Deletes a space through the API, without the console's knowledge. */
async function deleteElsewhere(page: Page, org: Organization, spaceId: string | undefined) {
  const headers = { authorization: `Bearer ${org.token}` };
  expect((await page.request.delete(`/v1/spaces/${spaceId}`, { headers })).status()).toBe(205);
}

test('lists a deleted space in the trash and restores it to its collection', async ({
  page,
  org,
  ids: _,
  open,
}) => {
  await open(`/orgs/${org.id}/content`);
  await handleOf(page, 'Boats').waitFor();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await choose(page, 'Boats', 'Delete');
  await expect(rowOf(page, 'Boats')).toBeHidden();
  await deleted;
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(rowIn(page, 'Boats')).toHaveText(/Boats.*Harbour.*(Just now|ago).*in 7 days/);
  await page.reload();
  await page.getByRole('button', { name: 'Restore Boats' }).click();
  await expect(page.getByText('“Boats” restored').first()).toBeVisible();
  await expect(page.getByText('No deleted spaces')).toBeVisible();
  await page.getByRole('link', { name: 'Collections and spaces' }).click();
  await expect(rowOf(page, 'Boats')).toBeVisible();
});

test('lists a space that was deleted elsewhere', async ({ page, org, ids, open }) => {
  await deleteElsewhere(page, org, ids['Charts']);
  await open(`/orgs/${org.id}/trash`);
  await page.getByRole('button', { name: 'Restore Charts' }).click();
  await expect(page.getByText('No deleted spaces')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

test('without a list of deleted spaces, finds one that was deleted elsewhere by its URL, and reports spaces that aren’t deleted', async ({
  page,
  org,
  ids,
  open,
}) => {
  await asOtherService(page);
  await deleteElsewhere(page, org, ids['Charts']);
  await open(`/orgs/${org.id}/trash`);
  await field(page).fill(`https://app.example/o/${org.id}/s/${ids['Charts']}/pages`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Charts was deleted and is listed below.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Charts' }).click();
  await expect(page.getByText('Charts isn’t in the trash.')).toBeVisible();
  await field(page).fill('no such id');
  await page.getByRole('button', { name: 'Find space' }).click();
  await expect(page.getByText('Enter a space ID or a URL that contains /spaces/.')).toBeVisible();
  await field(page).fill('removed-for-good');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Space not found. It may have been permanently deleted, or you don’t have access.'),
  ).toBeVisible();
});

test('reports an error when a space was permanently deleted', async ({ page, org, ids, operator, open }) => {
  await deleteElsewhere(page, org, ids['Charts']);
  await open(`/orgs/${org.id}/trash`);
  await expect(rowIn(page, 'Charts')).toBeVisible();
  await operator.store.transaction(async () => {
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
    const spaces = operator.store.query().updateTable('spaces').set({ deleted_at: longAgo });
    await spaces.where('id', '=', ids['Charts'] ?? '').execute();
  });
  await page.getByRole('button', { name: 'Restore Charts' }).click();
  await expect(page.getByText('Couldn’t restore “Charts”.')).toBeVisible();
});

test('disables restoring without permission and gives the reason', async ({ page, org, ids, open }) => {
  const reader = await org.join('edit', 'Fen Alder');
  await deleteElsewhere(page, org, ids['Glossary']);
  await open(`/orgs/${org.id}/trash`, reader);
  const button = page.getByRole('button', { name: 'Restore Glossary' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'You need Admin access to restore this space');
});
