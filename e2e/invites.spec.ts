import type { Page } from '@playwright/test';
import { optional } from '#contract/optional.ts';
import { fillPath } from '#contract/http.ts';
import { paths } from '#routing/paths.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { startService } from '#server/testing/processes.ts';
import { pastedList } from '#features/members/invites/testing.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { dialog, heading } from './frame.ts';
import { startIdentityProvider } from './identityProvider.ts';
import { baseURL, dataDir } from './service.ts';

const { invites } = optional;

/** Invites an address and returns its link. */
async function invite(org: Organization, email: string, role = 'edit') {
  const response = await fetch(baseURL + fillPath(invites.create.path, { organizationId: org.id }), {
    method: 'POST',
    headers: { Authorization: `Bearer ${org.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ emails: [email], role }),
  });
  const { results } = (await response.json()) as { results: { invite: { id: string; link: string } }[] };
  return results[0]!.invite;
}

async function read<T>(org: Organization, path: string) {
  const headers = { Authorization: `Bearer ${org.token}` };
  return (await (await fetch(baseURL + fillPath(path, { organizationId: org.id }), { headers })).json()) as T;
}

const turnLinksOn = (org: Organization) =>
  fetch(`${baseURL}/v1/orgs/${org.id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${org.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ inviteLinks: true }),
  });

const addressFor = (org: Organization, name: string) => `${name}@${org.id.toLowerCase()}.example`;

const members = (org: Organization) => paths.members.to({ organizationId: org.id });

/** Reads the clipboard in another tab. */
async function copiedText(page: Page) {
  const reader = await page.context().newPage();
  await reader.goto('/openapi.json');
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}

/** Opens a link like a person who isn't signed in. */
async function openLink(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link);
}

test('invites a pasted list once, shows each person, and accepts an invite by its link', async ({
  org,
  open,
  page,
  browser,
}) => {
  const known = await org.join('read', 'Fen Alder');
  // As on a page without HTTPS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(`${members(org)}?dialog=add`);
  const box = dialog(page, 'Add people');
  const ada = addressFor(org, 'ada');
  await box
    .getByLabel('Email addresses')
    .fill(
      `Name\tEmail\tRole\nAda Lovelace\t${ada}\tEditor\n` +
        `1. ${addressFor(org, 'bo')} (contractor)\nbo@\nhana @${org.id}.example\tnobody\n` +
        `${known.email}\n${ada.toUpperCase()}\nfen@`,
    );
  await box.getByLabel('Role', { exact: true }).selectOption('Comment');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Check 6 entries' }).click();
  const people = box.getByRole('list', { name: 'People' }).getByRole('listitem');
  const state = box.getByRole('status');
  await expect(state).toHaveText(
    '3 people to invite, 2 entries to correct, 1 existing member, 1 duplicate merged',
  );
  await expect(people.first()).toContainText(`Ada Lovelace ${ada}`);
  await expect(people.filter({ hasText: known.email })).toContainText('Already a member');
  await expect(box.getByLabel(`Role for ${ada}`)).toHaveValue('edit');
  await box.getByLabel(`Role for ${ada}`).selectOption('Review');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Correct the first' }).click();
  const field = box.getByRole('textbox', { name: 'Correct bo@' });
  await expect(field).toHaveAccessibleDescription('The domain after the “@” is missing.');
  await field.fill('bo@tidewatch');
  await field.press('Enter');
  const again = box.getByRole('textbox', { name: 'Correct bo@tidewatch' });
  await expect(again).toHaveAccessibleDescription(/must include a top-level domain/);
  await again.fill(`Ada Again <${ada}>`);
  await again.press('Enter');
  await expect(box.getByRole('textbox', { name: 'Correct fen@' })).toBeFocused();
  await expect(state).toContainText('1 entry to correct');
  await box.getByRole('button', { name: 'Remove hana@' }).click();
  await box.getByRole('button', { name: `Edit ${addressFor(org, 'bo')}` }).click();
  await page.keyboard.press('Escape');
  await expect(state).toContainText('2 people to invite');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/invites')) sent++;
  });
  await box.getByRole('button', { name: 'Invite 2 people' }).dblclick();
  await expect(box.getByText('2 people invited')).toBeVisible();
  expect(sent).toBe(1);
  await expect(people.filter({ hasText: ada })).toContainText('Review');
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await box.getByRole('button', { name: `Copy link for ${ada}` }).click();
  await expect(box.getByRole('button', { name: `Copied link for ${ada}` })).toBeVisible();
  await expect(box.getByRole('button', { name: `Copied link for ${ada}` })).toBeFocused();
  const link = await copiedText(page);

  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(heading(guest)).toHaveText(`Join ${org.title}`);
  await expect(guest.getByRole('main')).toContainText(/Marl Tansy invited you.*Review/s);
  await expectAccessible(guest);
  await guest.getByLabel('Choose a password').fill('slack water');
  await guest.getByRole('button', { name: 'Accept and join' }).click();
  await expect(guest).toHaveURL(paths.organization.to({ organizationId: org.id }));
  await expect(heading(guest)).toHaveText(/^Today/);
  await context.close();

  // The link of the other person wasn't copied.
  await box.getByRole('button', { name: 'Close' }).click();
  const question = dialog(page, 'Close without copying 1 link?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Copy all and close' }).click();
  await expect(box).toBeHidden();
  expect(await copiedText(page)).toContain(addressFor(org, 'bo'));
  await page.goto(`${members(org)}?search=ada&dialog=add`);
  await expect(box.getByLabel('Email addresses')).toHaveValue('fen@');
  await page.keyboard.press('Escape');
  const row = page.getByRole('row').filter({ hasText: ada });
  await expect(row).toContainText('Review');
  await expect(row).toContainText('Ada Lovelace');
});

