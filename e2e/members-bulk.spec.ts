import type { Page, Request } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { nameless } from './specifiedOnly.ts';
import { download, nextFrames } from './steps.ts';

const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.members.to({ organizationId: org.id }, search);
const names = [
  'Alder Weir',
  'Briar Copse',
  'Clover Heath',
  'Fen Alder',
  'Gorse Millpond',
  'Hazel Coppice',
  'Ivy Culvert',
  'Linnet Furze',
  'Moss Larkin',
  'Osier Vane',
];
/** Adds readers, in alphabetical order. */
async function join(org: Organization, count: number) {
  const people = [];
  for (const name of names.slice(0, count)) people.push(await org.join('read', name));
  return people;
}

const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const tray = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const rows = (page: Page, title: string) => page.getByRole('region', { name: `Progress: ${title}` });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name}’s role` });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const wholePage = (page: Page) => page.getByRole('checkbox', { name: /Select all on this page/ }).click();

async function setRole(page: Page, role: string, verb: RegExp | string) {
  await action(page, 'Change role…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: verb }).click();
}

/** Waits until the console has identified the signed-in user. */
const whoIsKnown = (page: Page) =>
  expect(page.getByRole('button', { name: 'Signed in as Marl Tansy' })).toBeVisible();

/** Records the writes to members, in the order they were sent. */
function writes(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/members\//.test(request.url())) sent.push(request);
  });
  return {
    of: (person: { id: string }) => sent.filter((request) => request.url().endsWith(person.id)),
    sent,
  };
}

test('the bulk bar and the tray move neither rows nor the scroll position', async ({ page, org, open }) => {
  await join(org, 10);
  await open(list(org, { sort: 'name', order: 'asc' }));
  const place = async () => Math.round((await check(page, 'Fen Alder').boundingBox())?.y ?? 0);
  for (const { width, height, scrolled } of [
    { width: 1280, height: 800, scrolled: 0 },
    { width: 1280, height: 480, scrolled: 100 },
    { width: 390, height: 844, scrolled: 0 },
    { width: 390, height: 844, scrolled: 250 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.evaluate((y) => scrollTo(0, y), scrolled);
    await nextFrames(page);
    const before = await place();
    await check(page, 'Fen Alder').click();
    await expect(bar(page)).toBeVisible();
    await expect.poll(place).toBe(before);
    await check(page, 'Fen Alder').click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(place).toBe(before);
  }

  await page.setViewportSize({ width: 1280, height: 480 });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 150));
  await check(page, 'Hazel Coppice').click();
  await expect(bar(page)).toBeVisible();
  const scrolledTo = await scrolled();
  expect(scrolledTo).toBeGreaterThan(0);
  for (const name of ['Change role…', 'Remove…', 'Clear']) {
    await bar(page).getByRole('button', { name, exact: true }).focus();
    expect(await scrolled()).toBe(scrolledTo);
  }
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Hazel Coppice/ })).toBeFocused();
  await check(page, 'Hazel Coppice').click();
  await setRole(page, 'Review', 'Change 1 role');
  const done = tray(page, 'Change role to Review');
  await expect(done).toContainText('1 of 1 done');
  const now = await scrolled();
  for (const name of ['Export CSV', 'Close']) {
    await done.getByRole('button', { name }).focus();
    expect(await scrolled()).toBe(now);
  }
});

test('reports 4 of 10 failed removals, keeps them selected and retries only those', async ({
  page,
  org,
  open,
}) => {
  const people = await join(org, 10);
  const refused = new Set(people.slice(2, 6).map(({ id }) => id));
  await page.route('**/members/*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.request().method() === 'DELETE' && refused.has(id)
      ? route.fulfill({ status: 409, json: { error: { message: 'They hold the keys.' } } })
      : route.continue();
  });
  // Tall enough that the tray covers no row, even on a narrow screen.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await open(list(org, { role: 'read' }));
  await wholePage(page);
  await action(page, 'Remove…');
  const dialog = page.getByRole('dialog', { name: `Remove 10 members from ${org.title}` });
  await expect(dialog.getByRole('button', { name: 'Remove 10 members' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('10');
  await dialog.getByRole('button', { name: 'Remove 10 members' }).click();
  const title = `Remove from ${org.title}`;
  await expect(tray(page, title)).toContainText('6 of 10 done, 4 failed');
  await expect(rows(page, title).getByText('They hold the keys.')).toHaveCount(4);
  await expect(bar(page)).toContainText('4 selected');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('row').filter({ hasText: 'Clover Heath' })).toContainText(
    'They hold the keys.',
  );
  await expectAccessible(page);
  refused.clear();
  await tray(page, title).getByRole('button', { name: 'Retry 4' }).click();
  await expect(tray(page, title)).toContainText('10 of 10 done');
  await expect(page.getByText('No members with the Read role')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('pauses for the time of a 429 and continues without changing a row twice', async ({
  page,
  org,
  open,
}) => {
  const people = await join(org, 10);
  const sent = writes(page);
  let slowed = 0;
  await page.route('**/members/*', (route) =>
    route.request().method() === 'PATCH' && sent.sent.length > 4 && slowed++ < 1
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '2' } })
      : route.continue(),
  );
  await open(list(org, { role: 'read' }));
  await wholePage(page);
  await setRole(page, 'Review', 'Change 10 roles');
  await expect(tray(page, 'Change role to Review')).toContainText('The service is busy.');
  await expect(tray(page, 'Change role to Review')).toContainText('10 of 10 done');
  // Only the rate-limited request was sent again.
  expect(sent.sent).toHaveLength(11);
  for (const person of people)
    expect(
      (await Promise.all(sent.of(person).map((one) => one.response()))).filter((one) => one?.ok()),
    ).toHaveLength(1);
});

test('skips the signed-in user, by name and with the reason', async ({ page, org, open }) => {
  await org.join('admin', 'Fen Alder');
  await org.join('read', 'Briar Copse');
  await open(list(org));
  await whoIsKnown(page);
  await wholePage(page);
  await action(page, 'Change role…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('Read');
  await expect(dialog).toContainText(
    '1 member will get the Read role. You can undo this. 1 already has this role. Marl Tansy will be skipped.',
  );
  await dialog.getByRole('button', { name: 'Change 1 role' }).click();
  const title = 'Change role to Read';
  await expect(tray(page, title)).toContainText('1 of 3 done, 1 unchanged, 1 skipped');
  await expect(rows(page, title)).toContainText('Your account can’t be changed in bulk');
  await page.reload();
  await expect(roleOf(page, 'Marl Tansy')).toHaveValue('admin');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('read');
});

test('skips one admin when all admins are selected and the signed-in user is unknown', async ({
  page,
  org,
  open,
}) => {
  await org.join('admin', 'Briar Copse');
  await org.join('read', 'Fen Alder');
  await nameless(page);
  await open(list(org));
  await page.getByRole('button', { name: 'Not now' }).click();
  await wholePage(page);
  await setRole(page, 'Review', 'Change 2 roles');
  const title = 'Change role to Review';
  await expect(tray(page, title)).toContainText('2 of 3 done, 1 skipped');
  await expect(rows(page, title)).toContainText('The organization needs at least one admin.');
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members 1');
});

test('reports unsent rows after canceling and keeps all selected', async ({ page, org, open }) => {
  await join(org, 10);
  const gate = Promise.withResolvers<void>();
  await page.route('**/members/*', async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise;
    await route.continue();
  });
  await open(list(org, { role: 'read', sort: 'name', order: 'asc' }));
  await wholePage(page);
  await setRole(page, 'Edit', 'Change 10 roles');
  await expect(rows(page, 'Change role to Edit').getByText('Changing…')).toHaveCount(4);
  await tray(page, 'Change role to Edit').getByRole('button', { name: 'Cancel remaining' }).click();
  gate.resolve();
  await expect(tray(page, 'Change role to Edit')).toContainText('4 of 10 done, 6 not sent');
  await expect(bar(page)).toContainText('10 selected');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(6);
});

test('continues on other screens and asks before leaving the page', async ({ page, org, open }) => {
  await join(org, 6);
  const gate = Promise.withResolvers<void>();
  await page.route('**/members/*', async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise;
    await route.continue();
  });
  await open(list(org, { role: 'read' }));
  await wholePage(page);
  await setRole(page, 'Edit', 'Change 6 roles');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  await (await asked).dismiss();
  await expect(tray(page, 'Change role to Edit')).toContainText('0 of 6 processed');
  gate.resolve();
  await expect(tray(page, 'Change role to Edit')).toContainText('6 of 6 done');
});

test('undoes one row in the activity list and the others in the tray', async ({ page, org, open }) => {
  await join(org, 5);
  await open(list(org, { sort: 'name', order: 'asc' }));
  await check(page, 'Alder Weir').click();
  await expect(bar(page)).toContainText('1 selected');
  await check(page, 'Gorse Millpond').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('5 selected on this page');
  await setRole(page, 'Review', 'Change 5 roles');
  await expect(tray(page, 'Change role to Review')).toContainText('5 of 5 done');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('review');
  await page.getByRole('button', { name: 'Activity: 1 change can be undone' }).click();
  const activity = page.getByRole('dialog', { name: 'Activity' });
  await activity.getByText('5 changes').click();
  await activity
    .getByRole('listitem')
    .filter({ hasText: /^Fen Alder’s role changed from Read to Review/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(activity.getByText('Undone: Fen Alder’s role changed from Read to Review')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('read');
  await expect(roleOf(page, 'Alder Weir')).toHaveValue('review');
  await expect(rows(page, 'Change role to Review').getByText('Undone')).toHaveCount(1);
  await tray(page, 'Change role to Review').getByRole('button', { name: /^Undo/ }).click();
  await expect(tray(page, 'Undo: Change role to Review')).toContainText('4 of 4 done');
  for (const name of names.slice(0, 5)) await expect(roleOf(page, name)).toHaveValue('read');
});

test('the result of a bulk change stays on its screen, and can be undone on another one', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await check(page, 'Fen Alder').click();
  await setRole(page, 'Review', 'Change 1 role');
  await expect(tray(page, 'Change role to Review')).toContainText('1 of 1 done');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Teams/);
  await expect(tray(page, 'Change role to Review')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(tray(page, 'Undo: Change role to Review')).toContainText('1 of 1 done');
  await expect(page.getByRole('button', { name: 'Redo 1' })).toBeVisible();
  await open(list(org));
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
});

test('exports the results as CSV and escapes formulas', async ({ page, org, open }) => {
  await org.join('read', '=SUM(A1)');
  await org.join('edit', 'Fen Alder');
  await open(list(org, { sort: 'name', order: 'asc' }));
  await check(page, '=SUM(A1)').click();
  await check(page, 'Fen Alder').click();
  await setRole(page, 'Edit', 'Change 1 role');
  await expect(tray(page, 'Change role to Edit')).toContainText('1 of 2 done, 1 unchanged');
  const saved = await download(page, () =>
    tray(page, 'Change role to Edit').getByRole('button', { name: 'Export CSV' }).click(),
  );
  expect(saved.name).toBe('change-role-to-edit.csv');
  expect(saved.text).toMatch(/,'=SUM\(A1\),Read → Edit,done,\r\n/);
  expect(saved.text).toMatch(/,Fen Alder,Edit → Edit,unchanged,Already Edit\r\n/);
});

test('exports all matching members in the order of the list, escapes formulas, and resumes a failed export', async ({
  page,
  org,
  open,
}) => {
  await join(org, 3);
  await org.join('read', '=HYPERLINK("https://evil.example")');
  let fail = true;
  await page.route(/\/members\?.*limit=1000/, (route) =>
    fail ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  );
  await open(list(org, { role: 'read', sort: 'name', order: 'desc', limit: '2' }));
  await page.getByRole('button', { name: 'Export 4 members' }).click();
  const exported = tray(page, 'Export members with role Read');
  await expect(exported).toContainText('Export failed.');
  fail = false;
  const saved = await download(page, () => exported.getByRole('button', { name: 'Retry' }).click());
  expect(saved.name).toBe('members.csv');
  const lines = saved.text.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFid,displayName,email,role,disabled,joinedAt,lastSeenAt,sso,spaces,teams,photoURL,location',
  );
  expect(saved.text.trimEnd().split('\r\n')).toHaveLength(5);
  expect(lines.slice(1, 4).map((line) => line.split(',')[1])).toEqual([
    'Clover Heath',
    'Briar Copse',
    'Alder Weir',
  ]);
  expect(lines[4]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  await expect(exported).toContainText('4 rows exported to members.csv');
});

test('selects all matches on all pages except deselected ones, and members who never signed in', async ({
  page,
  org,
  open,
}) => {
  await join(org, 7);
  await open(list(org, { role: 'read', sort: 'name', order: 'asc', limit: '2' }));
  await check(page, 'Alder Weir').click();
  await bar(page).getByRole('button', { name: 'Select all 7' }).click();
  await expect(bar(page)).toContainText('7 selected of 7 matching');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(check(page, 'Clover Heath')).toBeChecked();
  await check(page, 'Clover Heath').click();
  await expect(bar(page)).toContainText('6 selected');
  await setRole(page, 'Edit', 'Change 6 roles');
  await expect(tray(page, 'Change role to Edit')).toContainText('6 of 6 done');
  await page.getByRole('button', { name: 'Undo', exact: false }).last().click();
  await expect(tray(page, 'Undo: Change role to Edit')).toContainText('6 of 6 done');

  await open(list(org, { seen: 'never', role: 'read', sort: 'name', order: 'asc', limit: '2' }));
  await check(page, 'Alder Weir').click();
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect(bar(page)).toContainText('7 selected');
  await setRole(page, 'Guest (no role)', 'Change 7 roles');
  await expect(tray(page, 'Change role to Guest')).toContainText('7 of 7 done');
});

test('selects, changes and deselects members by keyboard', async ({ page, org, open }) => {
  await join(org, 5);
  await open(list(org, { sort: 'name', order: 'asc' }));
  await check(page, 'Alder Weir').focus();
  await page.keyboard.press('Space');
  await check(page, 'Fen Alder').focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('4 selected');
  await expect(check(page, 'Clover Heath')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(check(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('Space');
  await bar(page).getByRole('button', { name: 'Change role…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Role').focus();
  await page.keyboard.type('Rev');
  await expect(page.getByRole('button', { name: 'Change 1 role' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(tray(page, 'Change role to Review')).toContainText('1 of 1 done');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('review');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('read');
});

test('adds members to a team and removes them with one request each, and undoes both', async ({
  page,
  org,
  open,
}) => {
  const [alder, briar, clover] = await join(org, 3);
  const headers = { Authorization: `Bearer ${org.token}` };
  const teams = `/v1/orgs/${org.id}/teams`;
  const made = await page.request.put(teams, {
    headers,
    data: { title: 'Night desk', members: [alder?.id] },
  });
  const { id } = await made.json();
  const members = async () => {
    const answer = await page.request.get(`${teams}/${id}/members`, { headers });
    const { items } = await answer.json();
    return items
      .map((one: { organization: { user: { displayName: string } } }) => one.organization.user.displayName)
      .toSorted();
  };
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  const choose = async (button: string, verb: string) => {
    await action(page, button);
    await page.getByRole('combobox', { name: 'Team' }).fill('night');
    await page.getByRole('option', { name: /Night desk/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
  };
  await open(list(org, { role: 'read', sort: 'name', order: 'asc' }));
  await wholePage(page);
  await choose('Add to team…', 'Add 2 members');
  await expect(tray(page, 'Add to Night desk')).toContainText('2 of 3 done, 1 unchanged');
  expect(sent).toEqual([{ add: [briar?.id, clover?.id] }]);
  await expect.poll(members).toEqual(['Alder Weir', 'Briar Copse', 'Clover Heath']);
  await tray(page, 'Add to Night desk').getByRole('button', { name: /^Undo/ }).click();
  await expect(tray(page, 'Undo: Add to Night desk')).toContainText('2 of 2 done');
  await expect(tray(page, 'Undo: Add to Night desk').getByText('Removed from the team')).toHaveCount(2);
  await expect.poll(members).toEqual(['Alder Weir']);
  await choose('Remove from team…', 'Remove 1 member');
  await expect(tray(page, 'Remove from Night desk')).toContainText('1 of 3 done, 2 unchanged');
  await expect.poll(members).toEqual([]);
  expect(sent).toHaveLength(3);
  await tray(page, 'Remove from Night desk').getByRole('button', { name: /^Undo/ }).click();
  await expect(tray(page, 'Undo: Remove from Night desk')).toContainText('Added back to the team');
});
