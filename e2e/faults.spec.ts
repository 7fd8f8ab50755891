// What the frame says when something fails: no connection, a busy service, a missing part, a refusal, an unknown address.
import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, test, type Organization } from './fixtures.ts';
import { home, list, settings, heading, rail, roleOf, note, dialog } from './frame.ts';
import { refuse } from './steps.ts';

const banner = (page: Page, text: string) => page.getByText(text);

/** The console’s own reads of the list of members, and no others. */
const memberList = /\/members\?limit=50$|\/members$/;

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
  await expect(banner(page, 'The service asks for a pause. Reading goes on in 1 second.')).toBeVisible();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'The service asks for a pause.')).toBeHidden();
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
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The service did not answer.');
  await context.setOffline(false);
  await expect(banner(page, 'The service does not answer.')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note(page, 'Settings saved: title')).toBeVisible();
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
  // Before it loads itself again the page asks whether anybody is there: by itself first, then once told to.
  const refused = () => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/orgs'));
  await open(settings(org));
  await page.route(/assets|\/v1\//, (route) => route.abort());
  let asked = refused();
  await rail(page, org).getByRole('link', { name: 'Collections and spaces' }).click();
  await expect(heading(page)).toHaveText('A part is missing');
  await asked;
  asked = refused();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await asked;
  await expect(banner(page, 'The service does not answer.')).toBeVisible();
  await page.unroute(/assets|\/v1\//);
  await page.getByRole('button', { name: 'Reload page' }).click();
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
  await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'The service does not answer.')).toBeHidden();
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
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
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  expect(faults.splice(0).filter((fault) => !fault.includes('status of 500'))).toEqual([]);
});

test('a screen that one may not see names the permission that is missing', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const message = 'You need the “listMembers” permission on this organization.';
  await refuse(page, `**/members/${fen.id}`, message);
  await page.getByRole('link', { name: 'Fen Alder' }).click();
  await expect(heading(page)).toHaveText('Not allowed');
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main')).toContainText(`GET /v1/orgs/${org.id}/members/${fen.id}`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute(`**/members/${fen.id}`);
  await page.getByRole('button', { name: 'Retry' }).click();
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

/** Opens the members and holds the first write to Fen Alder. Returns what refuses that write. */
async function delayRefusal(page: Page, org: Organization, open: (path: string) => Promise<void>) {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await refuse(page, `**/members/${fen.id}`, 'Somebody was faster.', {
    status: 409,
    after: release.promise,
    times: 1,
  });
  return release.resolve;
}

test('of two quick changes the second stays, though the first is refused late', async ({
  page,
  org,
  open,
}) => {
  const refuseFirst = await delayRefusal(page, org, open);
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await roleOf(page, 'Fen Alder').selectOption('Comment');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  refuseFirst();
  await expect(note(page, 'Fen Alder’s role is now Comment.')).toBeVisible();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
});

test('a refusal that nobody shows any more is told by the shell', async ({ page, org, open }) => {
  const refuseFirst = await delayRefusal(page, org, open);
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await rail(page, org).getByRole('link', { name: 'Home' }).click();
  await expect(roleOf(page, 'Fen Alder')).toBeHidden();
  refuseFirst();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody was faster.' });
  await expect(alert).toContainText('Not done: Fen Alder’s role is now Review.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
});
