import type { APIRequestContext, Page } from '@playwright/test';
import {
  entityBomb,
  entraMetadata,
  federation,
  googleMetadata,
  keyOf,
  oktaMetadata,
  plainMetadata,
  serviceProvider,
} from '#features/sso/testing.ts';
import { paths } from '#routing/paths.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';

type Provider = { id: string; label: string; certificate?: string; service: Record<string, string> };

const list = (org: Organization) => paths.samlProviders.to({ organizationId: org.id });
const creation = (org: Organization) => paths.newSamlProvider.to({ organizationId: org.id });
const provider = (org: Organization, { id }: { id: string }, search = {}) =>
  paths.samlProvider.to({ organizationId: org.id, samlProviderId: id }, search);
const as = ({ token }: { token: string }) => ({ headers: { Authorization: `Bearer ${token}` } });

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const certificate = (name: string, from: number, to: number) =>
  makeCertificate(`CN=${name}`, daysFromNow(from), daysFromNow(to));

async function add(request: APIRequestContext, org: Organization, data: object): Promise<Provider> {
  const answer = await request.post(`/v1/orgs/${org.id}/saml`, { ...as(org), data });
  expect(answer.status()).toBe(201);
  return answer.json();
}
async function all(request: APIRequestContext, org: Organization): Promise<Provider[]> {
  return (await (await request.get(`/v1/orgs/${org.id}/saml`, as(org))).json()).items;
}
const change = (request: APIRequestContext, org: Organization, path: string, data: object) =>
  request.patch(`/v1/orgs/${org.id}${path}`, { ...as(org), data });

/** Collects the bodies of the PATCH requests that the page sends from now on. */
function writesOf(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') bodies.push(sent.postDataJSON());
  });
  return bodies;
}

const metadata = (page: Page) => page.getByLabel('Metadata (XML)');
const field = (page: Page) => page.getByLabel('X.509 certificate');
const details = (page: Page) => page.getByRole('region', { name: 'Certificate details' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('lists providers with the status of their certificates and their sign-in URLs, and the command palette finds them', async ({
  page,
  org,
  open,
  request,
}) => {
  await add(request, org, {
    label: 'Lasting',
    certificate: await certificate('a', -1, 400),
    ssoURL: 'https://idp.harbour.example/sso',
  });
  await add(request, org, {
    label: 'Ending',
    certificate: await certificate('b', -9, 20),
    defaultRole: 'read',
  });
  await add(request, org, { label: 'Over', certificate: await certificate('c', -9, -2) });
  const { service } = await add(request, org, { label: 'Bare' });
  await open(list(org));
  await expect(row(page, 'Lasting')).toContainText(/idp\.harbour\.example.*Valid until .*No team.*Guest/);
  await expect(row(page, 'Ending')).toContainText(/Expires in 20 days.*Read/);
  await expect(row(page, 'Over')).toContainText('Expired 2 days ago');
  await expect(row(page, 'Bare')).toContainText('No certificate');
  await expect(page.getByText('Not enforced: members can also sign in with other methods.')).toBeVisible();
  await expect(page.getByText(service['startURL']!)).toBeVisible();
  await expectAccessible(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Test sign-in with Lasting (opens in a new tab)' }).click(),
  ]);
  await expect(page.getByRole('alert')).toHaveText(/This provider isn’t set up yet\. Add the entity ID\./);
  await expect.poll(() => opened.isClosed()).toBe(true);
  await page.getByRole('link', { name: 'Change in settings' }).click();
  await expect(page.getByRole('switch', { name: /Enforce single sign-on/ })).toBeVisible();

  const find = page.getByRole('combobox', { name: 'Search or go to' });
  await page.keyboard.press('Control+k');
  await expect(find).toBeFocused();
  await find.fill('lasti');
  await page.getByRole('option', { name: 'Lasting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lasting' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await find.fill('sso provider');
  await page.getByRole('option', { name: 'Add SSO provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add SSO provider' })).toBeVisible();
});

const vendors = [
  {
    xml: oktaMetadata,
    label: 'Okta',
    entityID: 'http://www.okta.com/exk1fcia6d6EMsf331d8',
    fieldName: 'Audience URI (SP Entity ID)',
  },
  {
    xml: (pem: string) => entraMetadata(pem),
    label: 'Entra ID',
    entityID: 'https://sts.windows.net/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/',
    fieldName: 'Identifier (Entity ID)',
  },
  {
    xml: googleMetadata,
    label: 'Google Workspace',
    entityID: 'https://accounts.google.com/o/saml2?idpid=C01abc2de',
    fieldName: 'Start URL',
  },
];

test('the metadata file of each vendor fills in the form, and Enter creates the provider', async ({
  page,
  org,
  open,
  request,
}) => {
  await open(list(org));
  await expect(page.getByText('No SSO providers yet')).toBeVisible();
  await expectAccessible(page);
  const pem = await certificate('signing.example', -1, 700);
  for (const [count, { xml, label, entityID, fieldName }] of vendors.entries()) {
    await page.goto(creation(org));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file…' }).click(),
    ]);
    const file = { name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(xml(pem)) };
    await chooser.setFiles(file);
    await expect(page.getByLabel('Label')).toHaveValue(label);
    await expect(page.getByLabel('Label')).toBeFocused();
    await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue(entityID);
    await expect(page.getByText('SSO URL (HTTP-Redirect) filled in')).toBeVisible();
    await expect(details(page)).toContainText('CN=signing.example');
    expect(await all(request, org)).toHaveLength(count);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('textbox', { name: fieldName })).toHaveValue(/\/saml\//);
    const made = (await all(request, org)).find((one) => one.label === label);
    expect(made).toMatchObject({ label, entityID, certificate: `${pem.trim()}\n`, defaultRole: null });
  }
});

