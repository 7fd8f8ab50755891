import type { Browser, Page } from '@playwright/test';
import { optional } from '#contract/optional.ts';
import { fillPath } from '#contract/http.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { dialog, heading, list } from './frame.ts';
import { baseURL } from './service.ts';
import { choose } from './steps.ts';

const home = (org: Organization) => paths.organization.to({ organizationId: org.id });
const password = (page: Page, label = 'Password') => page.getByRole('textbox', { name: label, exact: true });

/** Opens a page in another browser. */
const elsewhere = async (browser: Browser) => (await browser.newContext({ baseURL })).newPage();

async function invite(org: Organization, email: string) {
  const response = await fetch(baseURL + fillPath(optional.invites.create.path, { organizationId: org.id }), {
    method: 'POST',
    headers: { Authorization: `Bearer ${org.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ emails: [email], role: 'edit' }),
  });
  const { results } = (await response.json()) as { results: { invite: { link: string } }[] };
  return results[0]!.invite.link;
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Signed.in/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('a person joins with a password, comes back in another browser, and signs out of all tabs', async ({
  page,
  org,
  browser,
}) => {
  const email = `ada@${org.id.toLowerCase()}.example`;
  const link = await invite(org, email);
  await page.goto(link);
  await password(page, 'Choose a password').fill('too short');
  await page.keyboard.press('Enter');
  await expect(password(page, 'Choose a password')).toHaveAccessibleDescription(/at least 10 characters/);
  await expectAccessible(page);
  await password(page, 'Choose a password').fill('slack water');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Today/);
  await signOut(page);
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  const other = await elsewhere(browser);
  await other.goto(home(org));
  await other.getByLabel('Email address').fill(email);
  await other.keyboard.press('Enter');
  await password(other).fill('slack waters');
  await other.keyboard.press('Enter');
  await expect(password(other)).toHaveAccessibleDescription('The email address or the password is wrong.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Show password' }).click();
  await password(other).fill('slack water');
  await other.keyboard.press('Enter');
  await expect(heading(other)).toHaveText(/^Today/);

  const tab = await other.context().newPage();
  await tab.goto(list(org));
  await expect(heading(tab)).toHaveText('Members 2');
  await signOut(tab);
  await expect(heading(tab)).toHaveText('Sign in');
  await expect(heading(other)).toHaveText('Sign in');
  expect(await other.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(email);
  await other.context().close();
});

test('changes the own name and password, which ends other sessions', async ({ page, org, browser }) => {
  const email = `bo@${org.id.toLowerCase()}.example`;
  await page.goto(await invite(org, email));
  await password(page, 'Choose a password').fill('slack water');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Today/);
  const other = await elsewhere(browser);
  await other.goto('/connect');
  await other.getByLabel('Email address').fill(email);
  await other.keyboard.press('Enter');
  await password(other).fill('slack water');
  await other.getByRole('checkbox', { name: 'Keep me signed in' }).uncheck();
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(other)).toHaveText(/^Today/);

  await page.goto(paths.account.to({ organizationId: org.id }));
  await page.getByLabel('Name').fill('Bo Reed');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signed in as Bo Reed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password…' }).click();
  const box = dialog(page, 'Change password');
  await password(page, 'Current password').fill('slack waters');
  await password(page, 'New password').fill('neap tide 7');
  await page.keyboard.press('Enter');
  await expect(password(page, 'Current password')).toHaveAccessibleDescription(/isn’t your current password/);
  await expectAccessible(page, 'light');
  await password(page, 'Current password').fill('slack water');
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await page.goto(paths.credentials.to({ organizationId: org.id }));
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2);

  await other.reload();
  const again = dialog(other, 'Sign in again');
  await password(other).fill('neap tide 7');
  await expectAccessible(other, 'light');
  await other.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(heading(other)).toHaveText(/^Today/);
  await other.context().close();
});

test('creates an API token, shows it once, and revokes it', async ({ page, org, open }) => {
  await open(paths.credentials.to({ organizationId: org.id }));
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.keyboard.press('Enter');
  const created = dialog(page, 'Token “Nightly export” created');
  const secret = await created.getByLabel('API token', { exact: true }).inputValue();
  await expectAccessible(page);
  const use = (method: string) =>
    fetch(`${baseURL}/v1/orgs/${org.id}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      ...(method === 'PATCH' && { body: JSON.stringify({ title: 'Saltmarsh Press' }) }),
    });
  expect((await use('GET')).status).toBe(200);
  expect((await use('PATCH')).status).toBe(403);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nightly export' })).toContainText('Read only');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke token Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Nightly export' })).toHaveCount(0);
  expect((await use('GET')).status).toBe(401);
});

test('an admin lets a member in with a link, sees how they sign in, and ends their session', async ({
  page,
  org,
  open,
  browser,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await choose(page, 'Fen Alder', 'Send sign-in link…');
  await expect(page.getByRole('button', { name: 'Create link' })).toBeFocused();
  await page.keyboard.press('Enter');
  const link = await page.getByLabel('Sign-in link', { exact: true }).inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await elsewhere(browser);
  await other.goto(link);
  await expect(heading(other)).toHaveText(`Sign in to ${org.title}`);
  await password(other, 'New password (optional)').fill('slack water');
  await expectAccessible(other);
  await other.keyboard.press('Enter');
  await expect(heading(other)).toHaveText(/^Today/);
  await other.goto('about:blank');
  await other.goto(link);
  await expect(heading(other)).toHaveText('This sign-in link doesn’t work');

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Fen Alder' })).toContainText('Password');
  await choose(page, 'Fen Alder', 'Sessions and tokens');
  const session = page.getByRole('row').filter({ hasText: 'Sign-in link' });
  await expect(session).toContainText('Fen Alder');
  await expectAccessible(page);
  await session.getByRole('button', { name: /^End session/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(session).toHaveCount(0);
  await other.goto(home(org));
  await expect(dialog(other, 'Sign in again')).toBeVisible();
  await other.context().close();
});
