// The frame around every screen: sign-in, finding, undo, faults, and the way about without a mouse.
import type { Page, Route } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addOrganization } from '#server/admin/organizations.ts';
import { addMember, addToken } from '#server/admin/people.ts';
import type { Context } from '#server/context.ts';
import { later } from '#server/later.ts';
import { expect, expectAccessible, test, type Organization, type Person } from './fixtures.ts';

const home = (org: Organization) => paths.organization.to({ organizationId: org.id });
const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.members.to({ organizationId: org.id }, search);
const settings = (org: Organization) => paths.organizationSettings.to({ organizationId: org.id });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rail = (page: Page, org: Organization) => page.getByRole('navigation', { name: org.title });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });
const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Find or go to' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const banner = (page: Page, text: string) => page.getByText(text);

/** The console’s own reads of the list of members, and no others. */
const memberList = /\/members\?limit=50$|\/members$/;
const isWrite = (route: Route) => route.request().method() === 'PATCH';

/** All statuses with which writes at an address are answered from now on. */
function writesTo(page: Page, end: string) {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.url().endsWith(end))
      statuses.push(response.status());
  });
  return statuses;
}

/** The operator takes all tokens of a person away. */
const revoke = ({ store }: Context, { id }: Person) =>
  store.transaction(() => store.query().deleteFrom('tokens').where('user_id', '=', id).execute());

/** Between the console’s last read and its write the token expires. */
async function revokeBeforeWrite(page: Page, operator: Context, person: Person) {
  let isFirst = true;
  await page.route('**/v1/orgs/**', async (route) => {
    if (isFirst && isWrite(route)) {
      isFirst = false;
      await revoke(operator, person);
    }
    await route.continue();
  });
}

async function signInAgain(page: Page, token: string) {
  await dialog(page, 'Sign in again').getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
}

// Whatever is asked for while a test ends need not be answered.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// While the service does not offer all operations yet, the browser tells of those that the frame asks for.
test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => later.length === 0 || !fault.includes('status of 501'));
  faults.splice(0, faults.length, ...others);
});

test('an expired token is asked for over what was typed, and then the write is sent once more', async ({
  page,
  org,
  operator,
  open,
}) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  const answers = writesTo(page, `/v1/orgs/${org.id}`);
  await revokeBeforeWrite(page, operator, org.admin);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog(page, 'Sign in again')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await signInAgain(page, 'not-a-token');
  await expect(dialog(page, 'Sign in again').getByLabel('Token')).toHaveAccessibleDescription(
    /does not accept this token/,
  );
  await signInAgain(page, await addToken(operator, org.admin.email, 'second'));
  await expect(note(page, 'Saved: title.')).toBeVisible();
  await expect(dialog(page, 'Sign in again')).toBeHidden();
  expect(answers).toEqual([401, 200]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
});

test('who does not sign in again keeps what was typed, and can save it later', async ({
  page,
  org,
  operator,
  open,
}) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await revokeBeforeWrite(page, operator, org.admin);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await dialog(page, 'Sign in again').getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was sent');
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await signInAgain(page, await addToken(operator, org.admin.email, 'second'));
  await expect(note(page, 'Saved: title.')).toBeVisible();
});

test('several reads that meet an expired token ask for a new one only once', async ({
  page,
  org,
  operator,
  open,
}) => {
  await open(list(org));
  await revoke(operator, org.admin);
  await page.reload();
  await expect(dialog(page, 'Sign in again')).toHaveCount(1);
  await signInAgain(page, await addToken(operator, org.admin.email, 'second'));
  await expect(heading(page)).toHaveText('Members 1');
  await expect(dialog(page, 'Sign in again')).toHaveCount(0);
});

