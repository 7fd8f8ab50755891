// The home of an organization: ranking, counts, sections that fail, and the setup of a new organization.
import type { Page } from '@playwright/test';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { expect, expectAccessible, type Organization } from './fixtures.ts';
import { ask, test } from './reviewQueue.ts';
import { specifiedOnly } from './specifiedOnly.ts';
import { refuse } from './steps.ts';

const home = (org: Organization) => `/orgs/${org.id}`;
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const loaded = (page: Page) => expect(page.getByText(/^(Checking|Refreshing)…/)).toHaveCount(0);
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

/** Enforces sign-on with a provider whose certificate expires in nine days. */
async function enforceSignOn(page: Page, org: Organization) {
  const validAt = (days: number) => new Date(Date.now() + days * day);
  const certificate = await makeCertificate('CN=harbour', validAt(-30), validAt(9));
  const provider = { label: 'Harbour Directory', ssoURL: 'https://idp.example/sso', entityID: 'harbour' };
  await ask(page, org, 'POST', `orgs/${org.id}/saml`, { ...provider, certificate });
  await ask(page, org, 'PATCH', `orgs/${org.id}`, { sso: true });
}

const say = (markdown: string) => ({ body: { markdown } });

test('lists an expiring certificate first, then my work, then the organization, and every count matches its screen', async ({
  page,
  org,
  waiting,
  open,
}) => {
  await org.join(null, 'Sorrel Banks', { lastSeenAt: daysAgo(100) });
  await org.join('read', 'Gorse Millpond', { lastSeenAt: daysAgo(200), disabled: true });
  await org.join('read', 'Plover Dykes', { disabled: true });
  const comments = `spaces/${waiting.empty}/comments`;
  const { id } = await ask<{ id: string }>(page, org, 'POST', comments, say('Which chart?'));
  const briar = { ...org, token: (await org.join('review', 'Briar Copse')).token };
  await ask(page, briar, 'POST', `${comments}/${id}/replies`, say('That of May.'));
  const oars = `spaces/${waiting.boats}/change-requests/1`;
  await ask(page, briar, 'POST', `${oars}/reviews`, { status: 'changes-requested' });
  await ask(page, org, 'POST', `orgs/${org.id}/teams`, { title: 'Tide desk', members: [] });
  await enforceSignOn(page, org);
  // People are told after the write.
  const inbox = () =>
    ask<{ unread: number }>(page, org, 'GET', `user/notifications/count?organization=${org.id}`);
  await expect.poll(async () => (await inbox()).unread).toBe(2);
  await open(home(org));
  await loaded(page);
  const urgent = region(page, 'Urgent');
  await expect(urgent).toContainText(/9\s*days left/);
  await expect(urgent).toContainText(/Members can’t sign in with Harbour Directory after/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    /Members can’t sign in/,
    /Set up/,
    'Mentions and replies',
    'Your change requests 3',
    'Open to any reviewer 1',
    'Organization',
  ]);
  const items = (name: string | RegExp) => region(page, name).getByRole('listitem');
  await expect(items('Mentions and replies')).toContainText(['Briar Copse replied in Charts']);
  await expect(items('Mentions and replies')).toContainText('That of May.');
  await expect(items(/^Your change requests/)).toContainText([
    /Oars.*Changes requested by Briar Copse/,
    /Springs.*No review requested/,
    /Sails.*Draft/,
  ]);
  await expect(items(/^Open to any reviewer/)).toContainText(['Neaps']);
  await expectAccessible(page);

  const section = region(page, 'Organization');
  await expect(section.getByRole('listitem').filter({ hasText: /\d+ member/ })).toHaveCount(3);
  await loaded(page);
  const targets = [
    ...(await section.getByRole('listitem').all()).map((item) => ({ item, link: item.getByRole('link') })),
    ...[page.getByRole('link', { name: '2 change requests waiting for you' })].map((link) => ({
      item: link,
      link,
    })),
  ];
  const counts = [];
  for (const { item, link } of targets)
    counts.push({ text: await item.innerText(), to: (await link.getAttribute('href')) ?? '' });
  expect(counts.filter(({ text }) => /^\D*\d+ member/.test(text))).toHaveLength(3);
  for (const { text, to } of counts.filter((one) => /\d/.test(one.text))) {
    await page.goto(to);
    await expect(title(page), text).toHaveText(new RegExp(`\\D${numberIn(text)}$`));
  }
});

