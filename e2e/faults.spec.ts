import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, test, type Organization } from './fixtures.ts';
import { home, list, settings, heading, rail, roleOf, note, dialog } from './frame.ts';
import { refuse } from './steps.ts';

const banner = (page: Page, text: string) => page.getByText(text);

/** The console’s reads of the member list. */
const memberList = /\/members\?limit=50$|\/members$/;

test('waits for a rate-limited service, and continues automatically', async ({ page, org, open }) => {
  await open(home(org));
  await expect(rail(page, org).getByRole('link', { name: 'People' })).toBeVisible();
  // Long enough to see the notice.
  await page.route(memberList, (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '4' } }), {
    times: 1,
  });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByText(/The service is busy\. Resuming in \d seconds?\./)).toBeVisible();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'The service is busy.')).toBeHidden();
});

test('keeps the screen and shows a banner while offline', async ({ page, org, open, context, faults }) => {
  await open(settings(org));
  // Loads the scripts of the dialog.
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(dialog(page, 'Activity')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Activity')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await expect(banner(page, 'Can’t reach the service.')).toBeVisible();
  await page.getByRole('button', { name: 'Activity' }).click();
  await expect(dialog(page, 'Activity')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The service didn’t respond.');
  await context.setOffline(false);
  await expect(banner(page, 'Can’t reach the service.')).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note(page, 'Settings saved: title')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Saltmarsh Press' }).getByRole('link', { name: 'People' }),
  ).toBeVisible();
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('reports a dialog that fails to load, and keeps the screen', async ({ page, org, open, faults }) => {
  await page.route(/ActivityDialog.*\.js$/, (route) => route.abort());
  await open(settings(org));
  await page.getByRole('button', { name: 'Activity' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load this part of the console.' });
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(heading(page)).toHaveText('Settings');
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('reports a missing chunk, and reloads the page once the server responds', async ({
  page,
  org,
  open,
  faults,
}) => {
  // The page checks that the server is reachable before it reloads: first automatically, then on click.
  const reachabilityCheck = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/orgs'));
  await open(settings(org));
  await page.route(/assets|\/v1\//, (route) => route.abort());
  let asked = reachabilityCheck();
  await rail(page, org).getByRole('link', { name: 'Content' }).click();
  await expect(heading(page)).toHaveText('This screen failed to load');
  await asked;
  asked = reachabilityCheck();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await asked;
  await expect(banner(page, 'Can’t reach the service.')).toBeVisible();
  await page.unroute(/assets|\/v1\//);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(heading(page)).toHaveText(/^Collections and spaces/);
  expect(faults.splice(0).filter((fault) => !/net::ERR_FAILED|status of 401/.test(fault))).toEqual([]);
});

test('Retry in the banner loads a screen that failed without a connection', async ({
  page,
  org,
  open,
  faults,
}) => {
  await open(home(org));
  await expect(rail(page, org).getByRole('link', { name: 'People' })).toBeVisible();
  // A response in the background would hide the banner.
  await page.waitForLoadState('networkidle');
  await page.route('**/v1/**', (route) => route.abort());
  await rail(page, org).getByRole('link', { name: 'People' }).click();
  await expect(heading(page)).toHaveText('No connection');
  await expect(rail(page, org)).toBeVisible();
  await page.unroute('**/v1/**');
  await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(banner(page, 'Can’t reach the service.')).toBeHidden();
  expect(faults.splice(0).filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

test('retries a failed load on demand', async ({ page, org, open, faults }) => {
  await open(home(org));
  await page.route(memberList, (route) =>
    route.fulfill({ status: 500, body: '{"error":{"message":"The disk is full."}}' }),
  );
  await rail(page, org).getByRole('link', { name: 'People' }).click();
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByText('The disk is full.')).toBeVisible();
  await page.unroute(memberList);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  expect(faults.splice(0).filter((fault) => !fault.includes('status of 500'))).toEqual([]);
});

test('shows the missing permission of a forbidden screen', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const message = 'You need the “listMembers” permission on this organization.';
  await refuse(page, `**/members/${fen.id}`, message);
  await page.getByRole('link', { name: 'Fen Alder' }).click();
  await expect(heading(page)).toHaveText('Access denied');
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('main')).toContainText(`GET /v1/orgs/${org.id}/members/${fen.id}`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute(`**/members/${fen.id}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Fen Alder');
});

test('reports an unknown address and an unknown member', async ({ page, org, open }) => {
  await open(`${home(org)}/nothing/here`);
  await expect(page.getByText(`There’s no page at ${home(org)}/nothing/here`)).toBeVisible();
  await page.goto(paths.member.to({ organizationId: org.id, userId: 'nobody' }));
  await expect(heading(page)).toHaveText('Not found');
  await expect(rail(page, org)).toBeVisible();
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(heading(page)).toHaveText(/^Today/);
});

/** Opens the member list and delays the first write to Fen Alder. Returns a function that makes it fail. */
async function delayFailure(page: Page, org: Organization, open: (path: string) => Promise<void>) {
  const fen = await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await refuse(page, `**/members/${fen.id}`, 'Someone was faster.', {
    status: 409,
    after: release.promise,
    times: 1,
  });
  return release.resolve;
}

test('keeps the second of two quick changes if the first one fails later', async ({ page, org, open }) => {
  const failFirst = await delayFailure(page, org, open);
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await roleOf(page, 'Fen Alder').selectOption('Comment');
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  failFirst();
  await expect(note(page, 'Fen Alder’s role changed from Review to Comment')).toBeVisible();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('comment');
});

test('the shell shows the error of a write whose screen was left', async ({ page, org, open }) => {
  const failFirst = await delayFailure(page, org, open);
  await roleOf(page, 'Fen Alder').selectOption('Review');
  await rail(page, org).getByRole('link', { name: 'Home' }).click();
  await expect(roleOf(page, 'Fen Alder')).toBeHidden();
  failFirst();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone was faster.' });
  await expect(alert).toContainText('Change not saved: Fen Alder’s role changed from Edit to Review');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
});