test('lists pending invites, replaces a link and revokes an invite', async ({ org, open, page }) => {
  const bo = addressFor(org, 'bo');
  const { link } = await invite(org, bo);
  await open(members(org));
  await page.getByRole('button', { name: 'Pending invites' }).press('Enter');
  const box = dialog(page, 'Pending invites');
  const line = box
    .getByRole('list', { name: 'Pending invites' })
    .getByRole('listitem')
    .filter({ hasText: bo });
  await expect(line).toContainText('invited by Marl Tansy');
  await line.getByRole('button', { name: 'New link' }).click();
  await expect(line.getByRole('button', { name: `Copy link for ${bo}` })).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke invite' }).click();
  await expect(box.getByText('No pending invites')).toBeVisible();
  await openLink(page, link);
  await expect(page.getByText('This invite doesn’t exist or was revoked.')).toBeVisible();
  await expectAccessible(page);
});

test('an invite to an organization with a provider is accepted by signing in there', async ({
  page,
  org,
  operator,
}) => {
  const idp = await startIdentityProvider(operator, org);
  const email = addressFor(org, 'fen');
  const { link } = await invite(org, email, 'create');
  idp.state.email = email;
  await page.goto(link);
  await expect(page.getByText(`Sign in as ${email} to join`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with Harbour' }).click();
  await page.getByRole('button', { name: /^Sign in as / }).click();
  await expect(page).toHaveURL(paths.organization.to({ organizationId: org.id }));
  await expect(heading(page)).toHaveText(/^Today/);
  await openLink(page, link);
  await expect(heading(page)).toHaveText('This invite has already been used');
  idp.close();
});

test('reports each invalid entry of 200 pasted ones, and pressing Enter twice sends one request', async ({
  org,
  open,
  page,
}) => {
  const { text, expected } = pastedList();
  const mistakes = expected.filter((one) => typeof one !== 'string');
  const emails = new Set(expected.filter((one) => typeof one === 'string' && one !== 'duplicate'));
  await open(`${members(org)}?dialog=add`);
  const box = dialog(page, 'Add people');
  await box.getByLabel('Email addresses').fill(text);
  const count = emails.size + mistakes.length;
  await box.getByRole('button', { name: `Check ${count} entries` }).press('Enter');
  const people = box.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(count);
  for (const [n, fault] of mistakes.entries()) await expect(people.nth(emails.size + n)).toContainText(fault);
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/invites'))
      sent.push((request.postDataJSON() as { emails: { email: string }[] }).emails.map(({ email }) => email));
  });
  const button = box.getByRole('button', { name: `Invite ${emails.size} people` });
  await button.press('Enter');
  await page.keyboard.press('Enter');
  await expect(box.getByText(`${emails.size} people invited`)).toBeVisible();
  expect(sent.length).toBe(1);
  expect(new Set(sent[0])).toEqual(emails);
  await expect(people).toHaveCount(emails.size);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('button', { name: `Correct ${mistakes.length} entries` })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Copy all links' })).toBeVisible();
});

