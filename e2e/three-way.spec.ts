// A request that main has left behind: compared with main as it was, where that was seen on this device.
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
/** Clashes with the request on Tides, and changes another place of Boots. */
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

test('what the request changes stays exact when main goes on; what main did stands apart; clashes are named', async ({
  page,
  open,
  org,
  change,
}) => {
  await open(change.address);
  await expect(tree(page).getByText('2 edited')).toBeVisible();
  // Both texts have been read, and kept.
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await expect(tree(page).getByText('+2')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/2/merge`);
  await page.reload();
  await expect(page.getByText('It is compared with main as it was before')).toBeVisible();
  await expect(page.getByText('Main has gained “birds”.')).toBeVisible();
  await expect(page.getByText('Both changed the same in “tides”')).toBeVisible();
  await expect(page.getByText('Both changed “boots”, in different places.')).toBeVisible();
  await expect(tree(page).getByText('2 edited')).toBeVisible();
  await expect(tree(page).getByText('0 of 2 viewed')).toBeVisible();

  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
  await expect(compared(page)).not.toContainText('harbour');
  await page.getByRole('radio', { name: 'Main' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['harbour']);
  await expect(compared(page)).not.toContainText('waders');

  await tree(page).getByRole('link', { name: 'birds' }).click();
  await expect(compared(page)).toContainText('Main alone changed this page');
  await expect(compared(page).locator('ins')).toHaveText(['and the gulls']);

  await tree(page).getByRole('link', { name: 'tides' }).click();
  await compared(page).getByText('Both changed the same lines in 1 place.').click();
  await expect(compared(page).getByRole('row', { name: 'Main now' })).toContainText(
    'Two highs on most days.',
  );
  await expect(compared(page).getByRole('row', { name: 'This request' })).toContainText('Two highs a day.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(page.getByRole('dialog').getByText('It and main changed the same on')).toContainText('tides');
});

test('a merged request shows what it changed, though main has it now', async ({
  page,
  open,
  org,
  change,
}) => {
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/1/merge`);
  await page.reload();
  await expect(page.getByText('This is what it changed on main as it was before')).toBeVisible();
  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
});

test('what is kept of main is gone with the sign-out', async ({ page, open, org, change }) => {
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
  await expect(page.getByText('looks as if this request had taken it out')).toBeVisible();
});

test('a browser that keeps nothing shows the same, and says what it can’t tell', async ({
  page,
  open,
  org,
  change,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/2/merge`);
  await page.reload();
  await expect(page.getByText('looks as if this request had taken it out')).toBeVisible();
  await expect(tree(page).getByTitle('Edited; main changed it, too').first()).toBeVisible();
});