test('explains invalid metadata, and selects one of several providers and of its certificates, newest first', async ({
  page,
  org,
  open,
}) => {
  await open(creation(org));
  const error = page.getByRole('alert');
  for (const [xml, text] of [
    ['tide tables', /This isn’t XML/],
    [oktaMetadata('').slice(0, 700), /XML is incomplete: it doesn’t end with/],
    [entityBomb, /can’t contain a document type \(DOCTYPE\)/],
    ['<html/>', /^This is a web page, not metadata/],
    [serviceProvider, /service provider metadata \(“https:\/\/docs\.example\/saml”\)/],
    ['https://idp.example/metadata', /This is a URL\. Open it/],
  ] as const) {
    await metadata(page).fill(xml);
    await expect(error).toHaveText(text);
  }
  await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue('');

  const [old, young, hidden] = [
    await certificate('old.example', -400, 20),
    await certificate('young.example', -5, 700),
    await certificate('hidden.example', -1, 900),
  ];
  const keys = keyOf(old, 'signing') + keyOf(young, 'signing') + keyOf(hidden, 'encryption');
  await metadata(page).fill(
    federation(plainMetadata('one.example'), serviceProvider, plainMetadata('two.example', keys)),
  );
  await expect(page.getByLabel('Label')).toHaveValue('');
  await page
    .getByLabel('2 identity providers found. Select one.')
    .selectOption('https://two.example/metadata');
  await expect(page.getByLabel('Label')).toHaveValue('two.example');
  const choice = page.getByRole('group', { name: /^2 certificates found\./ });
  await expect(choice.getByRole('checkbox', { name: /young\.example newest/ })).toBeChecked();
  await expect(choice.getByRole('checkbox', { name: /old\.example/ })).toBeChecked();
  await expect(details(page)).toContainText(/2 certificates\. .*CN=young\.example/);
  await expectAccessible(page);
  await choice.getByRole('checkbox', { name: /young\.example/ }).uncheck();
  await expect(details(page)).toContainText(/Expires in 20 days.*CN=old\.example/);

  const signed = plainMetadata('idp.example', '', 'HTTP-POST').replace(
    '<IDPSSODescriptor',
    '<IDPSSODescriptor WantAuthnRequestsSigned="true"',
  );
  await metadata(page).fill(signed);
  await expect(page.getByText('SSO URL (HTTP-POST) filled in')).toBeVisible();
  await expect(page.getByText(/^This identity provider requires signed requests/)).toBeVisible();
  await expect(page.getByText('No signing certificate found')).toBeVisible();
});

