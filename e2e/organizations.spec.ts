import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addOrganization } from '#server/operator/organizations.ts';
import { findOrAddUser } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { newId } from '#server/base/lib/ids.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { refuse } from './steps.ts';

type Settings = Record<string, unknown>;

const longTitle = 'Saltmarshandtidelandandestuarypress'.repeat(7);

/** Returns a unique host name. */
const nameOf = ({ id }: Organization) => id.toLowerCase().replace(/[^a-z\d]/g, '');

const settings = (org: Organization, search = {}) =>
  paths.organizationSettings.to({ organizationId: org.id }, search);
const as = ({ token }: { token: string }) => ({ headers: { Authorization: `Bearer ${token}` } });

async function read(request: APIRequestContext, org: Organization): Promise<Settings> {
  const response = await request.get(`/v1/orgs/${org.id}`, as(org));
  return response.json();
}

/** Saves settings as another session would. */
async function change(request: APIRequestContext, org: Organization, data: Settings) {
  const response = await request.patch(`/v1/orgs/${org.id}`, { ...as(org), data });
  expect(response.status()).toBe(200);
}

/** Records the bodies of update requests from now on. */
function updatesOf(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
}

const members = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'People' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

test('sends only changed settings, keeps them after a reload, and undoes them', async ({
  page,
  org,
  open,
  request,
}) => {
  const updates = updatesOf(page);
  await change(request, org, { title: longTitle });
  await open(settings(org));
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await page.getByRole('switch', { name: /AI features/ }).check();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Settings saved: title and AI features')).toBeVisible();
  expect(updates).toEqual([{ title: 'Saltmarsh Press', ai: true }]);
  await expect(page.getByText('unsaved change')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await expect(page.getByRole('switch', { name: /AI features/ })).toBeChecked();

  await page.getByLabel('Title').fill('Another press');
  await save(page);
  await toast(page, 'Settings saved: title').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await expect.poll(async () => (await read(request, org))['title']).toBe('Saltmarsh Press');
});

test('rejects a title that is too long, an invalid email domain and a taken hostname at the field', async ({
  page,
  org,
  open,
  request,
  operator,
}) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Title').fill('x');
  await expectAccessible(page);
  await save(page);
  await page.getByLabel('Title').fill('x'.repeat(256));
  await expect(page.getByText('256/255')).toBeVisible();
  await save(page);
  await expect(page.getByText('Must have at most 255 characters (currently 256).')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(updates).toEqual([]);

  await page.getByLabel('Title').fill(org.title);
  await page.getByRole('button', { name: 'Add domain' }).click();
  const first = page.getByRole('textbox', { name: 'Email domains, domain 1' });
  await first.fill('no domain');
  await save(page);
  await expect(page.getByText('Must be a domain such as “company.example”.')).toBeVisible();
  await expect(first).toBeFocused();
  const domain = `press-${nameOf(org)}.example`;
  await first.fill(domain.toUpperCase());
  await save(page);
  await expect(toast(page, 'Settings saved: email domains')).toBeVisible();
  await expect(first).toHaveValue(domain);
  expect((await read(request, org))['emailDomains']).toEqual([domain]);

  const hostname = `herons-${nameOf(org)}`;
  await addOrganization(operator, 'Heron Lane Library', { hostname });
  await page.getByLabel('Hostname').fill(hostname);
  await save(page);
  await expect(page.getByLabel('Hostname')).toHaveAccessibleDescription(
    /is already used by another organization/,
  );
  await expect(page.getByLabel('Hostname')).toBeFocused();
  await page.getByLabel('Hostname').fill(`${hostname}-2`);
  await save(page);
  await expect(toast(page, 'Settings saved: hostname')).toBeVisible();
});

test('sets the default role to guest, and the default site by URL and clears it', async ({
  page,
  org,
  open,
  request,
}) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Default role').selectOption('Guest (no role)');
  await save(page);
  await expect(toast(page, 'Settings saved: default role')).toBeVisible();
  expect(updates).toEqual([{ defaultRole: null }]);
  expect((await read(request, org))['defaultRole']).toBeNull();

  const site = await org.addSite('Tide tables');
  await change(request, org, { defaultContent: null });
  await page.reload();
  const field = page.getByRole('textbox', { name: 'Site ID or URL' });
  await field.fill('https://docs.example/somewhere');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/a URL that contains “\/sites\/”/);
  await field.fill('not-a-site');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/Site not found in this organization/);
  await field.fill(`https://docs.example/orgs/${org.id}/sites/${site}/share-links`);
  await save(page);
  await expect(toast(page, 'Settings saved: default site')).toBeVisible();
  await expect(field).toHaveValue(site);
  await expect(page.getByText('unsaved change')).toBeHidden();
  await page.getByRole('group', { name: 'Default site' }).getByRole('radio', { name: 'Clear' }).check();
  await save(page);
  await expect.poll(async () => 'defaultContent' in (await read(request, org))).toBe(false);
});

