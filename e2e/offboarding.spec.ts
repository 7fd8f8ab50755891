import type { Page } from '@playwright/test';
import { newId } from '#server/base/lib/ids.ts';
import { fold } from '#server/base/lib/text.ts';
import type { Context } from '#server/base/context.ts';
import { paths } from '#routing/paths.ts';
import { addGrant } from './fieldGuide.ts';
import { expect, expectAccessible, test, type Organization, type Person } from './fixtures.ts';
import { exportBy, refuse } from './steps.ts';

type TeamRole = 'owner' | 'member';

async function addTeam({ store }: Context, org: Organization, title: string, people: [Person, TeamRole][]) {
  const id = newId();
  await store.transaction(async () => {
    const made = { title, title_key: fold(title), created_at: new Date().toISOString() };
    await store
      .query()
      .insertInto('teams')
      .values({ id, organization_id: org.id, ...made })
      .execute();
    for (const [person, role] of people)
      await store
        .query()
        .insertInto('team_members')
        .values({ team_id: id, organization_id: org.id, user_id: person.id, role })
        .execute();
  });
  return id;
}

const screenOf = (org: Organization, { id: userId }: Person) =>
  paths.memberOffboarding.to({ organizationId: org.id, userId });
const step = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const lines = (page: Page, name: string | RegExp) => step(page, name).getByRole('listitem');
const off = (page: Page, name = 'Offboard…') => page.getByRole('main').getByRole('button', { name });

async function pick(page: Page, team: string, person: Person) {
  const field = page.getByRole('combobox', { name: `New owner of ${team}` });
  await field.fill(person.name);
  await page.getByRole('option', { name: new RegExp(person.name) }).click();
}

async function confirm(page: Page, person: Person) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(person.email);
  await dialog.getByRole('button', { name: 'Offboard' }).click();
}

test('resumes the offboarding of a team owner after a failed step', async ({ page, org, open, operator }) => {
  const fen = await org.join('edit', 'Fen Alder', { sso: true });
  const briar = await org.join('read', 'Briar Copse');
  await addTeam(operator, org, 'Night desk', [
    [fen, 'owner'],
    [briar, 'member'],
  ]);
  await addTeam(operator, org, 'Harbour desk', [[fen, 'owner']]);
  const third = await addTeam(operator, org, 'Tide desk', [[fen, 'member']]);
  await open(screenOf(org, fen));
  await expect(page.getByText('3 teams, owner of 2')).toBeVisible();
  await expect(lines(page, 'Transfer team ownership').filter({ hasText: 'Night desk' })).toContainText(
    'No other owners. Only organization admins will be able to manage this team.',
  );
  await pick(page, 'Night desk', briar);
  await page.getByRole('button', { name: 'Use this owner for all 2 teams' }).click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'New owner of Harbour desk' })).toHaveValue('Briar Copse');
  // The route fails a request that the service would accept.
  const leaving = new RegExp(`/teams/${third}/members/${fen.id}$`);
  await refuse(page, leaving, 'The team is being changed.', { status: 409 });
  await off(page).click();
  await confirm(page, fen);
  await expect(page.getByRole('alert').filter({ hasText: 'Stopped:' })).toContainText(
    'The team is being changed.',
  );
  await expect(step(page, 'Transfer team ownership')).toContainText(
    'Briar Copse is now an owner of “Night desk”',
  );
  await expect(lines(page, 'Remove from teams').filter({ hasText: 'Failed' })).toContainText('Tide desk');
  await expect(step(page, `Remove from ${org.title}`)).toContainText(
    `To do: Remove from ${org.title} permanently`,
  );
  const asked = { headers: { Authorization: `Bearer ${org.token}` } };
  const there = await page.request.get(`/v1/orgs/${org.id}/members/${fen.id}`, asked);
  expect(there.status()).toBe(200);
  await page.unroute(leaving);
  await page.reload();
  await expect(step(page, 'Transfer team ownership')).toContainText(
    'Briar Copse is now an owner of “Night desk”',
  );
  await off(page, 'Continue…').click();
  await confirm(page, fen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offboarding complete');
  await expect(page.getByText('- Teams: ')).toContainText('Night desk (owner)');
  await expect(page.getByText(`Fen Alder removed from “${org.title}”`).first()).toBeVisible();
  const gone = await page.request.get(`/v1/orgs/${org.id}/members/${fen.id}`, asked);
  expect(gone.status()).toBe(404);
  const teams = await page.request.get(`/v1/orgs/${org.id}/members/${briar.id}/teams`, asked);
  const roles = ((await teams.json()) as { items: { member: { role: string } }[] }).items;
  expect(roles.map(({ member }) => member.role)).toEqual(['owner', 'owner']);
});

