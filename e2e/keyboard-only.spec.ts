// Three tasks of a working day, by keyboard alone, with a limit of keys for each.
import type { Page } from '@playwright/test';
import { loadTexts } from '#server/testing/docs.ts';
import { expect, test, type Organization } from './fixtures.ts';
import { keyboardOf } from './keyboardOnly.ts';
import { addRequest, ask } from './reviewQueue.ts';
import { expectKept, rowOf, start, test as siteTest } from './siteTree.ts';
import { download } from './steps.ts';
import { compared, tree } from './tideChange.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tray = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Adds twelve readers who never signed in, and a team without members. */
async function addReaders(page: Page, org: Organization) {
  for (let n = 1; n <= 12; n++) await org.join('read', `Reader ${String(n).padStart(2, '0')}`);
  await ask(page, org, 'PUT', `orgs/${org.id}/teams`, { title: 'Night desk', members: [] });
}

test('twelve members who never signed in get a role, then a team, are exported, and both changes undone', async ({
  page,
  org,
  open,
}) => {
  await addReaders(page, org);
  const countOf = async (role: string) =>
    (await ask<{ count: number }>(page, org, 'GET', `orgs/${org.id}/members?role=${role}&limit=1`)).count;
  await open(`/orgs/${org.id}`);
  const keys = keyboardOf(page);
  await keys.press('g', 'm');
  await expect(heading(page)).toHaveText('Members 13');
  await keys.goTo(page.getByRole('combobox', { name: 'Last active' }));
  await keys.press('n');
  await expect(heading(page)).toHaveText('Never signed in 12');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.press('j', 'ControlOrMeta+a');
  await expect(page.getByText('12 selected', { exact: true })).toBeVisible();

  await keys.press('.');
  await expect(button(page, 'Change role…')).toBeFocused();
  await keys.press('Enter');
  await expect(dialog(page).getByLabel('Role')).toBeFocused();
  await keys.press('e');
  await expect(button(page, 'Change 12 roles')).toBeEnabled();
  await keys.press('ControlOrMeta+Enter');
  await expect(tray(page, 'Change role to Edit')).toContainText('12 of 12 done');
  await expect(button(page, 'Change role…')).toBeFocused();

  await keys.goTo(button(page, 'Add to team…'));
  await keys.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Team' })).toBeFocused();
  await keys.type('night');
  await expect(page.getByRole('option', { name: /Night desk/ })).toBeVisible();
  await keys.press('Enter');
  await expect(button(page, 'Add 12 members')).toBeEnabled();
  await keys.press('Enter');
  await expect(tray(page, 'Add to Night desk')).toContainText('12 of 12 done');

  await expect(
    page
      .getByRole('row', { name: /Reader 01/ })
      .getByRole('cell')
      .nth(-2),
  ).toHaveText('1');

  const exportButton = button(page, 'Export 12 members');
  await keys.goTo(exportButton);
  const { text } = await download(page, () => keys.press('Enter'));
  expect(text.trimEnd().split('\r\n')).toHaveLength(13);

  await keys.press('ControlOrMeta+z');
  await expect(tray(page, 'Undo: Add to Night desk')).toContainText('12 of 12 done');
  await keys.press('ControlOrMeta+z');
  await expect(tray(page, 'Undo: Change role to Edit')).toContainText('12 of 12 done');
  expect(await countOf('read')).toBe(12);
  expect(keys.count(), 'keys').toBeLessThanOrEqual(26);
});

const main = { 'tides.md': '# Tides\n\nTwo highs.\n\nTwo lows.', 'boots.md': '# Boots\n\nWear boots.' };
const own = { ...main, 'tides.md': main['tides.md'].replace('Two highs.', 'Two highs a day.') };
const newer = { ...main, 'tides.md': main['tides.md'].replace('Two highs.', 'Two highs on most days.') };