test('normalizes a pasted certificate, keeps private keys and metadata out of the field, and shows an error of the service there', async ({
  page,
  org,
  open,
}) => {
  const pem = await certificate('mended.example', -1, 700);
  const bare = pem.replace(/-----[^-]+-----|\s/g, '');
  await open(creation(org));
  await field(page).fill(`Bag Attributes\r\n${bare.replace(/.{50}/g, '$&\r\n')}`);
  await expect(field(page)).toHaveValue(`${pem.trim()}\n`);
  await expect(details(page)).toContainText(
    /CN=mended\.example.*Self-signed.*EC, P-256.*SHA-256(?:[A-F\d]{2}:){31}/,
  );
  await field(page).fill(`-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`);
  await expect(page.getByRole('alert')).toContainText('This contains a private key.');
  await expect(field(page)).toHaveValue(`${pem.trim()}\n`);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('PRIVATE KEY');
  await field(page).fill('tide tables');
  await page.getByLabel('Label').focus();
  await expect(field(page)).toHaveAccessibleDescription(/No certificate found/);
  await field(page).fill('A'.repeat(10_001));
  await expect(field(page)).toHaveAccessibleDescription(
    /Must have at most 10,000 characters \(currently 10,001\)/,
  );
  await field(page).fill(await certificate('gone.example', -400, -5));
  await expect(details(page)).toContainText('You can save it, but no one will be able to sign in with it.');
  await field(page).fill(oktaMetadata(pem));
  await page.getByRole('button', { name: 'Use as metadata' }).click();
  await expect(page.getByLabel('Label')).toHaveValue('Okta');
  await expect(details(page)).toContainText('CN=mended.example');

  await page.getByLabel('Label').fill('Harbour');
  await page.getByLabel('SSO URL').fill('http://idp.harbour.example/sso');
  await page.getByRole('button', { name: 'Use https://idp.harbour.example/sso' }).click();
  await expect(page.getByLabel('SSO URL')).toHaveValue('https://idp.harbour.example/sso');
  // A certificate header with invalid content.
  const broken = Buffer.from(bare, 'base64').fill(7, 40);
  await field(page).fill(broken.toString('base64'));
  await expect(details(page)).toContainText('can’t be read');
  await page.keyboard.press('Control+s');
  await expect(field(page)).toHaveAccessibleDescription(/This isn’t an X\.509 certificate/);
  await expect(field(page)).toBeFocused();
  await expect(page.getByLabel('Label')).toHaveValue('Harbour');
});

test('compares a new certificate with the current one, and undo restores the old one', async ({
  page,
  org,
  open,
  request,
}) => {
  const [old, young] = [await certificate('old.example', -700, 6), await certificate('young.example', -1, 5)];
  const next = await certificate('next.example', -1, 700);
  const made = await add(request, org, { label: 'Harbour Directory', certificate: old });
  const writes = writesOf(page);
  await open(provider(org, made));
  await expect(page.getByText(/The signing certificate expires in 6 days, on/)).toBeVisible();
  await field(page).fill(old.replace(/-----[^-]+-----/g, ''));
  await expect(page.getByRole('alert')).toHaveText('This certificate is already in use.');
  await field(page).fill(young);
  await expect(details(page)).toContainText('This certificate expires 1 day earlier than the current one.');
  await field(page).fill(next);
  const comparison = page.getByRole('table', { name: 'Current and new certificate' });
  await expect(comparison.getByRole('row', { name: /^Subject/ })).toContainText(
    /CN=old\.example.*CN=next\.example/,
  );
  await expectAccessible(page);
  await expect(comparison.getByRole('row', { name: /^Key/ })).toContainText(/EC, P-256.*Same/);
  await save(page);
  const done = toast(page, 'Certificate saved for “Harbour Directory”');
  await expect(page.getByText(/The signing certificate expires/)).toBeHidden();
  expect(writes).toEqual([{ certificate: `${next.trim()}\n` }]);
  await done.getByRole('button', { name: /^Undo/ }).click();
  await expect(field(page)).toHaveValue(`${old.trim()}\n`);
  await expect.poll(async () => (await all(request, org))[0]?.certificate).toBe(`${old.trim()}\n`);
});