test('asks which values to keep if someone else changed the same settings, and saves nothing if that is canceled', async ({
  page,
  org,
  open,
  request,
}) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Title').fill('My press');
  await page.getByLabel('Hostname').fill(`mine-${nameOf(org)}`);
  await page.getByRole('switch', { name: /AI features/ }).check();
  await change(request, org, { title: 'Their press', hostname: `theirs-${nameOf(org)}` });
  await save(page);
  const prompt = dialog(page, 'Someone else also changed 2 settings');
  await expect(prompt.getByText('Their press')).toBeVisible();
  await expect(prompt.getByText('My press')).toBeVisible();
  expect(updates).toEqual([]);
  await prompt
    .getByRole('group', { name: /^Title/ })
    .getByRole('radio', { name: 'Keep theirs' })
    .check();
  // Otherwise the form could read the next change before it is saved, and show it at the field instead of asking.
  const readAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/v1/orgs/${org.id}`),
  );
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved: hostname and AI features')).toBeVisible();
  await readAgain;
  await expect(page.getByLabel('Title')).toHaveValue('Their press');
  await expect(page.getByText('unsaved change')).toBeHidden();
  expect(updates.splice(0)).toEqual([{ hostname: expect.stringMatching(/^mine-/), ai: true }]);

  await page.getByLabel('Title').fill('My press');
  await change(request, org, { title: 'Their other press' });
  await save(page);
  await dialog(page, /^Someone else also changed this setting/)
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByText('Not saved. Your changes are still in the form.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My press');
  expect(updates).toEqual([]);
});

test('keeps a draft after a reload, and asks before leaving with unsaved changes', async ({
  page,
  org,
  open,
}) => {
  page.on('dialog', (prompt) => void prompt.accept());
  await open(settings(org));
  await page.getByLabel('Title').fill('A press in the making');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A press in the making');
  await expect(page.getByText(/Draft restored/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(org.title);

  await page.getByLabel('Title').fill('A press in the making');
  await members(page).click();
  const prompt = dialog(page, 'Leave with 1 unsaved change?');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A press in the making');
  await members(page).click();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

/** Makes requests for SSO providers fail. */
const refuseProviders = (page: Page) => refuse(page, '**/v1/orgs/*/saml?*', 'You may not list providers.');

test('lists members without SSO before enforcing it, and prevents it without a provider', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder', { sso: true });
  await open(settings(org));
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await save(page);
  const prompt = dialog(page, /^Enforce single sign-on for/);
  await expect(
    prompt.getByText('No SSO provider is set up, so no one would be able to sign in'),
  ).toBeVisible();
  await expect(prompt.getByText('1 of 2 members doesn’t use SSO yet')).toBeVisible();
  await expect(prompt.getByText('The only admin doesn’t use SSO yet')).toBeVisible();
  await expectAccessible(page);
  const enforce = prompt.getByRole('button', { name: 'Enforce single sign-on' });
  await expect(enforce).toHaveAttribute('title', 'No SSO provider is set up');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText('Settings weren’t saved because you canceled enforcing single sign-on.'),
  ).toBeVisible();
});

test('lets the service decide if providers can’t be loaded, and shows its error at the field', async ({
  page,
  org,
  open,
  request,
}) => {
  await refuseProviders(page);
  await open(settings(org));
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await save(page);
  const prompt = dialog(page, /^Enforce single sign-on for/);
  await expect(prompt.getByRole('listitem').filter({ hasText: 'Couldn’t load SSO providers' })).toBeVisible();
  await prompt.getByRole('button', { name: 'Enforce single sign-on' }).click();
  const field = page.getByRole('switch', { name: /Enforce single sign-on/ });
  await expect(field).toHaveAccessibleDescription(/requires a SAML provider/);
  await expect(field).toBeFocused();
  expect((await read(request, org))['sso']).toBe(false);
});

test('finds an invite link by URL, changes its role unless another link has it, undoes that, and revokes the link', async ({
  page,
  org,
  open,
  request,
}) => {
  await open(settings(org, { dialog: 'invite.nothing' }));
  await expect(page.getByRole('alert').filter({ hasText: 'The link may have been revoked' })).toBeVisible();
  await page.getByLabel('Invite link or ID').fill('two words');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Enter a complete invite link/)).toBeVisible();

  const inviteId = await org.addInvite('edit');
  const invite = dialog(page, 'Invite link');
  await invite.getByLabel('Invite link or ID').fill(`https://docs.example/invite/${inviteId}`);
  await invite.getByRole('button', { name: 'Look up' }).click();
  const role = invite.getByRole('combobox', { name: 'Invite link role' });
  await expect(role).toHaveValue('edit');
  await role.selectOption('Read');
  await expect(invite.getByText(/Redundant: the default role is already Read/)).toBeVisible();
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Close' }).click();
  await toast(page, 'Invite link role changed to Read').getByRole('button', { name: /^Undo/ }).click();
  const link = `/v1/orgs/${org.id}/link-invites/${inviteId}`;
  await expect.poll(async () => (await (await request.get(link, as(org))).json()).role).toBe('edit');
  await org.addInvite('read');
  await open(settings(org, { dialog: `invite.${inviteId}` }));
  await role.selectOption('Read');
  await expect(
    page.getByRole('alert').filter({ hasText: /An invite link with the .* role already exists/ }),
  ).toBeVisible();
  await expect(role).toHaveValue('edit');
  await invite.getByRole('button', { name: 'Revoke link…' }).click();
  await dialog(page, 'Revoke this invite link?').getByRole('button', { name: 'Revoke link' }).click();
  await expect(invite).toBeHidden();
  expect((await request.get(link, as(org))).status()).toBe(404);
});