test('an out-of-date change request with a conflict is found in the queue, commented on, updated, merged, and followed by the next one', async ({
  page,
  org,
  operator,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, main);
  const request = { spaceId, createdBy: fen.id };
  await addRequest(operator, { ...request, subject: 'Waders', texts: own });
  await addRequest(operator, { ...request, subject: 'Gulls', texts: { ...main, 'boots.md': 'Mind gulls.' } });
  await loadTexts(operator, spaceId, newer);
  await open(`/orgs/${org.id}`);
  const keys = keyboardOf(page);
  await keys.press('g', 'r');
  await expect(heading(page)).toHaveText('Review queue 2');
  await keys.press('j');
  await expect(page.getByRole('row', { name: /Waders/ })).toBeFocused();
  await expect(page.getByRole('row', { name: /Waders/ })).toContainText('Conflicts');
  await keys.press('Enter');
  await expect(page.getByRole('link', { name: 'Resolve 1 conflict' })).toBeVisible();
  await expect(tree(page).getByText('0 of 1 viewed')).toBeVisible();
  await expect(compared(page)).toContainText('Two highs a day.');

  await keys.press('n');
  await expect(compared(page).locator('[data-hunk]', { hasText: 'Two highs a day.' })).toBeFocused();
  await keys.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toBeFocused();
  await keys.type('Which days?');
  await keys.press('ControlOrMeta+Enter');
  await expect(compared(page).getByRole('article', { name: /^Comment by/ })).toContainText('Which days?');
  await expect(page.getByRole('textbox', { name: 'Comment on this block' })).toHaveCount(0);

  await keys.press('u');
  await expect(heading(page)).toHaveText('Resolve conflicts 0 of 1 resolved');
  await keys.press('2', 'Enter', 'Enter');
  await expect(page.getByText('#1 updated from main. 1 conflict resolved').first()).toBeVisible();
  await expect(heading(page)).toHaveText('Waders #1');
  await keys.press('m');
  // An open comment is a warning.
  const merge = dialog(page).getByRole('button', { name: 'Merge change request' });
  await expect(merge).toBeFocused();
  await expect(merge).toBeEnabled();
  await keys.press('Enter');
  await expect(page.getByText('This change request is merged.')).toBeVisible();
  await keys.press('q');
  await expect(heading(page)).toHaveText('Gulls #2');
  expect(keys.count(), 'keys').toBeLessThanOrEqual(15);
});

siteTest(
  'a site is rearranged, and a share link created, opened and revoked',
  async ({ page, context, org, site, open }) => {
    await open(site.address);
    const keys = keyboardOf(page);
    await expect(rowOf(page, 'News')).toBeVisible();
    await keys.press('j');
    await expect(rowOf(page, 'News')).toBeFocused();
    await keys.goTo(rowOf(page, 'Reference'), 'j');
    await keys.press('Space', 'Home', 'Space');
    const after = 'Reference(Gauges(Meters)) News(Log) Guides(Charts(Atlas) Tides(English Frysk))';
    expect(after).not.toBe(start);
    await expectKept(page, org, site, after);

    await keys.goTo(page.getByRole('link', { name: 'Share links' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByText('No share links yet')).toBeVisible();
    await keys.press('n');
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await keys.type('Harbour masters');
    await keys.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Share link “Harbour masters”' });
    await keys.goTo(shown.getByRole('link', { name: 'Open the site with this link' }));
    const [visited] = await Promise.all([context.waitForEvent('page'), keys.press('Enter')]);
    await visited.close();
    await page.bringToFront();
    await keys.press('Escape');
    await expect(shown).toBeHidden();
    await keys.press('j', 'e');
    const status = page.getByRole('combobox', { name: 'Status of “Harbour masters”' });
    await expect(status).toBeFocused();
    await keys.press('ArrowDown', 'Enter');
    await expect(page.getByRole('status')).toHaveText(/Harbour masters/);
    expect(keys.count(), 'keys').toBeLessThanOrEqual(33);
  },
);
