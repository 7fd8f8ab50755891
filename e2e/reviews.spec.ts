import type { Page } from '@playwright/test';
import { mergeChangeRequest } from '#server/domain/change-requests/mergeChangeRequest.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { baseURL } from './service.ts';
import { specifiedOnly } from './specifiedOnly.ts';

const line = (page: Page) => page.getByRole('button', { name: /^Reviews: / });
/** Opens the list of reviews. */
async function panel(page: Page) {
  await line(page).click();
  return page.getByRole('dialog', { name: 'Reviews', exact: true });
}
const dialog = (page: Page) => page.getByRole('dialog', { name: /#1|Request review/ });
const main = { 'tides.md': '# Tides\n\nTwice a day.\n' };

test('two people request a review, request changes, revise, approve and merge', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await org.addSpace('Handbook');
  const author = await org.join('edit', 'Fen Alder');
  const reviewer = await org.join('review', 'Briar Copse');
  await loadTexts(operator, spaceId, main);
  const { id: changeRequestId } = await requestTexts(operator, spaceId, author.id, {
    'tides.md': '# Tides\n\nTwice a lunar day.\n',
  });
  const url = paths.changeRequest.to({ organizationId: org.id, spaceId, changeRequestId });

  await open(paths.spaceSettings.to({ organizationId: org.id, spaceId }));
  await page.getByRole('checkbox', { name: 'Require approval before merging' }).check();
  await expect(page.getByText('Approval now required in “Handbook”').first()).toBeVisible();

  await open(url, author);
  await expect(line(page)).toHaveText('No reviews');
  await page.getByRole('button', { name: 'Request review…' }).click();
  await dialog(page).getByRole('combobox', { name: 'Reviewers' }).fill('Briar');
  await dialog(page)
    .getByRole('listbox', { name: 'Reviewers', exact: true })
    .getByRole('option')
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Request review' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toHaveText('Waiting for Briar Copse');
  await expect(page.getByRole('button', { name: 'Merge…' })).toHaveCount(0);

  await open(paths.reviewQueue.to({ organizationId: org.id }), reviewer);
  await page.getByRole('button', { name: 'Waiting for me' }).click();
  await page.getByRole('link', { name: /Better words/ }).click();
  await expect(line(page)).toHaveText('Waiting for Briar Copse');
  await page.keyboard.press('r');
  await dialog(page).getByRole('radio', { name: 'Request changes' }).check();
  await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Which datum?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Request changes' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toHaveText('Changes requested by Briar Copse');
  await expect(await panel(page)).toContainText(/Briar Copse.*Requested changes.*Which datum\?/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(dialog(page)).toContainText('Briar Copse requested changes');
  await dialog(page).getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('They must approve this revision');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  const other = await requestTexts(operator, spaceId, org.admin.id, { ...main, 'neaps.md': '# Neaps\n' });
  await operator.store.transaction(async () => {
    const spaces = operator.store.query().updateTable('spaces').where('id', '=', spaceId);
    await spaces.set({ requires_approval: 0 }).execute();
    await mergeChangeRequest(operator, { spaceId, idOrNumber: other.id, mergedBy: org.admin.id });
    await spaces.set({ requires_approval: 1 }).execute();
  });
  await open(url, author);
  await page.getByRole('button', { name: 'Update from main' }).click();
  await expect(line(page)).toHaveText('Waiting for Briar Copse');
  await expect(await panel(page)).toContainText(/Briar Copse.*Requested changes.*Outdated/);

  await open(url, reviewer);
  await (await panel(page)).getByRole('link', { name: 'View changes since this review' }).click();
  await expect(page.getByText('Only changes since the review are shown.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Neaps' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await page.keyboard.press('a');
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toHaveText('Approved by Briar Copse');
  // What the keys do is in the palette, too.
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('merge change');
  await page.getByRole('option', { name: /^Merge change request/ }).click();
  await expect(dialog(page).getByRole('button', { name: 'Merge change request' })).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Merge change request' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This change request is merged.')).toBeVisible();
});

test('refuses an approval of an unseen version, and doesn’t count that of a reviewer who edited', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await org.addSpace('Handbook');
  const author = await org.join('edit', 'Fen Alder');
  const editing = await org.join('review', 'Briar Copse');
  const other = await org.join('review', 'Sedge Holm');
  await loadTexts(operator, spaceId, main);
  const { id: changeRequestId } = await requestTexts(operator, spaceId, author.id, {
    'tides.md': '# Tides\n\nTwice a lunar day.\n',
  });
  const request = `${baseURL}/v1/spaces/${spaceId}/change-requests/${changeRequestId}`;
  const send = async (method: 'POST' | 'PUT', url: string, by: { token: string }, data: object) => {
    const headers = { authorization: `Bearer ${by.token}` };
    expect((await page.request.fetch(url, { method, headers, data })).ok()).toBe(true);
  };
  await send('PUT', `${baseURL}/v1/spaces/${spaceId}/merge-rules`, org.admin, {
    type: 'rules',
    rules: [{ rule: 'require_at_least_one_approved_review' }],
  });
  const url = paths.changeRequest.to({ organizationId: org.id, spaceId, changeRequestId });
  await open(url, other);
  await page.getByRole('button', { name: 'Review…', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await send('POST', `${request}/content`, editing, {
    changes: [{ operation: 'insert_page', title: 'Neaps', document: { markdown: 'Between springs.' } }],
  });
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('changed while you reviewed it');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  const changed = page.getByRole('navigation', { name: 'Changed pages and files' });
  await expect(changed.getByRole('link', { name: 'Neaps' })).toBeVisible();

  await send('POST', `${request}/reviews`, editing, { status: 'approved' });
  await open(url, editing);
  await expect(line(page)).toHaveText('Approved by Briar Copse');
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(dialog(page)).toContainText('Approval by Briar Copse doesn’t count');
  await dialog(page).getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Someone who didn’t write this change request must approve the current revision',
  );

  await send('POST', `${request}/reviews`, other, { status: 'approved' });
  await open(url, editing);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await dialog(page).getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByText('This change request is merged.')).toBeVisible();
});

test('hides reviews on a service without them', async ({ page, org, operator, open }) => {
  await specifiedOnly(page);
  await page.route(/\/v1\/.*\/(reviews|requested-reviewers|merge-rules)(\?|$)/, (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  const spaceId = await org.addSpace('Handbook');
  await loadTexts(operator, spaceId, main);
  const { id: changeRequestId } = await requestTexts(operator, spaceId, org.admin.id, {
    'tides.md': '# Tides\n\nTwice a lunar day.\n',
  });
  await open(paths.changeRequest.to({ organizationId: org.id, spaceId, changeRequestId }));
  await expect(page.getByRole('button', { name: 'Merge checks: Checks passed' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await open(paths.reviewQueue.to({ organizationId: org.id }));
  await expect(page.getByRole('link', { name: /Better words/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for me' })).toHaveCount(0);
  await open(paths.spaceSettings.to({ organizationId: org.id, spaceId }));
  await expect(page.getByRole('heading', { name: 'Name and icon' })).toBeVisible();
  await expect(page.getByText('Require approval before merging')).toHaveCount(0);
});
