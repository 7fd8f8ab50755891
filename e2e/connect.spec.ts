import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { signInNotice } from '#server/operator/signInNotice.ts';
import { startService } from '#server/testing/processes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { baseURL, port } from './service.ts';

/** The same service at another origin, which the console treats as another service. */
const elsewhere = `http://localhost:${port}`;

const address = (page: Page) => page.getByLabel('Service address');
const tokenField = (page: Page) => page.getByLabel('API token');
const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in with a token, which is among the other ways. */
async function fill(page: Page, service: string, token: string) {
  await expect(heading(page)).toHaveText(/^(Sign in|Connect to a service)$/);
  if (!(await tokenField(page).isVisible())) await page.getByText('Other ways to sign in').click();
  await address(page).fill(service);
  await tokenField(page).fill(token);
  await connect(page).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Signed.in/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

const kept = (page: Page) =>
  page.evaluate(() => ({ device: JSON.stringify(localStorage), tab: JSON.stringify(sessionStorage) }));

/** Starts another server. */
async function listening(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port: own } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { baseUrl: `http://127.0.0.1:${own}`, close };
}

/** Expects the browser's errors about failed requests, and no others. */
function expectUnanswered(faults: string[]) {
  const unanswered = faults.splice(0);
  expect(unanswered.length).toBeGreaterThan(0);
  expect(unanswered.filter((fault) => !/net::ERR_|CORS policy|status of 401/.test(fault))).toEqual([]);
}

test('a sign-in link signs in and removes its token from the address', async ({ page, org }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`/connect#token=${org.token}`);
  await expect(heading(page)).toHaveText(/^Today/);
  await expect(page).toHaveURL(paths.organization.to({ organizationId: org.id }));
  expect(page.url()).not.toContain(org.token);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(org.token);
  await page.goBack();
  expect(page.url()).not.toContain(org.token);
  expect(addresses.filter((url) => url.includes(org.token))).toEqual([]);
});

test('the printed sign-in link works with ADMIN_TOKEN set', async ({ page, context }) => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-'));
  const adminToken = 'harbor+gate/7%20#=';
  const service = await startService({ DATA_DIR: folder, SEED: 'none', ADMIN_TOKEN: adminToken });
  const linkIn = (text: string) => /http\S+\/connect\S*/.exec(text)?.[0] ?? '';
  const expectSignedIn = (own: Page) =>
    expect(own.getByRole('heading', { level: 1 })).toHaveText('Name your organization');
  try {
    // In a log, the notice doesn't contain the token: it is entered.
    await expect.poll(() => linkIn(service.said())).toBe(`${service.url}/connect`);
    expect(service.said()).toContain('Sign in with the value of ADMIN_TOKEN');
    await page.goto(linkIn(service.said()));
    await expect(page.getByText('This service has no organizations yet.')).toBeVisible();
    await fill(page, service.url, adminToken);
    await expectSignedIn(page);

    const other = await context.browser()!.newPage();
    const terminal = { publicUrl: service.url, adminToken, isConfigured: true, isTerminal: true };
    await other.goto(linkIn(signInNotice(terminal)));
    await expectSignedIn(other);
    await other.close();
  } finally {
    await service.kill('SIGTERM');
    await rm(folder, { recursive: true });
  }
});

/** The confirmation of a link with another token. */
const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in with this link?' });
const fact = (page: Page, term: string) =>
  question(page).getByRole('term').filter({ hasText: term }).locator('+ dd');

test('a link with another user’s token asks first, leaves no trace if canceled, and signs in and opens its target if confirmed', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  const members = paths.members.to({ organizationId: org.id });
  await open(members);
  const { device } = await kept(page);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(request.headers()['authorization']);
  });
  // The same screen: only the hash changes.
  await page.goto(`${members}#token=${fen.token}`);
  await expect(fact(page, 'You’re signed in as')).toHaveText(`Marl Tansy (${org.title})`);
  await expect(fact(page, 'This link signs you in as')).toHaveText(`Unknown user (${org.title})`);
  await expect(page).toHaveURL(members);
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  expect((await kept(page)).device).not.toContain(fen.token);
  expect(JSON.parse((await kept(page)).device).services).toBe(JSON.parse(device).services);
  expect(asked, 'nothing is written in the name of the link').not.toContain(`Bearer ${fen.token}`);
  await page.goBack();
  await page.goForward();
  expect(page.url() + (await page.evaluate(() => JSON.stringify(history.state)))).not.toContain(fen.token);
  await expect(question(page)).toBeHidden();

  const target = paths.members.to({ organizationId: org.id }, { role: 'edit' });
  await page.goto(`/connect?to=${encodeURIComponent(target)}#token=${fen.token}`);
  await expect(page).toHaveURL(target);
  await question(page).getByRole('button', { name: 'Sign in with this link' }).click();
  await expect(question(page)).toBeHidden();
  await expect(heading(page)).toHaveText('Members 1');
  await expect(page).toHaveURL(target);
  const stored = await kept(page);
  expect(stored.device).toContain(fen.token);
  expect(stored.tab + stored.device).not.toContain(org.token);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(fen.token);
});

