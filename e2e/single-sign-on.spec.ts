import type { Page } from '@playwright/test';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { dialog, heading, note, settings } from './frame.ts';
import { startDnsServer } from './dnsServer.ts';
import { startIdentityProvider } from './identityProvider.ts';

const signInThere = (page: Page) => page.getByRole('button', { name: /^Sign in as / }).click();
const home = (org: Organization) => paths.organization.to({ organizationId: org.id });
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('services') ?? '[]')[0].token);

async function signInByEmail(page: Page, org: Organization, domain: string) {
  await page.goto('/connect');
  await page.getByLabel('Email address').fill(`someone@${domain}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue with Harbour' })).toBeFocused();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Enter');
  await signInThere(page);
  await expect(heading(page)).toHaveText(/^Today/);
  await expect(page).toHaveURL(home(org));
}

test('signs in with an email address, lists the session, and ends it by signing out', async ({
  page,
  org,
  operator,
  request,
}) => {
  const idp = await startIdentityProvider(operator, org);
  await page.goto('/connect');
  await page.getByLabel('Email address').fill('ada@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await signInByEmail(page, org, idp.domain);
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain('code');
  const token = await tokenOf(page);
  const list = () => request.get('/v1/orgs', { headers: { Authorization: `Bearer ${token}` } });
  expect((await list()).status()).toBe(200);
  await page.goto(paths.credentials.to({ organizationId: org.id }));
  const row = page.getByRole('row').filter({ hasText: 'Current' });
  await expect(row).toContainText(/Chrom.*Harbour.*Saltmarsh/);
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sign in');
  expect((await list()).status()).toBe(401);
  idp.close();
});

test('a domain that an admin verifies offers the organization’s providers', async ({
  page,
  org,
  operator,
  open,
}) => {
  const [idp, dns] = [await startIdentityProvider(operator, org), await startDnsServer()];
  const domain = `mail.${idp.domain}`;
  await open(settings(org));
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.keyboard.type(domain);
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const enforce = page.getByRole('dialog', { name: /^Enforce single sign-on for/ });
  await expect(enforce.getByText('1 of 1 member has an address in no verified domain')).toBeVisible();
  await enforce.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: `Verify ${domain}` }).click();
  const asked = dialog(page, `Verify ${domain}`);
  const name = await asked.getByRole('textbox', { name: 'Name' }).inputValue();
  const value = await asked.getByRole('textbox', { name: 'Value' }).inputValue();
  await asked.getByRole('button', { name: 'Check record' }).click();
  await expect(asked.getByRole('alert')).toHaveText(/No TXT record found at _colophon\./);
  await expectAccessible(page);
  dns.records.set(name, value);
  await asked.getByRole('button', { name: 'Check record' }).click();
  await expect(note(page, `${domain} verified`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove the verification of ${domain}` })).toBeVisible();
  const offered = await page.request.post('/saml/providers', { data: { email: `ada@${domain}` } });
  expect((await offered.json()).items).toMatchObject([{ id: idp.id }]);
  dns.close();
  idp.close();
});

test('asks before a sign-in that the identity provider or a link started', async ({
  page,
  org,
  operator,
}) => {
  const idp = await startIdentityProvider(operator, org);
  const question = page.getByRole('heading', { name: `Continue as ${org.admin.email}?` });
  await page.goto(idp.ssoURL);
  await signInThere(page);
  await expect(question).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto(idp.service.startURL);
  await signInThere(page);
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home(org));
  await expect(heading(page)).toHaveText(/^Today/);
  idp.close();
});

test('a test sign-in shows each check in a new window and doesn’t sign anyone in', async ({
  page,
  org,
  operator,
  open,
}) => {
  const idp = await startIdentityProvider(operator, org);
  const provider = paths.samlProvider.to({ organizationId: org.id, samlProviderId: idp.id });
  const start = async () => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /^Test sign-in/ }).click(),
    ]);
    await signInThere(opened);
    return opened;
  };
  await open(provider);
  const passed = await start();
  await expect(passed.getByRole('heading', { level: 1 })).toHaveText('Test sign-in with Harbour passed');
  await expect(
    passed.getByText(/^Marl Tansy, a member of Saltmarsh .* with the admin role\.$/),
  ).toBeVisible();
  await expect(passed.getByText('Ada Brook')).toBeVisible();
  await expectAccessible(passed);
  await passed.reload();
  await expect(passed.getByText('Ada Brook')).toBeVisible();
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Test report for Harbour (opens in a new tab)' }).click(),
  ]);
  await expect(again.getByText('Ada Brook')).toBeVisible();
  idp.state.wrong = { conditions: '' };
  const failed = await start();
  await expect(failed.getByRole('heading', { level: 1 })).toHaveText(
    'Test sign-in with Harbour: 1 check failed',
  );
  await expect(failed.getByRole('listitem').first()).toContainText(
    /Failed: Audience\..*Expected.*saml.*Got.*nothing/s,
  );
  expect(await sessionsRepository(operator.store).list({ organization_id: org.id }, '')).toEqual([]);
  idp.close();
});

test('renews a session in the middle of a form, with the POST binding', async ({ page, org, operator }) => {
  const idp = await startIdentityProvider(operator, org, { ssoBinding: 'post' });
  await page.goto('/connect');
  await page.getByLabel('Email address').fill(`someone@${idp.domain}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue with Harbour' }).click();
  await page.getByRole('button', { name: 'Continue to Harbour' }).click();
  await signInThere(page);
  await expect(heading(page)).toHaveText(/^Today/);
  await page.goto(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  const { store } = operator;
  let ended = false;
  // While the request is on its way: an earlier end could show the dialog before the click.
  await page.route(`**/v1/orgs/${org.id}`, async (route) => {
    if (route.request().method() === 'PATCH' && !ended) {
      ended = true;
      await store.transaction(() => sessionsRepository(store).end({ organization_id: org.id }));
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const asked = dialog(page, 'Sign in again');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('link', { name: /^Sign in with Harbour/ }).click(),
  ]);
  await opened.getByRole('button', { name: 'Continue to Harbour' }).click();
  await signInThere(opened);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('You’re signed in');
  await expect(note(page, 'Settings saved: title')).toBeVisible();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  idp.close();
});

test('with enforced single sign-on, a token leads to the organization’s sign-in', async ({
  page,
  org,
  operator,
  open,
}) => {
  const idp = await startIdentityProvider(operator, org);
  const { store } = operator;
  await signInByEmail(page, org, idp.domain);
  await page.goto(settings(org));
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const enforce = page.getByRole('dialog').getByRole('button', { name: /^Enforce/ });
  await enforce.click();
  await expect(note(page, 'Settings saved: single sign-on')).toBeVisible();
  await store.transaction(() => tokensRepository(store).setExempt(org.admin.id, undefined, false));
  await page.evaluate(() => localStorage.removeItem('services'));
  await open(home(org));
  await page.getByRole('link', { name: 'Sign in with single sign-on' }).click();
  await signInThere(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText(/^Today/);
  idp.close();
});
