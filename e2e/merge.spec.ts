// Merging with confidence: what is looked at before, and what stops it.
import type { Context } from '#server/context.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { addRequest, ask } from './reviewQueue.ts';

const main = {
  'tides.md': '# Tides\n\nSee [boots](boots.md), [lost](lost.md) and [springs](neaps.md#springs).',
  'boots.md': '# Boots\n\nWear boots.',
  'neaps.md': '# Neaps\n\n## Springs\n\nTwice a month.',
};
/** Takes away a page that is led to, a heading that is led to, and adds a link to nowhere. */
const changed = {
  'tides.md': main['tides.md'],
  'neaps.md': '# Neaps\n\n## Spring tides\n\nTwice a month: [table](table.md).',
};

const test = base.extend<{ change: { spaceId: string; address: string } }>({
  change: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, main);
    await requestTexts(operator, spaceId, org.admin.id, changed);
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

/** Adds a space whose first change request changes “boots”. Returns the id of the space. */
async function requestWaders(operator: Context, org: Organization) {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, main);
  const texts = { ...main, 'boots.md': '# Boots\n\nWear waders.' };
  await addRequest(operator, { spaceId, subject: 'Waders', createdBy: org.admin.id, texts });
  return spaceId;
}

test('links that the change newly breaks are named with their place, those that are broken on main are not', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  const links = dialog.getByRole('listitem').filter({ hasText: 'It breaks' });
  await expect(links).toContainText('It breaks 3 links');
  for (const target of ['boots.md', 'table.md', '#springs']) await expect(links).toContainText(target);
  await expect(dialog).not.toContainText('lost.md');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'is deleted' })).toContainText(
    /“boots” is deleted, and tides still leads to it/,
  );
  await expect(dialog.getByText('Up to date with main')).toBeVisible();
  await expect(dialog.getByText('0 of 2 viewed')).toBeVisible();
  await expect(dialog.getByText('No comment is open')).toBeVisible();
  await links.getByRole('link', { name: 'neaps' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'neaps' })).toBeVisible();
});

test('open comments, an empty subject and being behind main are told with their place', async ({
  page,
  org,
  operator,
  open,
  change,
}) => {
  const request = `spaces/${change.spaceId}/change-requests/1`;
  await ask(page, org, 'POST', `${request}/comments`, { body: { markdown: 'Which boots?' } });
  await ask(page, org, 'PATCH', request, { subject: '' });
  await loadTexts(operator, change.spaceId, { ...main, 'boots.md': '# Boots\n\nWear waders.' });
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Behind main/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: '1 comment' })).toBeVisible();
  await dialog.getByRole('link', { name: 'name it' }).click();
  await expect(page.getByRole('dialog', { name: 'Rename #1' })).toBeVisible();
});

test('the dialog grows by what is found last, and its top stays where it was', async ({
  page,
  open,
  change,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/change-requests/1/content/page/*/links*', (route) =>
    held.then(() => route.fallback()),
  );
  await open(`${change.address}?dialog=merge`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const before = await dialog.boundingBox();
  letGo();
  await expect(dialog.getByText('It breaks 3 links')).toBeVisible();
  const after = await dialog.boundingBox();
  expect(after!.height).toBeGreaterThan(before!.height);
  expect(after!.y).toBe(before!.y);
});

test('a locked space and a missing permission keep it from being merged, and the way to both is shown', async ({
  page,
  org,
  open,
  change,
}) => {
  await ask(page, org, 'PATCH', `spaces/${change.spaceId}`, { editMode: 'locked' });
  const editor = await org.join('edit', 'Fen Alder');
  await open(`${change.address}?dialog=merge`, editor);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You may not merge into this space')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See who may' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge change request' })).toBeDisabled();
  await expect(dialog.getByText('It breaks 3 links')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open its settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('before an update it is told what main has gained and what both changed, after it what came', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await requestWaders(operator, org);
  await loadTexts(operator, spaceId, {
    ...main,
    'boots.md': '# Boots\n\nWear nothing.',
    'neaps.md': '# Neaps\n\n## Springs\n\nThrice a month.',
  });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await expect(page.getByText('Main has gained “neaps”.')).toBeVisible();
  await expect(page.getByText(/^Both changed “boots”: /)).toBeVisible();
  await page.getByRole('button', { name: 'Update from main' }).click();
  await expect(page.getByRole('status')).toHaveText('#1 is up to date. Main brought “neaps”.');
  await expect(page.getByText('This request is behind main.')).toHaveCount(0);
});

test('who changes the request between review and merge stops the merge, and what changed is told', async ({
  page,
  org,
  operator,
  open,
  change,
}) => {
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('It breaks 3 links')).toBeVisible();
  // Main goes on, and somebody brings that into the request.
  await loadTexts(operator, change.spaceId, { ...main, 'tides.md': `${main['tides.md']}\n\nEbb and flow.` });
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/1/update`);
  await dialog.getByRole('textbox').fill('#1');
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was merged: the request has changed');
  await expect(dialog.getByRole('alert')).toContainText('What differs: “tides”.');
  const { status } = await ask<{ status: string }>(
    page,
    org,
    'GET',
    `spaces/${change.spaceId}/change-requests/1`,
  );
  expect(status).toBe('open');
});

test('where both changed the same lines the service refuses, names the pages, and nothing is changed', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await requestWaders(operator, org);
  await loadTexts(operator, spaceId, { ...main, 'boots.md': '# Boots\n\nWear nothing.' });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('#1');
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Merge conflict: .*“.*oots.*Update the change request first/,
  );
  await expect(dialog.getByRole('textbox')).toHaveValue('#1');
});

test('the checks before a merge are readable and accessible', async ({ page, open, change }) => {
  await open(`${change.address}?dialog=merge`);
  await expect(page.getByRole('dialog').getByText('It breaks 3 links')).toBeVisible();
  await expectAccessible(page);
});