test('a link does not sign in while there are unsaved changes', async ({ page, org, open, faults }) => {
  const fen = await org.join('edit', 'Fen Alder');
  const settings = paths.organizationSettings.to({ organizationId: org.id });
  await open(settings);
  await page.getByLabel('Title').fill('Saltmarsh Press');
  await page.goto(`${settings}#token=${fen.token}`);
  await question(page).getByRole('button', { name: 'Sign in with this link' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Save or discard your changes');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Title')).toHaveValue('Saltmarsh Press');
  expect((await kept(page)).device).not.toContain(fen.token);
  // The router warns that it can't block this navigation, which only changes the hash.
  expect(faults.splice(0).filter((fault) => !fault.includes('POP navigation'))).toEqual([]);
});

test('a rejected link keeps the user signed in, and an expired session is replaced without a question', async ({
  page,
  org,
  open,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open('/orgs');
  await page.goto('/orgs#token=not-a-token');
  await page
    .getByRole('dialog', { name: 'This sign-in link is no longer valid' })
    .getByRole('button')
    .click();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect((await kept(page)).device).toContain(org.token);

  await page.evaluate((token) => {
    const text = localStorage.getItem('services') ?? '';
    localStorage.setItem('services', text.replace(token, 'expired'));
  }, org.token);
  await page.goto('about:blank');
  await page.goto(`/connect#token=${fen.token}`);
  await expect(heading(page)).toHaveText(/^Today/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await kept(page)).device).toContain(fen.token);
});

test('without staying signed in, the tabs share the token, and the device doesn’t store it', async ({
  page,
  org,
  context,
}) => {
  await page.goto('/connect');
  await fill(page, baseURL, org.token);
  await expect(heading(page)).toHaveText(/^Today/);
  const stored = await kept(page);
  expect(stored.tab).toContain(org.token);
  expect(stored.device).not.toContain(org.token);
  const other = await context.newPage();
  const members = paths.members.to({ organizationId: org.id });
  await other.goto(members);
  await expect(heading(other)).toHaveText('Members 1');
  // A link in a new tab doesn't replace the session of another one.
  const fen = await org.join('edit', 'Fen Alder');
  const third = await context.newPage();
  await third.goto(`${members}#token=${fen.token}`);
  await expect(question(third)).toBeVisible();
  await third.close();
  await signOut(page);
  await expect(heading(page)).toHaveText('Sign in');
  await expect(heading(other)).toHaveText('Sign in');
  for (const tab of [page, other]) {
    const { device, tab: own } = await kept(tab);
    expect(device + own).not.toContain(org.token);
  }
  await fill(page, baseURL, org.token);
  await expect(heading(other)).toHaveText('Members 2');
});

test('staying signed in works in every tab until signing out', async ({ page, org, context }) => {
  await page.goto('/connect');
  await page.getByText('Other ways to sign in').click();
  await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check();
  await fill(page, baseURL, org.token);
  await expect(heading(page)).toHaveText(/^Today/);
  expect((await kept(page)).device).toContain(org.token);
  const other = await context.newPage();
  await other.goto(paths.members.to({ organizationId: org.id }));
  await expect(heading(other)).toHaveText('Members 1');
  await signOut(page);
  await expect(heading(page)).toHaveText('Sign in');
  await expect(heading(other)).toHaveText('Sign in');
  const stored = await kept(page);
  expect(stored.device + stored.tab).not.toContain(org.token);
});

test('asks for a token and then opens the requested screen, and a link pasted into the address bar signs in', async ({
  page,
  org,
}) => {
  await org.join('edit', 'Fen Alder');
  await page.goto(paths.members.to({ organizationId: org.id }, { role: 'edit' }));
  await expect(heading(page)).toHaveText('Sign in');
  await expect(address(page)).toHaveValue(baseURL);
  await fill(page, baseURL, org.token);
  await expect(heading(page)).toHaveText('Members 1');
  await expect(page).toHaveURL(paths.members.to({ organizationId: org.id }, { role: 'edit' }));
  await expect(page.getByRole('link', { name: 'Fen Alder' })).toBeVisible();

  await signOut(page);
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto('/connect');
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto(`/connect#token=${org.token}`);
  await expect(heading(page)).toHaveText(/^Today/);
  expect(page.url()).not.toContain(org.token);
});

