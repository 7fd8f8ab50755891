// Organizations: their list, the home of one, its settings, invite links, claimed email domains.
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addOrganization } from '#server/admin/organizations.ts';
import { addToken, findOrAddUser } from '#server/admin/people.ts';
import { newId } from '#server/core/ids.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { refuse } from './steps.ts';

type Settings = Record<string, unknown>;

/** A name that no other test has, as hosts are named. */
const nameOf = ({ id }: Organization) => id.toLowerCase().replace(/[^a-z\d]/g, '');

const home = (org: Organization) => paths.organization.to({ organizationId: org.id });
const settings = (org: Organization, search = {}) =>
  paths.organizationSettings.to({ organizationId: org.id }, search);
const as = ({ token }: { token: string }) => ({ headers: { Authorization: `Bearer ${token}` } });

async function read(request: APIRequestContext, org: Organization): Promise<Settings> {
  const answer = await request.get(`/v1/orgs/${org.id}`, as(org));
  return answer.json();
}

/** What someone else saves meanwhile. */
async function change(request: APIRequestContext, org: Organization, data: Settings) {
  const answer = await request.patch(`/v1/orgs/${org.id}`, { ...as(org), data });
  expect(answer.status()).toBe(200);
}

/** The bodies of the updates that the page sends from now on. */
function updatesOf(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The area in the rail, with its count once that is known. */
const members = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Members/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

test('saving sends only what changed, and it is there after a reload', async ({ page, org, open }) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await page.getByRole('switch', { name: /AI features/ }).check();
  await expect(page.getByText('2 unsaved changes')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Saved: title and AI features.')).toBeVisible();
  expect(updates).toEqual([{ title: 'Saltmarsh Press', ai: true }]);
  await expect(page.getByText('unsaved change')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  await expect(page.getByRole('switch', { name: /AI features/ })).toBeChecked();
});

test('what was saved can be undone', async ({ page, org, open, request }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('Another press');
  await save(page);
  await toast(page, 'Saved: title.').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByLabel('Title')).toHaveValue(org.title);
  await expect.poll(async () => (await read(request, org))['title']).toBe(org.title);
});

test('a title that is too long is counted and refused before anything is sent', async ({
  page,
  org,
  open,
}) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Title').fill('x'.repeat(256));
  await expect(page.getByText('256/255')).toBeVisible();
  await save(page);
  await expect(page.getByText('At most 255 characters; this has 256.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(updates).toEqual([]);
});

test('each email domain is checked by itself before anything is sent', async ({
  page,
  org,
  open,
  request,
}) => {
  await open(settings(org));
  await page.getByRole('button', { name: 'Add domain' }).click();
  const first = page.getByRole('textbox', { name: 'Email domains, domain 1' });
  await first.fill('no domain');
  await save(page);
  await expect(page.getByText('Must be a domain such as “company.example”.')).toBeVisible();
  await expect(first).toBeFocused();
  const domain = `press-${nameOf(org)}.example`;
  await first.fill(domain.toUpperCase());
  await save(page);
  await expect(toast(page, 'Saved: email domains.')).toBeVisible();
  await expect(first).toHaveValue(domain);
  expect((await read(request, org))['emailDomains']).toEqual([domain]);
});

test('a hostname that is taken is told at its field', async ({ page, org, open, operator }) => {
  const hostname = `herons-${nameOf(org)}`;
  await addOrganization(operator, 'Heron Lane Library', { hostname });
  await open(settings(org));
  await page.getByLabel('Hostname').fill(hostname);
  await save(page);
  await expect(page.getByLabel('Hostname')).toHaveAccessibleDescription(
    /is already used by another organization/,
  );
  await expect(page.getByLabel('Hostname')).toBeFocused();
  await page.getByLabel('Hostname').fill(`${hostname}-2`);
  await save(page);
  await expect(toast(page, 'Saved: hostname.')).toBeVisible();
});

test('the default role can be guest', async ({ page, org, open, request }) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Default role').selectOption('Guest (no role)');
  await save(page);
  await expect(toast(page, 'Saved: default role.')).toBeVisible();
  expect(updates).toEqual([{ defaultRole: null }]);
  expect((await read(request, org))['defaultRole']).toBeNull();
});

test('the default site can be set by its address and taken away again', async ({
  page,
  org,
  open,
  request,
}) => {
  const site = await org.addSite('Tide tables');
  await change(request, org, { defaultContent: null });
  await open(settings(org));
  const field = page.getByRole('textbox', { name: 'Default site, by its id or address' });
  await field.fill('https://docs.example/somewhere');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/an address with “\/sites\/”/);
  await field.fill('not-a-site');
  await save(page);
  await expect(field).toHaveAccessibleDescription(/No site of this organization has this id/);
  await field.fill(`https://docs.example/orgs/${org.id}/sites/${site}/share-links`);
  await save(page);
  await expect(toast(page, 'Saved: default site.')).toBeVisible();
  await expect(field).toHaveValue(site);
  await expect(page.getByText('unsaved change')).toBeHidden();
  await page.getByRole('group', { name: 'Default site' }).getByRole('radio', { name: 'Clear' }).check();
  await save(page);
  await expect.poll(async () => 'defaultContent' in (await read(request, org))).toBe(false);
});

