// An out-of-date request is compared with its base revision if this browser has stored it.
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { addRequest, ask } from './reviewQueue.ts';
import { compared, tree } from './tideChange.ts';

const main = {
  'tides.md': '# Tides\n\nTwo highs.\n\nTwo lows.\n\nThree neaps.',
  'boots.md': '# Boots\n\nWear boots.\n\nTake a stave.\n\nTell the office.',
  'birds.md': '# Birds\n\nMind the terns.',
  'tell.md': '# Tell\n\nTell somebody.',
};
const own = {
  ...main,
  'tides.md': main['tides.md'].replace('Two highs.', 'Two highs a day.'),
  'boots.md': main['boots.md'].replace('Wear boots.', 'Wear waders.'),
};
/** Conflicts with the request on Tides, and changes another part of Boots. */
const others = {
  ...main,
  'tides.md': main['tides.md'].replace('Two highs.', 'Two highs on most days.'),
  'boots.md': main['boots.md'].replace('Tell the office.', 'Tell the harbour office.'),
  'birds.md': '# Birds\n\nMind the terns and the gulls.',
};

const test = base.extend<{ change: { spaceId: string; address: string } }>({
  change: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, main);
    const request = { spaceId, createdBy: org.admin.id };
    await addRequest(operator, { ...request, subject: 'Waders', texts: own });
    await addRequest(operator, { ...request, subject: 'Gulls', texts: others });
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

test('compares an out-of-date request with its base, separates changes on main, and reports conflicts', async ({
  page,
  open,
  org,
  change,
}) => {
  await open(change.address);
  await expect(tree(page).getByText('2 edited')).toBeVisible();
  // Both texts are loaded and stored.
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await expect(tree(page).getByText('+2')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/2/merge`);
  await page.reload();
  await expect(page.getByText('The comparison shows only its own changes.')).toBeVisible();
  await expect(page.getByText('Changed only on main: “birds”.')).toBeVisible();
  await expect(page.getByText('Conflicts with main in “tides”')).toBeVisible();
  await expect(page.getByText('Also changed on main, without conflicts: “boots”.')).toBeVisible();
  await expect(tree(page).getByText('2 edited')).toBeVisible();
  await expect(tree(page).getByText('0 of 2 viewed')).toBeVisible();

  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
  await expect(compared(page)).not.toContainText('harbour');
  await page.getByRole('radio', { name: 'Main' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['harbour']);
  await expect(compared(page)).not.toContainText('waders');

  await tree(page).getByRole('link', { name: 'birds' }).click();
  await expect(compared(page)).toContainText('This page changed only on main');
  await expect(compared(page).locator('ins')).toHaveText(['and the gulls']);

  await tree(page).getByRole('link', { name: 'tides' }).click();
  await compared(page).getByText('Conflicts: text in 1 place').click();
  await expect(compared(page).getByRole('row', { name: 'Current main' })).toContainText(
    'Two highs on most days.',
  );
  await expect(compared(page).getByRole('row', { name: 'Change request' })).toContainText('Two highs a day.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(page.getByRole('dialog').getByText('Conflicts with main in')).toContainText('tides');
});

test('shows the changes of a merged request', async ({ page, open, org, change }) => {
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/1/merge`);
  await page.reload();
  await expect(page.getByText('The comparison shows the changes it made.')).toBeVisible();
  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
});

test('deletes stored revisions of main on sign-out', async ({ page, open, org, change }) => {
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/2/merge`);
  await page
    .getByRole('button', { name: /^Menu of the organization|^Saltmarsh/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/connect/);
  await open(change.address);
  await expect(page.getByText('Update from main to compare accurately.')).toBeVisible();
});

test('marks affected pages based on dates without browser storage', async ({ page, open, org, change }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/2/merge`);
  await page.reload();
  await expect(page.getByText('Update from main to compare accurately.')).toBeVisible();
  await expect(tree(page).getByTitle('Edited, also changed on main').first()).toBeVisible();
});