test('sends the link by email, and its page adds the member', async ({ org, page }) => {
  const mail = await startMailServer();
  const service = await startService({ DATA_DIR: dataDir, SEED: 'none', SMTP_URL: mail.url });
  const ada = addressFor(org, 'ada');
  await page.goto(`${service.url}${members(org)}?dialog=add#token=${org.token}`);
  const box = dialog(page, 'Add people');
  await box.getByLabel('Email addresses').fill(`${ada}, nobody@refused.example`);
  await box.getByRole('button', { name: 'Check 2 entries' }).click();
  await box.getByLabel(`Role for ${ada}`).selectOption('Review');
  await box.getByRole('button', { name: 'Invite 2 people' }).click();
  const people = box.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people.filter({ hasText: ada })).toContainText('Email sent');
  await expect(people.filter({ hasText: 'nobody@' })).toContainText(
    'Email not sent. The mail server refused',
  );
  await expect(box.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  const [received] = mail.mails;
  const link = /http:\S+/.exec(received?.text ?? '')?.[0] ?? '';
  await page.goto('about:blank');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(String(received?.html));
    await expectAccessible(page, colorScheme);
  }
  expect(await page.getByRole('link', { name: 'Accept the invite' }).getAttribute('href')).toBe(link);
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('slack water');
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await expect(heading(page)).toHaveText(/^Today/);
  await expect(page).toHaveURL(service.url + paths.organization.to({ organizationId: org.id }));
  // No requests of the console after the service has stopped.
  await page.goto('about:blank');
  await service.kill('SIGTERM');
  await mail.close();
});

test('creates an invite link, people join with it, and it stops when revoked', async ({
  org,
  open,
  page,
}) => {
  await open(paths.organizationSettings.to({ organizationId: org.id }));
  await page.getByRole('button', { name: 'Invite links…' }).click();
  const box = dialog(page, 'Invite links');
  await expect(box.getByText('No invite links yet')).toBeVisible();
  await expect(box.getByText('Invite links are off.')).toBeVisible();
  await box.getByRole('combobox', { name: 'Role' }).selectOption('Edit');
  await box.getByRole('button', { name: 'Create link' }).click();
  const line = box.getByRole('list', { name: 'Invite links' }).getByRole('listitem');
  await expect(line.getByRole('combobox')).toHaveValue('edit');
  await expect(line.getByRole('button', { name: 'Copy Edit invite link' })).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('combobox').selectOption('Comment');
  await expect(line.getByRole('button', { name: 'Copy Comment invite link' })).toBeVisible();
  const linkOf = async (role: string) => {
    const { items } = await read<{ items: { role: string; link: string }[] }>(org, invites.listLinks.path);
    return items.find((one) => one.role === role)?.link ?? '';
  };
  await expect.poll(() => linkOf('comment')).not.toBe('');
  const link = await linkOf('comment');
  await box.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Read');
  await box.getByRole('button', { name: 'Create link' }).click();
  await expect(line).toHaveCount(2);
  const revoked = await linkOf('read');
  await line.getByRole('button', { name: 'Revoke the Read invite link' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(line).toHaveCount(1);

  await openLink(page, revoked);
  await expect(page.getByText('This invite doesn’t exist or was revoked.')).toBeVisible();
  await openLink(page, link);
  await expect(page.getByText(/Invite links of .* are turned off/)).toBeVisible();
  await turnLinksOn(org);
  await openLink(page, link);
  await expect(heading(page)).toHaveText(/^Join /);
  await expect(page.getByText(/^Comment\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Choose a password').fill('slack water');
  await page.getByLabel('Email address').fill('ada');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The “@” is missing.');
  const ada = addressFor(org, 'ada');
  await page.getByLabel('Email address').fill(ada);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.organization.to({ organizationId: org.id }));
  await expect(heading(page)).toHaveText(/^Today/);
  await page.goto(`${members(org)}?search=ada`);
  await expect(page.getByRole('row').filter({ hasText: ada })).toContainText('Comment');
});