test('a failed read affects only its section, and at most four requests run at a time', async ({
  page,
  org,
  waiting,
  open,
}) => {
  let running = 0;
  let most = 0;
  await page.route('**/v1/**', async (route) => {
    most = Math.max(most, ++running);
    const response = await route.fetch();
    // The next request can start only after the response to this one.
    running -= 1;
    await route.fulfill({ response });
  });
  await specifiedOnly(page);
  await refuse(page, '**/v1/orgs/*/saml?*', 'You may not list providers.');
  await refuse(page, `**/v1/spaces/${waiting.boats}/change-requests?*`, 'You may not list these.');
  await open(home(org));
  await loaded(page);
  await expect(region(page, 'Not checked')).toContainText('You may not list providers.');
  await expect(region(page, 'Organization')).toContainText('Only Marl Tansy can manage this organization');
  await expect(region(page, /^Open to any/).getByRole('link', { name: 'Neaps' })).toBeVisible();
  await expect(page.getByText('Couldn’t load 1 list of change requests or notifications.')).toBeVisible();
  // Four in the background, and one of the screen itself.
  expect(most).toBeLessThanOrEqual(5);

  const reader = await org.join('read', 'Ivy Culvert', { lastSeenAt: daysAgo(1) });
  await open(home(org), reader);
  await loaded(page);
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Set up/ })).toHaveCount(0);
  await expectAccessible(page, 'light');
});

test('shows favorites, recently opened screens and undo, and returns from a merged review', async ({
  page,
  org,
  waiting,
  open,
}) => {
  await open(`/orgs/${org.id}/spaces/${waiting.tides}`);
  // The visit is recorded after the screen has loaded.
  await page.waitForFunction(
    (id) => Object.keys(localStorage).some((key) => key.includes('visits') && localStorage[key].includes(id)),
    waiting.tides,
  );
  await page.getByRole('link', { name: 'Home' }).click();
  const opened = region(page, 'Recently opened');
  await opened.getByRole('button', { name: 'Favorite: Tides' }).click();
  await expect(region(page, 'Favorites').getByRole('link', { name: 'Tides' })).toBeVisible();
  await expect(opened).toBeHidden();

  await region(page, /^Open to any/)
    .getByRole('link', { name: 'Neaps' })
    .click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge #/ });
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await loaded(page);
  await expect(region(page, /^Your change requests/)).toBeVisible();
  await expect(region(page, /^Open to any/)).toHaveCount(0);
  await expect(region(page, 'Recently opened').getByRole('link')).toHaveText(['Neaps']);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('combobox', { name: 'Fen Alder’s role' }).selectOption('Admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Fen Alder’s role changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await loaded(page);
  await expect(page.getByText('Only Marl Tansy can manage')).toBeHidden();
  await region(page, 'Undo recent changes')
    .getByRole('button', { name: /^Undo: Fen Alder’s role/ })
    .click();
  await expect(page.getByText('Only Marl Tansy can manage')).toBeVisible();
});

test('a new organization shows a setup checklist with current steps, and closing a dialog returns to it', async ({
  page,
  org,
  open,
}) => {
  await open(home(org));
  const setup = region(page, /^Set up/);
  const step = (name: string | RegExp) => setup.getByRole('button', { name });
  await expect(setup).toContainText('1 of 4 steps done');
  await expect(step(/^Add your docs/)).toHaveAttribute('aria-expanded', 'true');
  await expect(setup.getByText('Drop your docs here')).toBeVisible();
  await expect(page.getByText('You’re all caught up')).toHaveCount(0);
  await expectAccessible(page);
  // One step is open at a time.
  await step(/^Invite people/).click();
  await expect(setup.getByText('Drop your docs here')).toHaveCount(0);
  await setup.getByRole('link', { name: 'Add people' }).click();
  await expect(page.getByRole('dialog', { name: 'Add people' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await step(/^Publish/).click();
  await setup.getByRole('link', { name: 'Create site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await org.join('edit', 'Fen Alder');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(setup).toContainText('2 of 4 steps done');
  await expect(step('Invite people Done')).toBeVisible();
  // Docs that are chosen here create a space.
  const chooser = page.waitForEvent('filechooser');
  await setup.getByRole('button', { name: 'Choose files or a ZIP…' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'tide-tables.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Tide tables\n'),
  });
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(page.getByText('1 page imported into “Tide tables”')).toBeVisible();
  await page.goto(home(org));
  await expect(setup).toContainText('3 of 4 steps done');
  // A draft isn't done: visitors can't open it.
  const body = { title: 'Docs', visibility: 'public', spaces: [await org.addSpace('Handbook')] };
  await ask(page, org, 'POST', `orgs/${org.id}/sites`, body);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(setup).toContainText('The site is a draft.');
  await expect(setup).toContainText('3 of 4 steps done');
  await setup.getByRole('link', { name: 'Publish site' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Handbook becomes readable by anyone on the internet.',
  );
  await page.goto(home(org));
  await setup.getByRole('button', { name: 'Hide' }).click();
  await expect(setup).toHaveCount(0);
});