test('shows conflicting changes before saving, and restores a draft after a reload', async ({
  page,
  org,
  open,
  request,
}) => {
  page.on('dialog', (asked) => void asked.accept());
  const made = await add(request, org, { label: 'Harbour', entityID: 'urn:one' });
  const writes = writesOf(page);
  await open(provider(org, made));
  await page.getByLabel('Label').fill('Mine');
  await page.getByLabel('Role').selectOption('Read');
  await page.reload();
  await expect(page.getByText(/Draft restored/)).toBeVisible();
  await expect(page.getByLabel('Label')).toHaveValue('Mine');
  expect((await change(request, org, `/saml/${made.id}`, { label: 'Theirs' })).status()).toBe(200);
  await save(page);
  const asked = page.getByRole('dialog', { name: 'Someone else also changed this value' });
  await expect(asked.getByText('Theirs', { exact: true })).toBeVisible();
  await asked.getByRole('radio', { name: 'Keep theirs' }).check();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  await expect(page.getByText('unsaved change')).toBeHidden();
  expect(writes).toEqual([{ defaultRole: 'read' }]);
});

test('blocks deleting the only provider while sign-on is enforced, and asks for the name otherwise', async ({
  page,
  org,
  open,
  request,
}) => {
  const harbour = await add(request, org, { label: 'Harbour Directory' });
  expect((await change(request, org, '', { sso: true })).status()).toBe(200);
  await open(provider(org, harbour));
  const opener = page.getByRole('button', { name: 'Delete provider…' });
  await expect(opener).toHaveAttribute('title', /this is the only provider/);
  await add(request, org, { label: 'Tide office' });
  await page.reload();
  await expect(page.getByText('1 other provider will remain.')).toBeVisible();
  await opener.click();
  const asked = page.getByRole('dialog', { name: 'Delete “Harbour Directory”?' });
  const confirm = asked.getByRole('button', { name: 'Delete provider' });
  await asked.getByLabel('Type Harbour Directory to confirm').fill('Harbour');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await asked.getByLabel('Type Harbour Directory to confirm').fill('Harbour Directory');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on' })).toBeVisible();
  await expect(row(page, 'Tide office')).toBeVisible();
  await expect(row(page, 'Harbour Directory')).toHaveCount(0);
});

test('members without the listIntegrations permission see only the sign-in URLs', async ({
  page,
  org,
  open,
  request,
}) => {
  const made = await add(request, org, { label: 'Harbour Directory' });
  const reader = await org.join('read', 'Fen Alder');
  await open(list(org), reader);
  await expect(page.getByText(/^You don’t have permission to view .*’s SSO providers/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sign in with Harbour Directory/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add provider' })).toHaveCount(0);
  await open(provider(org, made), reader);
  await expect(page.getByRole('alert')).toContainText('listIntegrations');
});

test('every vendor guide has its own URL and the vendor’s field names, and a default team can be changed but not removed', async ({
  page,
  org,
  open,
  request,
}) => {
  const made = await add(request, org, { label: 'Harbour', ssoURL: 'https://idp.harbour.example/sso' });
  await open(provider(org, made));
  await expect(page.getByRole('textbox', { name: 'ACS URL' })).toHaveValue(made.service['acsURL']!);
  await page
    .getByRole('navigation', { name: 'Identity providers' })
    .getByRole('link', { name: 'Entra ID' })
    .click();
  await expect(page).toHaveURL(/guide=entra/);
  await expect(page.getByRole('textbox', { name: 'Reply URL (Assertion Consumer Service URL)' })).toHaveValue(
    made.service['acsURL']!,
  );
  await page.goto(provider(org, made, { guide: 'google' }));
  await expect(page.getByRole('textbox', { name: 'ACS URL' })).toHaveValue(made.service['acsURL']!);

  await request.put(`/v1/orgs/${org.id}/teams`, { ...as(org), data: { title: 'Shore wardens' } });
  await page.getByRole('combobox', { name: 'Team' }).fill('shore');
  await page.getByRole('option', { name: /Shore wardens/ }).click();
  await save(page);
  await expect(toast(page, 'Team saved for “Harbour”')).toBeVisible();
  await page.getByRole('combobox', { name: 'Team' }).fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('You can change the team, but you can’t remove it.')).toBeVisible();
});
