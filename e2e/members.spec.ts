import type { Page } from '@playwright/test';
import { newId } from '#server/base/lib/ids.ts';
import { fold } from '#server/base/lib/text.ts';
import type { Context } from '#server/base/context.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { note } from './frame.ts';
import { choose } from './steps.ts';

const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.members.to({ organizationId: org.id }, search);
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name}’s role` });
const people = (page: Page) => page.getByRole('table').getByRole('link');
/** Matches link texts, which start with initials. */
const inOrder = (...shown: string[]) => shown.map((name) => new RegExp(`${name}$`));
const next = (page: Page) => page.getByRole('button', { name: 'Next page' }).click();
const names = ['Fen Alder', 'Briar Copse', 'Linnet Furze', 'Sedge Rowan', 'Wren Thistle', 'Yarrow Quill'];

/** Adds six readers, each joined a day before the previous one. */
async function joinSix(org: Organization) {
  for (const [day, name] of names.entries())
    await org.join('read', name, { joinedAt: `2026-01-${28 - day}T09:00:00.000Z` });
}

const addTeam = ({ store }: Context, org: Organization, title: string, userId: string) =>
  store.transaction(async () => {
    const id = newId();
    const made = { title, title_key: fold(title), created_at: new Date().toISOString() };
    const team = { id, organization_id: org.id, ...made };
    const member = { team_id: id, organization_id: org.id, user_id: userId, role: 'owner' } as const;
    await store.query().insertInto('teams').values(team).execute();
    await store.query().insertInto('team_members').values(member).execute();
  });

test('keeps a changed role after a reload, restores the previous one with undo, and shows an unknown role unchanged', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await org.join(null, 'Briar Copse', { disabled: true });
  await open(list(org));
  await expectAccessible(page);
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await expect(page.getByText('Fen Alder’s role changed from Edit to Review').last()).toBeVisible();
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('review');

  await roleOf(page, 'Fen Alder').selectOption('Guest');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await undo.click();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('review');
  expect((await answered).status()).toBe(200);
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('review');

  await page.route(/\/v1\/.*\/members(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"role":"review"', '"role":"curator"') });
  });
  await page.reload();
  await expect(roleOf(page, 'Fen Alder').locator('option:checked')).toHaveText('curator');
});

test('reserves the height of the whole list on a phone before all rows are rendered', async ({
  page,
  org,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  for (let n = 1; n < 40; n++) await org.join('read', `Reader ${n}`);
  await page.addInitScript(() => {
    const heights: [rows: number, height: number][] = [];
    Object.assign(window, { heights });
    new MutationObserver(() => {
      const rows = document.querySelectorAll('tbody > tr').length;
      if (rows > 0) heights.push([rows, document.documentElement.scrollHeight]);
    }).observe(document, { childList: true, subtree: true });
  });
  await open(list(org));
  await expect(page.getByRole('row')).toHaveCount(41);
  const heights = await page.evaluate<[rows: number, height: number][]>('heights');
  const [first, last] = [heights[0]!, heights.at(-1)!];
  expect(first[0], 'not all are drawn at once').toBeLessThan(last[0]);
  expect(first[1] / last[1]).toBeGreaterThan(0.9);
  expect(first[1] / last[1]).toBeLessThan(1.1);
});

test('keeps the filters when nothing matches, offers to clear each, and filters guests by role', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await org.join(null, 'Briar Copse');
  await open(list(org));
  await page.getByRole('searchbox').fill('alder');
  await expect(people(page)).toHaveCount(1);
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(page.getByText('No members with the Admin role match “alder”')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('searchbox')).toHaveValue('alder');
  await page.getByRole('button', { name: 'Clear role filter' }).click();
  await expect(row(page, 'Fen Alder')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('alder');
  await page.getByLabel('Role', { exact: true }).selectOption('Read');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(people(page)).toHaveCount(3);
  await expect(page).not.toHaveURL(/role=|search=/);

  await page.getByLabel('Role', { exact: true }).selectOption('Guest (no role)');
  await expect(people(page)).toHaveCount(1);
  await expect(roleOf(page, 'Briar Copse')).toHaveValue('guest');
});

test('shows a new sort order while its rows load, restores the previous one with Back, and sorts by last activity', async ({
  page,
  org,
  open,
}) => {
  await joinSix(org);
  await open(list(org));
  await expect(people(page)).toHaveCount(7);
  const before = await people(page).allTextContents();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/members\?/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(people(page)).toHaveText(before);
  answered.resolve();
  await expect(people(page)).toHaveText(inOrder(...names.concat('Marl Tansy').toSorted()));

  await page.getByLabel('Sort').selectOption('Joined, oldest first');
  await expect(page).toHaveURL(/order=asc/);
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=name&order=asc/);
  await expect(page.getByLabel('Sort')).toHaveValue('name asc');
  await expect(people(page)).toHaveText(inOrder(...names.concat('Marl Tansy').toSorted()));
  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('joinedAt desc');

  await page.request.post(`/v1/orgs/${org.id}/ping`, { headers: { Authorization: `Bearer ${org.token}` } });
  await page.getByLabel('Sort').selectOption('Most recently active');
  // Only members who signed in have a last activity.
  await expect(people(page)).toHaveText(inOrder('Marl Tansy'));
});

test('keeps the last admin and shows the reason in the row and in the dialog', async ({
  page,
  org,
  open,
}) => {
  await open(list(org));
  await whoIsKnown(page);
  await roleOf(page, 'Marl Tansy').selectOption('Edit');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(roleOf(page, 'Marl Tansy')).toHaveValue('admin');

  await roleOf(page, 'Marl Tansy').selectOption('Read');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This is your account. You will lose admin access');
  await dialog.getByRole('button', { name: 'Change role to Read' }).click();
  await expect(dialog).toContainText('Make someone else an admin first');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Marl Tansy')).toContainText('Make someone else an admin first');
  await expect(roleOf(page, 'Marl Tansy')).toHaveValue('admin');
  await page.reload();
  await expect(roleOf(page, 'Marl Tansy')).toHaveValue('admin');

  await whoIsKnown(page);
  await choose(page, 'Marl Tansy', 'Remove…');
  await expect(dialog).toContainText('This is your account. You will lose access to');
  await dialog.getByRole('textbox').fill(org.admin.email);
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Make someone else an admin first');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Marl Tansy')).toBeVisible();
});

test('keeps the page after a reload, returns to the first when searching, and remembers the page size', async ({
  page,
  org,
  open,
}) => {
  await joinSix(org);
  await open(list(org, { limit: '2' }));
  await expect(people(page)).toHaveText(inOrder('Marl Tansy', 'Fen Alder'));
  await next(page);
  await expect(page.getByText('3–4 of 7')).toBeVisible();
  await next(page);
  await expect(page.getByText('5–6 of 7')).toBeVisible();
  await page.reload();
  await expect(page.getByText('5–6 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('3–4 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(people(page)).toHaveText(inOrder('Marl Tansy', 'Fen Alder'));

  await next(page);
  await expect(page).toHaveURL(/page=/);
  await next(page);
  await expect(page.getByText('5–6 of 7')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('search=copse'));
  await page.keyboard.press('/');
  await page.keyboard.type('copse');
  expect(new URL((await asked).url()).searchParams.has('page')).toBe(false);
  await expect(row(page, 'Briar Copse')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(' briar');
  await expect(page.getByRole('searchbox')).toHaveValue('copse briar');

  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1–2 of 7')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('25 rows');
  await expect(page).toHaveURL(/limit=25/);
  await open(list(org));
  await expect(page).toHaveURL(/limit=25/);
  await expect(people(page)).toHaveCount(7);
});

test('offers export but neither selection nor actions to members without admin permission', async ({
  page,
  org,
  open,
}) => {
  const reader = await org.join('read', 'Fen Alder');
  await open(list(org), reader);
  await expect(row(page, 'Marl Tansy')).toContainText('Admin');
  await expect(page.getByRole('table').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('button', { name: /^More/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export 2 members' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Marl Tansy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marl Tansy');
  await expect(page.getByRole('button', { name: /Remove|Switch to SSO/ })).toHaveCount(0);
  await expect(roleOf(page, 'Marl Tansy')).toHaveCount(0);
});

test('shows the photo of a member, and initials if it is missing or on another origin', async ({
  page,
  org,
  open,
  operator,
}) => {
  const photos = [
    { name: 'Fen Alder', photo_url: '/favicon.svg' },
    { name: 'Briar Copse', photo_url: '/gone.svg' },
    { name: 'Clover Heath', photo_url: 'https://photos.example/clover.png' },
  ];
  for (const { name, photo_url } of photos) {
    const { id } = await org.join('read', name);
    const { transaction, query } = operator.store;
    await transaction(() => query().updateTable('users').set({ photo_url }).where('id', '=', id).execute());
  }
  await open(paths.members.to({ organizationId: org.id }));
  const photo = (name: string) => page.getByRole('row', { name }).locator('img');
  await expect(photo('Fen Alder')).toHaveJSProperty('complete', true);
  await expect(photo('Briar Copse')).toHaveCount(0);
  await expect(photo('Clover Heath')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Clover Heath' })).toContainText('CH');
});

test('switches a member to SSO after a confirmation, and requires typing the email address to remove them', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  await org.addSpace('Tide tables');
  await open(list(org));
  await expect(row(page, 'Fen Alder')).toContainText('API token');
  await choose(page, 'Fen Alder', 'Switch to SSO…');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to SSO' }).click();
  await expect(note(page, 'Fen Alder switched to SSO')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Fen Alder' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy ID' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Switch to SSO/ })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await choose(page, 'Fen Alder', 'Remove…');
  const dialog = page.getByRole('dialog', { name: /^Remove Fen Alder from/ });
  await expect(dialog).toContainText('This can’t be undone.');
  await expectAccessible(page);
  await page.reload();
  const final = dialog.getByRole('button', { name: 'Remove member' });
  await expect(final).toBeDisabled();
  await dialog.getByRole('textbox').fill(fen.email);
  await final.click();
  await expect(page.getByText(`Fen Alder removed from “${org.title}”`).last()).toBeVisible();
  await expect(row(page, 'Fen Alder')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/remove=/);
});

test('shows a member’s spaces and teams, and returns to the list after removing the member', async ({
  page,
  org,
  open,
  operator,
}) => {
  const fen = await org.join('admin', 'Fen Alder', { sso: true });
  await org.addSpace('Tide tables');
  for (const title of ['Harbour desk', 'Night desk']) await addTeam(operator, org, title, fen.id);
  await open(list(org));
  await page.getByRole('link', { name: 'Fen Alder' }).click();
  await expect(page).toHaveTitle('Spaces · Fen Alder · Colophon');
  await expect(page.getByRole('row').filter({ hasText: 'Tide tables' })).toContainText('Admin');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Teams 2' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Harbour desk' })).toContainText('Owner');
  await page.getByRole('searchbox').fill('night');
  await expect(page.getByRole('row').filter({ hasText: 'Harbour desk' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('dawn');
  await expect(page.getByText('No teams match “dawn”')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Night desk' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(fen.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members 1');
  await expect(row(page, 'Fen Alder')).toHaveCount(0);
});

test('changes a role, undoes it and opens a member by keyboard', async ({ page, org, open }) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await page.keyboard.press('/');
  await page.keyboard.type('fen');
  await expect(people(page)).toHaveCount(1);
  await row(page, 'Fen Alder').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(roleOf(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Fen Alder’s role changed from Edit to Comment').last()).toBeVisible();
  await expect(roleOf(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
  await expect(page.getByRole('button', { name: 'More actions for Fen Alder' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fen Alder');
});

/** Waits until the console has identified the signed-in user. */
const whoIsKnown = (page: Page) =>
  expect(page.getByRole('button', { name: 'Signed in as Marl Tansy' })).toBeVisible();

test('warns admins before they demote themselves, and then hides the actions', async ({
  page,
  org,
  open,
}) => {
  await org.join('admin', 'Fen Alder');
  await open(list(org));
  await whoIsKnown(page);
  await roleOf(page, 'Fen Alder').selectOption('Edit');
  await expect(page.getByText('Fen Alder’s role changed from Admin to Edit').last()).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('admin');
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await roleOf(page, 'Marl Tansy').selectOption('Read');
  const dialog = page.getByRole('dialog', { name: 'Change your role from Admin to Read?' });
  await expect(dialog).toContainText('This is your account. You will lose admin access');
  await dialog.getByRole('button', { name: 'Change role to Read' }).click();
  await expect(page.getByRole('table').getByRole('combobox')).toHaveCount(0);
  await expect(row(page, 'Marl Tansy')).toContainText('Read');
});

test('leaves the organization after removing oneself', async ({ page, org, open }) => {
  await org.join('admin', 'Fen Alder');
  await open(list(org));
  await whoIsKnown(page);
  await choose(page, 'Marl Tansy', 'Remove…');
  const dialog = page.getByRole('dialog', { name: /^Remove Marl Tansy from/ });
  await expect(dialog).toContainText('This is your account. You will lose access to');
  await dialog.getByRole('textbox').fill(org.admin.email);
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(page).toHaveURL(/\/orgs$/);
});