test('find or go to reaches a screen, a member and an action by name', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(home(org));
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('memb');
  await expect(option(page, /^Members( g m)?$/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Members 2');

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('fen');
  await option(page, /^Fen Alder/).click();
  await expect(page).toHaveURL(paths.member.to({ organizationId: org.id, userId: fen.id }));

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('dark');
  await option(page, 'Dark theme').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('nothing of this name');
  await expect(page.getByText('Nothing here is called “nothing of this name”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('find or go to takes a pasted id, and a pasted address of console or API', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  const spaceId = await org.addSpace('Tide tables');
  await open(home(org));
  const paste = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await palette(page).fill(text);
  };
  await paste(spaceId);
  await option(page, /^Tide tables/).click();
  await expect(page).toHaveURL(new RegExp(`${paths.space.to({ organizationId: org.id, spaceId })}$`));

  await paste(fen.id);
  await option(page, /^Fen Alder/).click();
  await expect(heading(page)).toHaveText('Fen Alder');

  await paste(new URL(list(org, { role: 'edit' }), page.url()).href);
  await option(page, /role=edit/).click();
  await expect(page).toHaveURL(list(org, { role: 'edit' }));

  await paste(`https://docs.example/v1/spaces/${spaceId}/content/pages`);
  await option(page, /^Tide tables/).click();
  await expect(page).toHaveURL(new RegExp(spaceId));

  await paste('5fKq0ZbXw2LmN8tR1yGd');
  await expect(page.getByText('Nothing that you may see has this address or id.')).toBeVisible();
});

test('the list of shortcuts tells what works here, and each of them does', async ({ page, org, open }) => {
  await open(list(org));
  await page.keyboard.press('?');
  const shortcuts = dialog(page, 'Keyboard shortcuts');
  await expect(shortcuts).toContainText('Search by name or e-mail');
  await expect(shortcuts).toContainText('Go to Home');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(home(org));
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading(page)).toHaveText('Members 1');
  await page.keyboard.press('/');
  await page.keyboard.type('g h?');
  await expect(page.getByRole('searchbox')).toHaveValue('g h?');
});

test('the theme that was chosen is there after a reload', async ({ page, org, open }) => {
  await open(home(org));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await background()).toBe(dark);
});

