// Single sign-on: providers listed, created from metadata, changed, replaced, deleted.
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
import { makeCertificate } from '#server/seed/demo/certificates.ts';
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

/** The bodies of the changes that the page sends from now on. */
function writesOf(page: Page) {
  const bodies: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') bodies.push(sent.postDataJSON());
  });
  return bodies;
}

const metadata = (page: Page) => page.getByLabel('Metadata (XML)');
const field = (page: Page) => page.getByLabel('X.509 certificate');
const says = (page: Page) => page.getByRole('region', { name: 'What the certificate says' });
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save provider' }).click();
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('providers are listed with the state of their certificates, and where people sign in', async ({
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
  await expect(page.getByText('Not enforced: members may also sign in another way.')).toBeVisible();
  const start = page.getByRole('link', { name: 'Try sign-in with Bare, in a new tab' });
  await expect(start).toHaveAttribute('href', service['startURL']!);
  await expect(start).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([page.waitForEvent('popup'), start.click()]);
  await expect(opened.getByRole('heading', { name: 'There is no sign-in at this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Change this in the settings' }).click();
  await expect(page.getByRole('switch', { name: /Enforce single sign-on/ })).toBeVisible();
});

const makers = [
  {
    maker: 'Okta',
    xml: oktaMetadata,
    label: 'Okta',
    entityID: 'http://www.okta.com/exk1fcia6d6EMsf331d8',
    theirs: 'Audience URI (SP Entity ID)',
  },
  {
    maker: 'Entra ID',
    xml: (pem: string) => entraMetadata(pem),
    label: 'Entra ID',
    entityID: 'https://sts.windows.net/8f0c1d2e-3a4b-4c5d-8e6f-7a8b9c0d1e2f/',
    theirs: 'Identifier (Entity ID)',
  },
  {
    maker: 'Google Workspace',
    xml: googleMetadata,
    label: 'Google Workspace',
    entityID: 'https://accounts.google.com/o/saml2?idpid=C01abc2de',
    theirs: 'Start URL',
  },
];

for (const { maker, xml, label, entityID, theirs } of makers)
  test(`the metadata file of ${maker} fills the form, and one key then creates the provider`, async ({
    page,
    org,
    open,
    request,
  }) => {
    const pem = await certificate('signing.example', -1, 700);
    await open(creation(org));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file…' }).click(),
    ]);
    const file = { name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(xml(pem)) };
    await chooser.setFiles(file);
    await expect(page.getByLabel('Label')).toHaveValue(label);
    await expect(page.getByLabel('Label')).toBeFocused();
    await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue(entityID);
    await expect(page.getByText('Its sign-in address for HTTP-Redirect stands below.')).toBeVisible();
    await expect(says(page)).toContainText('CN=signing.example');
    expect(await all(request, org)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    await expect(page.getByRole('textbox', { name: theirs })).toHaveValue(/\/saml\//);
    const [made] = await all(request, org);
    expect(made).toMatchObject({ label, entityID, certificate: `${pem.trim()}\n`, defaultRole: null });
  });

test('of several providers and several keys the person chooses, the newest key first', async ({
  page,
  org,
  open,
}) => {
  const [old, young, hidden] = [
    await certificate('old.example', -400, 20),
    await certificate('young.example', -5, 700),
    await certificate('hidden.example', -1, 900),
  ];
  const keys = keyOf(old, 'signing') + keyOf(young, 'signing') + keyOf(hidden, 'encryption');
  await open(creation(org));
  await metadata(page).fill(
    federation(plainMetadata('one.example'), serviceProvider, plainMetadata('two.example', keys)),
  );
  await expect(page.getByLabel('Label')).toHaveValue('');
  await page
    .getByLabel('This describes 2 identity providers: which one?')
    .selectOption('https://two.example/metadata');
  await expect(page.getByLabel('Label')).toHaveValue('two.example');
  const choice = page.getByRole('group', { name: '2 certificates were found. Which one signs?' });
  await expect(choice.getByRole('radio', { name: /young\.example the newest/ })).toBeChecked();
  await expect(says(page)).toContainText('CN=young.example');
  await choice.getByRole('radio', { name: /old\.example/ }).check();
  await expect(says(page)).toContainText(/Expires in 20 days.*CN=old\.example/);
});

test('what is no metadata of an identity provider is told in one sentence, and fills nothing', async ({
  page,
  org,
  open,
}) => {
  await open(creation(org));
  const told = page.getByRole('alert');
  for (const [xml, words] of [
    ['tide tables', /This is no XML/],
    [oktaMetadata('').slice(0, 700), /no complete XML: it goes wrong in line \d+/],
    [entityBomb, /holds a document type \(DOCTYPE\).*not read/],
    ['<html/>', /no SAML metadata: it begins with “html”/],
    [serviceProvider, /metadata of a service provider, “https:\/\/docs\.example\/saml”/],
    ['https://idp.example/metadata', /This is an address\. Open it/],
  ] as const) {
    await metadata(page).fill(xml);
    await expect(told).toHaveText(words);
  }
  await expect(page.getByLabel('Entity ID', { exact: true })).toHaveValue('');
  await metadata(page).fill(plainMetadata('idp.example', '', 'HTTP-POST'));
  await expect(page.getByText('Its sign-in address for HTTP-POST stands below.')).toBeVisible();
  await expect(page.getByText('It has no certificate to sign with.')).toBeVisible();
});

test('a certificate is mended as it is pasted; a private key and metadata never come into the field', async ({
  page,
  org,
  open,
}) => {
  const pem = await certificate('mended.example', -1, 700);
  const bare = pem.replace(/-----[^-]+-----|\s/g, '');
  await open(creation(org));
  await field(page).fill(`Bag Attributes\r\n${bare.replace(/.{50}/g, '$&\r\n')}`);
  await expect(field(page)).toHaveValue(`${pem.trim()}\n`);
  await expect(says(page)).toContainText(
    /CN=mended\.example.*Self-signed.*EC, P-256.*SHA-256(?:[A-F\d]{2}:){31}/,
  );
  await field(page).fill(`-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`);
  await expect(page.getByRole('alert')).toContainText('That held a private key.');
  await expect(field(page)).toHaveValue(`${pem.trim()}\n`);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('PRIVATE KEY');
  await field(page).fill('tide tables');
  await page.getByLabel('Label').focus();
  await expect(field(page)).toHaveAccessibleDescription(/There is no certificate in this/);
  await field(page).fill('A'.repeat(10_001));
  await expect(field(page)).toHaveAccessibleDescription(/At most 10,000 characters; this has 10,001/);
  await field(page).fill(await certificate('gone.example', -400, -5));
  await expect(says(page)).toContainText('Saved it can be, but nobody can sign in with it.');
  await field(page).fill(oktaMetadata(pem));
  await page.getByRole('button', { name: 'Use it as metadata' }).click();
  await expect(page.getByLabel('Label')).toHaveValue('Okta');
  await expect(says(page)).toContainText('CN=mended.example');
});

test('a certificate is replaced: old beside new, and undo puts the old one back', async ({
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
  await expect(page.getByRole('alert')).toHaveText('This is the certificate that is in use already.');
  await field(page).fill(young);
  await expect(says(page)).toContainText('It ends 1 day earlier than the one in use.');
  await field(page).fill(next);
  const pair = page.getByRole('table', { name: 'The certificate in use, and the new one' });
  await expect(pair.getByRole('row', { name: /^Subject/ })).toContainText(
    /CN=old\.example.*CN=next\.example/,
  );
  await expect(pair.getByRole('row', { name: /^Key/ })).toContainText(/EC, P-256.*the same/);
  await save(page);
  const done = toast(page, 'Harbour Directory: certificate saved.');
  await expect(page.getByText(/The signing certificate expires/)).toBeHidden();
  expect(writes).toEqual([{ certificate: `${next.trim()}\n` }]);
  await done.getByRole('button', { name: /^Undo/ }).click();
  await expect(field(page)).toHaveValue(`${old.trim()}\n`);
  await expect.poll(async () => (await all(request, org))[0]?.certificate).toBe(`${old.trim()}\n`);
});

test('what someone else changed meanwhile is shown before saving; a draft survives a reload', async ({
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
  const asked = page.getByRole('dialog', { name: 'Someone else has changed a value that you changed' });
  await expect(asked.getByText('Theirs', { exact: true })).toBeVisible();
  await asked.getByRole('radio', { name: 'Keep theirs' }).check();
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible();
  await expect(page.getByText('unsaved change')).toBeHidden();
  expect(writes).toEqual([{ defaultRole: 'read' }]);
});

test('a default team is picked, and can be replaced but not taken away', async ({
  page,
  org,
  open,
  request,
}) => {
  const made = await add(request, org, { label: 'Harbour' });
  await request.put(`/v1/orgs/${org.id}/teams`, { ...as(org), data: { title: 'Shore wardens' } });
  await open(provider(org, made));
  await page.getByRole('combobox', { name: 'Team' }).fill('shore');
  await page.getByRole('option', { name: /Shore wardens/ }).click();
  await save(page);
  await expect(toast(page, 'Harbour: team saved.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Team' }).fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The team can be replaced by another one, but not taken away.')).toBeVisible();
});

test('the palette finds a provider by its label, and the way to a new one', async ({
  page,
  org,
  open,
  request,
}) => {
  await add(request, org, { label: 'Harbour Directory' });
  await open(list(org));
  const find = page.getByRole('combobox', { name: 'Find or go to' });
  await page.keyboard.press('Control+k');
  await expect(find).toBeFocused();
  await find.fill('harbour dir');
  await page.getByRole('option', { name: 'Harbour Directory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Directory' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await find.fill('sign-on provider');
  await page.getByRole('option', { name: 'Add a sign-on provider' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New provider' })).toBeVisible();
});

test('a refusal of the service stands at its field, and nothing is lost', async ({ page, org, open }) => {
  await open(creation(org));
  await page.getByLabel('Label').fill('Harbour');
  await page.getByLabel('Sign-in address').fill('http://idp.harbour.example/sso');
  await page.getByRole('button', { name: 'Use https://idp.harbour.example/sso' }).click();
  await expect(page.getByLabel('Sign-in address')).toHaveValue('https://idp.harbour.example/sso');
  const pem = await certificate('x', -1, 1);
  // Its head says that it is a certificate, its content does not.
  const broken = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64').fill(7, 40);
  await field(page).fill(broken.toString('base64'));
  await expect(says(page)).toContainText('can’t be read');
  await page.keyboard.press('Control+s');
  await expect(field(page)).toHaveAccessibleDescription(/This is no X\.509 certificate/);
  await expect(field(page)).toBeFocused();
  await expect(page.getByLabel('Label')).toHaveValue('Harbour');
});

test('the only provider stays while sign-on is enforced; another is deleted once its name is typed', async ({
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
  await expect(page.getByText('1 other provider stays.')).toBeVisible();
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

test('a member without integrations sees where to sign in, and no more', async ({
  page,
  org,
  open,
  request,
}) => {
  const made = await add(request, org, { label: 'Harbour Directory' });
  const reader = await org.join('read', 'Fen Alder');
  await open(list(org), reader);
  await expect(page.getByText(/^You may not see how single sign-on of/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Try sign-in with Harbour Directory/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add provider' })).toHaveCount(0);
  await open(provider(org, made), reader);
  await expect(page.getByRole('alert')).toContainText('listIntegrations');
});

test('every maker’s guide has an address of its own, with our values in its words', async ({
  page,
  org,
  open,
  request,
}) => {
  const made = await add(request, org, { label: 'Harbour', ssoURL: 'https://idp.harbour.example/sso' });
  await open(provider(org, made));
  await expect(page.getByRole('textbox', { name: 'ACS address' })).toHaveValue(made.service['acsURL']!);
  await page.getByRole('navigation', { name: 'Makers' }).getByRole('link', { name: 'Entra ID' }).click();
  await expect(page).toHaveURL(/guide=entra/);
  await expect(page.getByRole('textbox', { name: 'Reply URL (Assertion Consumer Service URL)' })).toHaveValue(
    made.service['acsURL']!,
  );
  await open(provider(org, made, { guide: 'google' }));
  await expect(page.getByRole('textbox', { name: 'ACS URL' })).toHaveValue(made.service['acsURL']!);
});

test('single sign-on is accessible', async ({ page, org, open, request }) => {
  await open(list(org));
  await expect(page.getByText('There is no provider yet.')).toBeVisible();
  await expectAccessible(page);
  const old = await certificate('old.example', -400, 6);
  const made = await add(request, org, { label: 'Harbour Directory', certificate: old });
  await page.reload();
  await expect(row(page, 'Harbour Directory')).toBeVisible();
  await expectAccessible(page);
  await open(provider(org, made));
  await field(page).fill(await certificate('next.example', -1, 700));
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await open(creation(org));
  await metadata(page).fill(entraMetadata(old, await certificate('b', -1, 700)));
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expectAccessible(page);
});