test('what someone else changed meanwhile is shown before saving, and I choose', async ({
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
  const asked = dialog(page, 'Someone else has changed 2 settings that you changed');
  await expect(asked.getByText('Their press')).toBeVisible();
  await expect(asked.getByText('My press')).toBeVisible();
  expect(updates).toEqual([]);
  await asked
    .getByRole('group', { name: /^Title/ })
    .getByRole('radio', { name: 'Keep theirs' })
    .check();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved: hostname and AI features.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Their press');
  await expect(page.getByText('unsaved change')).toBeHidden();
  expect(updates).toEqual([{ hostname: expect.stringMatching(/^mine-/), ai: true }]);
});

test('going back from the question saves nothing and keeps what was typed', async ({
  page,
  org,
  open,
  request,
}) => {
  const updates = updatesOf(page);
  await open(settings(org));
  await page.getByLabel('Title').fill('My press');
  await change(request, org, { title: 'Their press' });
  await save(page);
  await dialog(page, /^Someone else has changed a setting/)
    .getByRole('button', { name: 'Back to the form' })
    .click();
  await expect(page.getByText('Nothing was saved. Your changes are still here.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My press');
  expect(updates).toEqual([]);
});

test('a draft survives a reload', async ({ page, org, open }) => {
  page.on('dialog', (asked) => void asked.accept());
  await open(settings(org));
  await page.getByLabel('Title').fill('A press in the making');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('A press in the making');
  await expect(page.getByText(/Draft restored/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(org.title);
});

test('leaving with unsaved changes asks first', async ({ page, org, open }) => {
  await open(settings(org));
  await page.getByLabel('Title').fill('A press in the making');
  await members(page).click();
  const asked = dialog(page, 'Leave with 1 unsaved change?');
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('A press in the making');
  await members(page).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

/** A service that does not tell of its sign-on providers. */
const refuseProviders = (page: Page) => refuse(page, '**/v1/orgs/*/saml?*', 'You may not list providers.');

test('enforcing single sign-on shows who is outside, and without a provider says why not', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder', { sso: true });
  await open(settings(org));
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await save(page);
  const asked = dialog(page, /^Enforce single sign-on for/);
  await expect(asked.getByText('There is no sign-on provider, so nobody could get in.')).toBeVisible();
  await expect(asked.getByText('1 of 2 members don’t sign in with it yet.')).toBeVisible();
  await expect(asked.getByText('The only admin does not sign in with it yet.')).toBeVisible();
  const enforce = asked.getByRole('button', { name: 'Enforce single sign-on' });
  await expect(enforce).toHaveAttribute('title', 'There is no sign-on provider');
  await asked.getByRole('button', { name: 'Don’t enforce it' }).click();
  await expect(page.getByText('Nothing was saved. Single sign-on is not enforced.')).toBeVisible();
});

test('where providers can’t be read, the service has the last word, told at its field', async ({
  page,
  org,
  open,
  request,
}) => {
  await refuseProviders(page);
  await open(settings(org));
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await save(page);
  const asked = dialog(page, /^Enforce single sign-on for/);
  await expect(asked.getByRole('listitem').filter({ hasText: 'providers could not be read' })).toBeVisible();
  await asked.getByRole('button', { name: 'Enforce single sign-on' }).click();
  const field = page.getByRole('switch', { name: /Enforce single sign-on/ });
  await expect(field).toHaveAccessibleDescription(/requires a SAML provider/);
  await expect(field).toBeFocused();
  expect((await read(request, org))['sso']).toBe(false);
});

test('an invite link is found by its address, its role changed and taken back, and it is revoked', async ({
  page,
  org,
  open,
  request,
}) => {
  const inviteId = await org.addInvite('edit');
  await open(settings(org));
  await page.getByRole('button', { name: 'Find an invite link…' }).click();
  const found = dialog(page, 'Invite link');
  await found.getByLabel('Address or id').fill(`https://docs.example/invite/${inviteId}`);
  await found.getByRole('button', { name: 'Look up' }).click();
  const role = found.getByRole('combobox', { name: 'Role that the invite link gives' });
  await expect(role).toHaveValue('edit');
  await role.selectOption('Read');
  await expect(found.getByText(/Redundant: members get Read anyway/)).toBeVisible();
  await found.getByRole('button', { name: 'Close' }).click();
  await toast(page, 'The invite link now gives the role Read.')
    .getByRole('button', { name: /^Undo/ })
    .click();
  const link = `/v1/orgs/${org.id}/link-invites/${inviteId}`;
  await expect.poll(async () => (await (await request.get(link, as(org))).json()).role).toBe('edit');
  await open(settings(org, { dialog: `invite.${inviteId}` }));
  await expect(role).toHaveValue('edit');
  await found.getByRole('button', { name: 'Revoke link…' }).click();
  await dialog(page, 'Revoke this invite link?').getByRole('button', { name: 'Revoke link' }).click();
  await expect(found).toBeHidden();
  expect((await request.get(link, as(org))).status()).toBe(404);
});

test('an invite link that does not exist is said not to', async ({ page, org, open }) => {
  await open(settings(org, { dialog: 'invite.nothing' }));
  await expect(page.getByRole('alert').filter({ hasText: 'It was revoked, the id is wrong' })).toBeVisible();
  await page.getByLabel('Address or id').fill('two words');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/There is no invite link in this/)).toBeVisible();
});

test('a role that another link has is refused, and the link keeps its own', async ({ page, org, open }) => {
  await org.addInvite('read');
  const inviteId = await org.addInvite('edit');
  await open(settings(org, { dialog: `invite.${inviteId}` }));
  const role = page.getByRole('combobox', { name: 'Role that the invite link gives' });
  await role.selectOption('Read');
  await expect(page.getByRole('alert').filter({ hasText: 'already has an invite link' })).toBeVisible();
  await expect(role).toHaveValue('edit');
});

test('a member without admin reads the settings and changes nothing', async ({ page, org, open }) => {
  const reader = await org.join('read', 'Fen Alder');
  await open(settings(org, { dialog: 'invite' }), reader);
  await expect(page.getByText('You can read these settings, not change them.')).toBeVisible();
  await expect(page.getByText('You may not see it: the permission viewBilling is missing.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('switch').or(main.getByRole('combobox')).or(page.getByRole('dialog')),
  ).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(Save|Find)/ })).toHaveCount(0);
});

test('the claims of a domain are looked up, and the question is in the address', async ({
  page,
  org,
  open,
  request,
}) => {
  const domain = `press-${nameOf(org)}.example`;
  await change(request, org, { emailDomains: [domain] });
  await open('/email-domains');
  await expect(page.getByText('No domain looked up yet.')).toBeVisible();
  await page.getByLabel('Which organizations claim this domain?').fill(`someone@${domain}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`domain=${domain}`));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: org.title }) });
  await expect(row).toContainText('You are a member');
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByLabel('Which organizations claim this domain?').fill('nobody.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No organization that you may know of claims “nobody.example”.')).toBeVisible();
  await page.getByLabel('Which organizations claim this domain?').fill('no domain');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is no domain: write it like company.example.')).toBeVisible();
});

test('the list leads to each organization and says what one may do there', async ({ page, org, open }) => {
  const reader = await org.join('read', 'Fen Alder');
  await open('/orgs', reader);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: org.title }) });
  await expect(row).toContainText('see it');
  await refuseProviders(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /What needs attention/ })).toBeVisible();
});

test('who belongs to no organization is told how one comes to be', async ({ page, open, operator }) => {
  const email = `nobody.${newId().toLowerCase()}@saltmarsh.example`;
  await operator.store.transaction(() => findOrAddUser(operator, { email }));
  const token = await addToken(operator, email, 'browser test');
  await open('/orgs', { token });
  await expect(page.getByText('You belong to no organization.')).toBeVisible();
  await expect(page.getByText('npm run admin -- organization add')).toBeVisible();
});

test('the home tells what needs attention, leads there, and says what it could not look at', async ({
  page,
  org,
  open,
}) => {
  await refuseProviders(page);
  await org.join(null, 'Fen Alder');
  await open(home(org));
  await expect(page.getByText('Only Marl Tansy can manage this organization.')).toBeVisible();
  await expect(page.getByText('1 member is a guest.')).toBeVisible();
  const gaps = page.getByRole('region', { name: 'Not looked at' });
  await expect(gaps).toContainText('Sign-on providers');
  await expect(gaps).toContainText('You may not list providers.');
  await page.getByRole('link', { name: 'Show guests' }).click();
  await expect(page).toHaveURL(/members\?role=guest/);
});

test('the home looks again after a change, and offers to take it back', async ({ page, org, open }) => {
  await refuseProviders(page);
  await org.join('edit', 'Fen Alder', { lastSeenAt: new Date().toISOString() });
  await open(home(org));
  await expect(page.getByText('Only Marl Tansy can manage')).toBeVisible();
  await members(page).click();
  await page.getByRole('combobox', { name: 'Role of Fen Alder' }).selectOption('Admin');
  await expect(toast(page, 'Fen Alder’s role is now Admin')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Nothing that was looked at needs attention.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Fen Alder’s role is now Admin/ }).click();
  await expect(page.getByText('Only Marl Tansy can manage')).toBeVisible();
});

test('settings are changed and saved by keyboard alone', async ({ page, org, open, request }) => {
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
  await expect(toast(page, 'Saved: title and AI features.')).toBeVisible();
  await expect.poll(() => read(request, org)).toMatchObject({ title: `${org.title} Press`, ai: true });
});

test('every screen of an organization is accessible, and none wider than the window for a long title', async ({
  page,
  org,
  open,
  request,
}) => {
  await refuseProviders(page);
  await change(request, org, { title: 'Saltmarshandtidelandandestuarypress'.repeat(7) });
  for (const path of ['/orgs', '/email-domains?domain=saltmarsh.example', home(org), settings(org)]) {
    await open(path);
    await expect(page.getByText(/Look(ed|ing)?…/)).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('what the settings say to a mistake, to a risk and to an invite link is accessible', async ({
  page,
  org,
  open,
}) => {
  await refuseProviders(page);
  const inviteId = await org.addInvite('read');
  await open(settings(org));
  await page.getByLabel('Title').fill('x');
  await save(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('switch', { name: /Enforce single sign-on/ }).check();
  await save(page);
  await expect(page.getByText(/The only admin/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Don’t enforce it' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await open(settings(org, { dialog: `invite.${inviteId}` }));
  await expect(page.getByText(/Redundant/)).toBeVisible();
  await expectAccessible(page);
});
