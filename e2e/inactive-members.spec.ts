import type { Page, Route } from '@playwright/test';
import type { Context } from '#server/base/context.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { choose, exportBy } from './steps.ts';

const list = (org: Organization, search: Record<string, string>) =>
  paths.members.to({ organizationId: org.id }, search);
const people = (page: Page) => page.getByRole('table').getByRole('link');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

/** Adds members who were last active this many days ago; null means never. The admin was active just now. */
async function joinSeen({ store }: Context, org: Organization, seen: Record<string, number | null>) {
  const see = (userId: string, days: number) =>
    store.transaction(() =>
      store
        .query()
        .updateTable('members')
        .set({ last_seen_at: daysAgo(days) })
        .where('organization_id', '=', org.id)
        .where('user_id', '=', userId)
        .execute(),
    );
  await see(org.admin.id, 0);
  for (const [index, [name, days]] of Object.entries(seen).entries()) {
    // After the admin and at different times, so that the list returns them in reverse order.
    const joinedAt = new Date(Date.now() + (index + 1) * 1000).toISOString();
    const { id } = await org.join('read', name, { joinedAt });
    if (days !== null) await see(id, days);
  }
}

/** Makes the service return two members per page instead of a thousand. */
const pagesOfTwo = (page: Page, before: (route: Route) => Promise<void> = async () => undefined) =>
  page.route(/\/members\?.*limit=1000/, async (route) => {
    await before(route);
    await route.continue({ url: route.request().url().replace('limit=1000', 'limit=2') });
  });

test('finds and exports members who never signed in on all pages, including disabled ones', async ({
  page,
  org,
  open,
  operator,
}) => {
  await joinSeen(operator, org, { 'Fen Alder': null, 'Briar Copse': 3, 'Linnet Furze': null });
  await org.join(null, 'Sedge Rowan', { disabled: true, joinedAt: daysAgo(-1) });
  await pagesOfTwo(page);
  await open(list(org, { seen: 'never' }));
  await expect(page.getByText('Checked 5 members')).toBeVisible();
  await expect(people(page)).toHaveText([/Sedge Rowan$/, /Linnet Furze$/, /Fen Alder$/]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Never signed in 3');
  expect((await exportBy(page, 'Export 3 members')).text).toContain('Linnet Furze');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(people(page).first()).toHaveText(/Fen Alder$/);
  await page.getByLabel('Role', { exact: true }).selectOption('Guest (no role)');
  await expect(people(page)).toHaveText([/Sedge Rowan$/]);
});

test('lists inactive members, longest inactive first, and loads no further pages', async ({
  page,
  org,
  open,
  operator,
}) => {
  await joinSeen(operator, org, {
    'Fen Alder': 40,
    'Briar Copse': 100,
    'Linnet Furze': 200,
    'Wren Thistle': 1,
  });
  const asked: string[] = [];
  await pagesOfTwo(page, async (route) => void asked.push(route.request().url()));
  await open(list(org, { seen: '90d' }));
  await expect(people(page)).toHaveText([/Linnet Furze$/, /Briar Copse$/]);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(asked).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Last active' }).selectOption('Inactive for 180 days');
  await expect(people(page)).toHaveText([/Linnet Furze$/]);
  await page.getByRole('combobox', { name: 'Last active' }).selectOption('Inactive for 30 days');
  await expect(people(page)).toHaveText([/Linnet Furze$/, /Briar Copse$/, /Fen Alder$/]);
  await page.goBack();
  await expect(people(page)).toHaveText([/Linnet Furze$/]);
  await page.getByRole('combobox', { name: 'Last active' }).selectOption('Any activity');
  await expect(people(page)).toHaveCount(5);
  await expect(page).not.toHaveURL(/seen=/);
});

test('shows the loading progress, and stops and resumes loading', async ({ page, org, open, operator }) => {
  await joinSeen(operator, org, {
    'Fen Alder': null,
    'Briar Copse': null,
    'Linnet Furze': null,
    'Wren Thistle': null,
  });
  const held = Promise.withResolvers<void>();
  let pages = 0;
  await pagesOfTwo(page, async () => {
    pages += 1;
    if (pages === 2) await held.promise;
  });
  await open(list(org, { seen: 'never' }));
  await expect(page.getByText('Loading… 2 of 5 members loaded, 2 found so far.')).toBeVisible();
  await expect(people(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped. 2 of 5 members loaded, 2 found so far.')).toBeVisible();
  held.resolve();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(people(page)).toHaveCount(4);
  await expect(page.getByText('Checked 5 members')).toBeVisible();
});

test('reports a loading error, keeps the results and resumes', async ({ page, org, open, operator }) => {
  await joinSeen(operator, org, { 'Fen Alder': null, 'Briar Copse': null });
  let broken = true;
  await page.route(/\/members\?.*limit=1000/, (route) =>
    broken && route.request().url().includes('page=')
      ? route.fulfill({ status: 409, json: { error: { code: 409, message: 'The list is being rebuilt.' } } })
      : route.continue({ url: route.request().url().replace('limit=1000', 'limit=2') }),
  );
  await open(list(org, { seen: 'never' }));
  await expect(page.getByRole('alert')).toHaveText('The list is being rebuilt.');
  await expect(people(page)).toHaveCount(2);
  broken = false;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Checked 3 members')).toBeVisible();
});

test('pages the results and updates rows without reloading', async ({ page, org, open, operator }) => {
  await joinSeen(operator, org, { 'Fen Alder': null, 'Briar Copse': null, 'Linnet Furze': null });
  let reads = 0;
  await page.route(/\/members\?.*limit=1000/, (route) => {
    reads += 1;
    return route.continue();
  });
  await open(list(org, { seen: 'never', limit: '2' }));
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(people(page)).toHaveText([/Fen Alder$/]);
  await page.getByRole('combobox', { name: 'Fen Alder’s role' }).selectOption('Edit');
  await expect(page.getByText('Fen Alder’s role changed from Read to Edit').last()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Fen Alder’s role' })).toHaveValue('edit');
  await choose(page, 'Fen Alder', 'Remove…');
  const dialog = page.getByRole('dialog');
  const [email = ''] =
    (await row(page, 'Fen Alder').textContent())?.match(/fen\.alder\.\w+@saltmarsh\.example/) ?? [];
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await expect(page.getByText('No members on this page')).toBeVisible();
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await expect(people(page)).toHaveText([/Linnet Furze$/, /Briar Copse$/]);
  expect(reads).toBe(1);
});

test('explains an empty list and offers to clear filters', async ({ page, org, open, operator }) => {
  await joinSeen(operator, org, { 'Fen Alder': 100 });
  await open(list(org, { seen: '180d' }));
  await expect(page.getByText('No members have been inactive for 180 days')).toBeVisible();
  await open(list(org, { seen: '90d', role: 'admin' }));
  await page.getByRole('button', { name: 'Clear role filter' }).click();
  await expect(people(page)).toHaveText([/Fen Alder$/]);
});