test('lists access beyond the role, and keeps the summary after a reload to copy and download it', async ({
  page,
  org,
  open,
  operator,
}) => {
  const fen = await org.join('comment', 'Fen Alder');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await addTeam(operator, org, 'Night desk', [[fen, 'owner']]);
  const spaceId = await org.addSpace('Tide tables');
  await org.addSpace('Port guide');
  await addGrant(operator, org, fen.id, spaceId, 'review');
  await open(screenOf(org, fen));
  await expect(page.getByText('No other owners')).toBeVisible();
  await expect(
    page.getByText('More access than their role grants in 1 space: Tide tables (Review).'),
  ).toBeVisible();
  await expectAccessible(page);
  await off(page).click();
  await expect(page.getByRole('dialog')).toContainText('Night desk will have no owner.');
  await confirm(page, fen);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offboarding complete');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Copy summary' }).click();
  await expect(page.getByText('Summary copied').last()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`Offboarding Fen Alder from ${org.title}`);
  expect(text).toMatch(/Before offboarding\n- Email: fen\.alder.*\n- Role: Comment\n/);
  expect(text).toMatch(/Done\n- \d{4}-\d\d-\d\d \d\d:\d\d UTC: Fen Alder removed from/);
  const file = await exportBy(page, 'Download as text');
  expect(file.name).toBe('offboarding.txt');
  await page.getByRole('link', { name: 'Back to members' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members 1');
});

test('keeps a member whose removal is deselected and undoes all steps', async ({
  page,
  org,
  open,
  operator,
}) => {
  const fen = await org.join('edit', 'Fen Alder');
  const briar = await org.join('read', 'Briar Copse');
  await addTeam(operator, org, 'Night desk', [
    [fen, 'owner'],
    [briar, 'owner'],
  ]);
  await open(screenOf(org, fen));
  await expect(step(page, 'Transfer team ownership')).toContainText('Also owned by Briar Copse');
  await page.getByRole('checkbox', { name: `Remove from ${org.title}` }).uncheck();
  await page.getByRole('checkbox', { name: 'Change role to Guest' }).check();
  await off(page, 'Start').click();
  await expect(step(page, 'Change role to Guest')).toContainText(
    'Fen Alder’s role changed from Edit to Guest',
  );
  await expect(page.getByText('Guest', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo completed steps' }).click();
  await expect(page.getByText('1 team, owner of 1')).toBeVisible();
  await expect(lines(page, 'Change role to Guest')).toHaveText(/To do: Change role from Edit to Guest/);
  await expect(page.getByRole('button', { name: 'Undo completed steps' })).toHaveCount(0);
  const answer = await page.request.get(`/v1/orgs/${org.id}/members/${fen.id}`, {
    headers: { Authorization: `Bearer ${org.token}` },
  });
  expect(await answer.json()).toMatchObject({ role: 'edit', teams: 1 });
});

test('refuses to offboard the last admin, and explains the missing permission to remove members', async ({
  page,
  org,
  open,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(screenOf(org, org.admin));
  await expect(page.getByText('Marl Tansy is the last admin.')).toBeVisible();
  await expect(page.getByText(/this is your account.*you will lose access/i)).toBeVisible();
  await expect(off(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(off(page)).toHaveAttribute('title', 'The last admin can’t be offboarded');

  const reader = await org.join('read', 'Fen Alder');
  await open(screenOf(org, org.admin), reader);
  await expect(page.getByText(`You don’t have permission to remove members from ${org.title}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Offboard/ })).toHaveCount(0);
});

test('offboards a member by keyboard', async ({ page, org, open, operator }) => {
  const fen = await org.join('edit', 'Fen Alder');
  const briar = await org.join('read', 'Briar Copse');
  await addTeam(operator, org, 'Night desk', [[fen, 'owner']]);
  await open(paths.members.to({ organizationId: org.id }));
  await page.getByRole('button', { name: 'More actions for Fen Alder' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('menuitem', { name: 'Offboard…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offboard Fen Alder');
  await page.getByRole('combobox', { name: 'New owner of Night desk' }).focus();
  await page.keyboard.type('briar');
  await expect(page.getByText('1 match')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No other owners', { exact: true })).toBeVisible();
  await off(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(fen.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offboarding complete');
  await expect(page.getByText(`${briar.name} is now an owner of “Night desk”`).first()).toBeVisible();
});