test('shows read-only settings without admin permission', async ({ page, org, open }) => {
  const reader = await org.join('read', 'Fen Alder');
  await open(settings(org, { dialog: 'invite' }), reader);
  await expect(page.getByText('You don’t have permission to change these settings.')).toBeVisible();
  await expect(page.getByText('You don’t have permission to view billing')).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('switch').or(main.getByRole('combobox')).or(page.getByRole('dialog')),
  ).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Save|Find)/ })).toHaveCount(0);
});

test('finds the organizations that claim a domain and keeps the domain in the URL', async ({
  page,
  org,
  open,
  request,
}) => {
  const domain = `press-${nameOf(org)}.example`;
  await change(request, org, { emailDomains: [domain], title: longTitle });
  await open('/email-domains');
  await expect(page.getByText('No domain selected')).toBeVisible();
  await page.getByLabel('Email domain').fill(`someone@${domain}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`domain=${domain}`));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: longTitle }) });
  await expect(row).toContainText('Member');
  await page.reload();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email domain').fill('nobody.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No organizations found for “nobody.example”')).toBeVisible();
  await page.getByLabel('Email domain').fill('no domain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a domain such as company.example.')).toBeVisible();
});

test('links each organization in the list and shows the access to it', async ({
  page,
  org,
  open,
  request,
}) => {
  const reader = await org.join('read', 'Fen Alder');
  await change(request, org, { title: longTitle });
  await open('/orgs', reader);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: longTitle }) });
  await expect(row).toContainText('View');
  await expectAccessible(page);
  await refuseProviders(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Today/ })).toBeVisible();
  await expect(page.getByText(/(Checking|Refreshing)…/)).toHaveCount(0);
  await expectAccessible(page);
});

test('explains how to join an organization if there is none and the user can’t create one', async ({
  page,
  open,
  operator,
}) => {
  const email = `nobody.${newId().toLowerCase()}@saltmarsh.example`;
  await operator.store.transaction(() => findOrAddUser(operator, { email }));
  const token = await addToken(operator, email, 'browser test');
  await open('/orgs', { token });
  await expect(page.getByText('No organizations yet')).toBeVisible();
  await expect(page.getByText('Ask an organization admin for an invite link')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create organization' })).toHaveCount(0);
  await page.goto('/new-organization');
  await expect(page.getByText('You can’t create organizations on this service')).toBeVisible();
});

test('edits and saves settings by keyboard only', async ({ page, org, open, request }) => {
  await open(settings(org));
  const tabTo = async (name: string | RegExp, role: 'textbox' | 'switch' | 'combobox') => {
    const goal = page.getByRole(role, { name });
    for (let presses = 0; presses < 60; presses++) {
      if (await goal.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(goal).toBeFocused();
  };
  await tabTo('Title', 'textbox');
  await page.keyboard.press('End');
  await page.keyboard.type(' Press');
  await tabTo(/AI features/, 'switch');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Settings saved: title and AI features')).toBeVisible();
  await expect.poll(() => read(request, org)).toMatchObject({ title: `${org.title} Press`, ai: true });
});