test('the switch at the head of the rail leads to another organization', async ({
  page,
  org,
  operator,
  open,
}) => {
  const organizationId = await addOrganization(operator, 'Heron Lane Library');
  await addMember(operator, { organizationId, email: org.admin.email, name: 'Marl Tansy', role: 'read' });
  await open(home(org));
  await page.getByRole('button', { name: `${org.title}: other organizations, sign out` }).click();
  await page.getByRole('menuitem', { name: 'Heron Lane Library' }).click();
  await expect(page).toHaveURL(paths.organization.to({ organizationId }));
  await expect(page.getByRole('navigation', { name: 'Heron Lane Library' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(paths.organization.to({ organizationId }));
});

test('a new title of the organization is everywhere at once', async ({ page, org, open }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('navigation', { name: 'Saltmarsh Press' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Saltmarsh Press' }),
  ).toBeVisible();
});

test('who the console takes one for can be confirmed and corrected', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  const hello = { headers: { Authorization: `Bearer ${fen.token}` } };
  await page.request.post(`/v1/orgs/${org.id}/ping`, hello);
  await open(home(org));
  await page.getByRole('button', { name: 'Signed in as Marl Tansy, probably' }).click();
  await page.getByRole('menuitem', { name: 'I am Fen Alder', exact: true }).click();
  await page.getByRole('button', { name: 'Signed in as Fen Alder', exact: true }).click();
  await page.getByRole('menuitem', { name: 'I am Marl Tansy', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Signed in as Marl Tansy', exact: true })).toBeVisible();
});

test('a service that asks to slow down is given the time, and reading goes on by itself', async ({
  page,
  org,
  open,
}) => {
  await open(home(org));
  await expect(rail(page, org).getByRole('link', { name: 'Members 1' })).toBeVisible();
  await page.route(memberList, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' } }), {
    times: 1,
  });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(banner(page, 'The service asks to slow down. Reading goes on in 1 second.')).toBeVisible();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'The service asks to slow down.')).toBeHidden();
});

test('without a connection what is on screen stays, and that is told as long as it lasts', async ({
  page,
  org,
  open,
  context,
  faults,
}) => {
  const activityLoaded = page.waitForResponse(/ActivityDialog.*\.js$/).then((answer) => answer.finished());
  await open(settings(org));
  await activityLoaded;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await expect(banner(page, 'The service does not answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(dialog(page, 'Activity')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The service did not answer.');
  await context.setOffline(false);
  await expect(banner(page, 'The service does not answer.')).toBeHidden();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(note(page, 'Saved: title.')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Members 1' })).toBeVisible();
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a window of the console that can’t be loaded is told, and the screen stays', async ({
  page,
  org,
  open,
  faults,
}) => {
  await page.route(/ActivityDialog.*\.js$/, (route) => route.abort());
  await open(settings(org));
  await page.getByRole('button', { name: 'Activity' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'A part of the console was not opened.' });
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(heading(page)).toHaveText('Settings');
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('a screen whose chunk is missing says so, and the page is loaded again once there is an answer', async ({
  page,
  org,
  open,
  faults,
}) => {
  await open(settings(org));
  await page.route(/assets|\/v1\//, (route) => route.abort());
  await rail(page, org).getByRole('link', { name: 'Collections and spaces' }).click();
  await expect(heading(page)).toHaveText('A part is missing');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(banner(page, 'The service does not answer.')).toBeVisible();
  await page.unroute(/assets|\/v1\//);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(heading(page)).toHaveText(/^Collections and spaces/);
  expect(faults.splice(0).filter((fault) => !/net::ERR_FAILED|status of 401/.test(fault))).toEqual([]);
});

test('a screen that could not be loaded without a connection is loaded by the banner', async ({
  page,
  org,
  open,
  faults,
}) => {
  await open(home(org));
  await expect(rail(page, org).getByRole('link', { name: 'Members 1' })).toBeVisible();
  await page.route('**/v1/**', (route) => route.abort());
  await rail(page, org).getByRole('link', { name: 'Members' }).click();
  await expect(heading(page)).toHaveText('No connection');
  await expect(rail(page, org)).toBeVisible();
  await page.unroute('**/v1/**');
  await page.getByRole('complementary').getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'The service does not answer.')).toBeHidden();
  expect(faults.splice(0).filter((fault) => !/net::ERR_FAILED|status of 501/.test(fault))).toEqual([]);
});

test('a load that failed is tried again on demand, and then works', async ({ page, org, open, faults }) => {
  await open(home(org));
  await page.route(memberList, (route) =>
    route.fulfill({ status: 500, body: '{"error":{"message":"The disk is full."}}' }),
  );
  await rail(page, org).getByRole('link', { name: 'Members' }).click();
  await expect(heading(page)).toHaveText('This can’t be shown');
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await page.unroute(memberList);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  expect(faults.splice(0).filter((fault) => !/status of 50[01]/.test(fault))).toEqual([]);
});

test('a screen that one may not see names the permission that is missing', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const message = 'The permission “listMembers” on this organization is missing.';
  await page.route(`**/members/${fen.id}`, (route) =>
    route.fulfill({ status: 403, json: { error: { code: 403, message } } }),
  );
  await page.getByRole('link', { name: 'Fen Alder' }).click();
  await expect(heading(page)).toHaveText('Not allowed');
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main')).toContainText(`GET /v1/orgs/${org.id}/members/${fen.id}`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute(`**/members/${fen.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Fen Alder');
});

test('an address without a screen says so, and so does one without a member', async ({ page, org, open }) => {
  await open(`${home(org)}/nothing/here`);
  await expect(page.getByText(`The console has no screen at ${home(org)}/nothing/here.`)).toBeVisible();
  await page.goto(paths.member.to({ organizationId: org.id, userId: 'nobody' }));
  await expect(heading(page)).toHaveText('Not found');
  await expect(rail(page, org)).toBeVisible();
  await page.getByRole('link', { name: 'All organizations' }).click();
  await expect(heading(page)).toHaveText(/^Organizations/);
});

test('of two quick changes the second stays, though the first is refused late', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await page.route(
    `**/members/${fen.id}`,
    async (route) => {
      await release.promise;
      await route.fulfill({ status: 409, json: { error: { code: 409, message: 'Somebody was faster.' } } });
    },
    { times: 1 },
  );
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await roleOf(page, 'Fen Alder').selectOption('Comment');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  release.resolve();
  await expect(note(page, 'Fen Alder’s role is now Comment.')).toBeVisible();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
});

test('a refusal that nobody shows any more is told by the shell', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await page.route(
    `**/members/${fen.id}`,
    async (route) => {
      await release.promise;
      await route.fulfill({ status: 409, json: { error: { code: 409, message: 'Somebody was faster.' } } });
    },
    { times: 1 },
  );
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await rail(page, org).getByRole('link', { name: 'Home' }).click();
  await expect(roleOf(page, 'Fen Alder')).toBeHidden();
  release.resolve();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody was faster.' });
  await expect(alert).toContainText('Not done: Fen Alder’s role is now Review.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
});

test('a double click on Save sends once', async ({ page, org, open }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  const answers = writesTo(page, `/v1/orgs/${org.id}`);
  await page.getByRole('button', { name: 'Save settings' }).dblclick();
  await expect(note(page, 'Saved: title.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeHidden();
  expect(answers).toEqual([200]);
});

test('the activity tells what was done, takes it back, and copies it without the token', async ({
  page,
  org,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await expect(note(page, 'Fen Alder’s role is now Review.')).toBeVisible();
  await page.getByRole('button', { name: 'Activity: 1 change can be undone' }).click();
  const activity = dialog(page, 'Activity');
  const entry = activity
    .getByRole('listitem')
    .filter({ hasText: 'Fen Alder’s role is now Review. It was Edit.' });
  await entry.getByRole('button', { name: 'Copy as curl' }).click();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(
    `--request PATCH '${new URL(page.url()).origin}/v1/orgs/${org.id}/members/${fen.id}'`,
  );
  expect(command).toContain(`--data-raw '{"role":"review"}'`);
  expect(command).toContain('Bearer $TOKEN');
  expect(command).not.toContain(org.token);
  await entry.first().getByRole('button', { name: 'Undo' }).click();
  await expect(activity.getByText('Undone: Fen Alder’s role is now Review. It was Edit.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('edit');
});

test('what a screen reads is copied as a command', async ({ page, org, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(list(org, { role: 'admin' }));
  await page.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(note(page, 'Copied what this screen reads as a curl command.')).toBeVisible();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(`/v1/orgs/${org.id}/members?role=admin'`);
  expect(command).not.toContain(org.token);
});

test('a filter chosen while the search is still being typed keeps both', async ({ page, org, open }) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await page.getByRole('searchbox').pressSequentially('alder');
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/search=alder/);
  await expect(page).toHaveURL(/role=edit/);
  await expect(page.getByRole('searchbox')).toHaveValue('alder');
});

test('a link that is followed while a search is still being typed is followed', async ({
  page,
  org,
  open,
}) => {
  await page.clock.install();
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await page.route(/\/teams/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/teams/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('searchbox').fill('alder');
  await page.getByRole('link', { name: /^Teams/ }).click();
  await asked;
  await page.clock.runFor(1000);
  await page.clock.resume();
  release.resolve();
  await expect(heading(page)).toHaveText(/^Teams/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a filter chosen while the search is being loaded keeps both', async ({ page, org, open }) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await release.promise;
    await route.abort().catch(() => null);
  };
  await page.route(/search=alder/, hold, { times: 1 });
  const asked = page.waitForRequest(/search=alder/);
  await page.getByRole('searchbox').fill('alder');
  await asked;
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/search=alder&role=edit/);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  release.resolve();
});

test('behind a link into the middle of a list, the page before says why it can’t be reached', async ({
  page,
  org,
  open,
  context,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org, { limit: '1' }));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=/);
  const other = await context.newPage();
  await other.goto(`${page.url()}#token=${org.token}`);
  const previous = other.getByRole('button', { name: 'Previous page' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAttribute('title', /isn’t known here: go to the first page/);
  await other.getByRole('button', { name: 'First page' }).click();
  await expect(previous).toHaveAttribute('title', 'This is the first page');
});

test('Back and Forward lead through screens and filters', async ({ page, org, open }) => {
  await open(home(org));
  await rail(page, org).getByRole('link', { name: 'Members' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/role=edit/);
  await rail(page, org).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page)).toHaveText('Settings');
  await expect(page).toHaveTitle(/Settings/);
  await page.goBack();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('edit');
  await page.goBack();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('any');
  await page.goBack();
  await expect(page).toHaveURL(home(org));
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(list(org, { role: 'edit' }));
});

test('one goes about by keyboard alone: past the rail, along it, into a menu and out', async ({
  page,
  org,
  open,
}) => {
  await open(home(org));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /other organizations, sign out/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'All organizations' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /other organizations, sign out/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('sett');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Settings · Colophon$/)).toHaveCount(1);
});

test('the styles’ layers stand in one order on every screen', async ({ page, org, open }) => {
  const layers = () =>
    page.evaluate(() => {
      const names = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => {
          if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
          return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
        });
      return [...new Set(names)];
    });
  for (const path of ['/orgs', home(org), list(org), settings(org)]) {
    await open(path);
    expect(await layers()).toEqual(['reset', 'tokens', 'base', 'components']);
  }
});

test.describe('where it is narrow', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the contents are a drawer that closes behind the chosen screen', async ({ page, org, open }) => {
    await open(home(org));
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Open contents' }).click();
    await expect(rail(page, org)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Open contents' }).click();
    await rail(page, org).getByRole('link', { name: 'Members' }).click();
    await expect(heading(page)).toHaveText('Members 1');
    await expect(rail(page, org)).toBeHidden();
    await page.getByRole('button', { name: 'Find or go to' }).click();
    await expect(palette(page)).toBeFocused();
  });
});

test('everyone can read and use the frame, and what it opens over the screen', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await expect(note(page, 'Fen Alder’s role is now Review.')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(dialog(page, 'Activity')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).fill('fen');
  await expect(option(page, /^Fen Alder/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(home(org));
  await expect(rail(page, org).getByRole('link', { name: 'Members 2' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open contents' }).click();
  await expect(rail(page, org).getByRole('link', { name: 'Members 2' })).toBeVisible();
  await expectAccessible(page, 'narrow');
});