test('reports an invalid URL and a missing token before sending a request, and a rejected token at its field', async ({
  page,
}) => {
  await page.goto('/connect');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) asked.push(request.url());
  });
  await fill(page, 'mailto:fen@saltmarsh.example', 'x');
  await expect(address(page)).toHaveAccessibleDescription(
    'Enter an HTTP or HTTPS URL, such as https://docs.example.',
  );
  await fill(page, baseURL, '');
  await expect(tokenField(page)).toHaveAccessibleDescription('Enter a token for this service.');
  expect(asked).toEqual([]);
  await fill(page, `${baseURL}/v1/`, 'not-a-token');
  await expect(tokenField(page)).toHaveAccessibleDescription(
    `127.0.0.1:${port} rejected this token. Check that it’s complete and hasn’t expired.`,
  );
  await expect(tokenField(page)).toHaveValue('not-a-token');
});

test('reports addresses without a service, with a different server, or that don’t allow the console’s origin', async ({
  page,
  faults,
}) => {
  await page.goto('/connect');
  const none = await listening(() => undefined);
  none.close();
  await fill(page, none.baseUrl, 'token');
  await expect(address(page)).toHaveAccessibleDescription(
    `No response from ${new URL(none.baseUrl).host}. Check the URL and your connection, and make sure the service is running.`,
  );
  expectUnanswered(faults);

  const different = await listening((response) => {
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*, Authorization',
    });
    response.end('<!doctype html><title>Harbour master</title>');
  });
  await fill(page, different.baseUrl, 'token');
  await expect(address(page)).toHaveAccessibleDescription(
    `${new URL(different.baseUrl).host} doesn’t provide this API. Enter the part of the URL before “/v1”.`,
  );
  different.close();

  const closed = await listening((response) => response.writeHead(401).end('{}'));
  await fill(page, closed.baseUrl, 'token');
  await expect(address(page)).toHaveAccessibleDescription(
    `${new URL(closed.baseUrl).host} doesn’t allow requests from ${baseURL}. Ask its operator to allow this origin (CORS).`,
  );
  expectUnanswered(faults);
  closed.close();
});

test('switches to and removes saved services', async ({ page, org, open }) => {
  const fen = await org.join('edit', 'Fen Alder');
  await open('/orgs');
  await page.getByRole('button', { name: /account and sign out/ }).click();
  await page.getByRole('menuitem', { name: 'Connect to another service…' }).click();
  await page.getByLabel('Display name (optional)').fill('The other one');
  await fill(page, elsewhere, fen.token);
  const menu = page.getByRole('button', { name: `${org.title}: switch organization` });
  await expect(menu).toBeVisible();
  await expect(page.getByText('The other one', { exact: true })).toBeVisible();

  await page.goto('/connect?another=true');
  const services = page.getByRole('listitem');
  await expect(services).toHaveCount(2);
  await expect(services.filter({ hasText: 'The other one' })).toContainText(
    'signed in until you close the last tab',
  );
  await page.getByRole('button', { name: `Continue with 127.0.0.1:${port}` }).click();
  await expect(page.getByText(`127.0.0.1:${port}`, { exact: true })).toBeVisible();
  await signOut(page);

  await expect(services.filter({ hasText: `127.0.0.1:${port}` })).toContainText('signed out');
  await page.getByRole('button', { name: 'Remove The other one' }).click();
  await expect(services).toHaveCount(0);
  const stored = await kept(page);
  expect(stored.device + stored.tab).not.toContain(fen.token);
  await page.reload();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(services).toHaveCount(0);
  await expect(address(page)).toHaveValue(baseURL);
});

test('signs in with the keyboard alone, and a double click on Connect sends one request', async ({
  page,
  org,
}) => {
  await page.goto('/connect');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Other ways to sign in')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tokenField(page)).toBeFocused();
  await page.keyboard.type(org.token);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Today/);

  await signOut(page);
  await expect(heading(page)).toHaveText('Sign in');
  await page.goto('/connect');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/orgs?limit=1')) asked.push(request.url());
  });
  await page.getByText('Other ways to sign in').click();
  await tokenField(page).fill(org.token);
  await connect(page).dblclick();
  await expect(heading(page)).toHaveText(/^Today/);
  expect(asked).toHaveLength(1);
});

test('the sign-in screen explains what Colophon is, where to get a token and who can help', async ({
  page,
  org,
}) => {
  await page.goto('/connect');
  await expect(heading(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/^Colophon.*The console for published docs/);
  await expect(main).toContainText('An admin of your organization can send you a new sign-in link.');
  await expectAccessible(page);
  await page.getByText('Other ways to sign in').click();
  const help = page.getByRole('region', { name: 'Where do I get a token?' });
  await expect(help).toContainText('the sign-in link that the service prints when it starts');
  await expect(help).toContainText('Need help? Ask your organization’s admin');
  await fill(page, baseURL, 'not-a-token');
  await expect(tokenField(page)).toHaveAccessibleDescription(/rejected this token/);
  await expectAccessible(page);
  await fill(page, baseURL, org.token);
  await expect(heading(page)).toHaveText(/^Today/);
  await page.goto('/connect?another=true');
  await expect(page.getByRole('heading', { name: 'Saved services' })).toBeVisible();
  await expectAccessible(page);
});
