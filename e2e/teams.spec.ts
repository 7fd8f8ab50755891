import type { Page } from '@playwright/test';
import { newId } from '#server/base/lib/ids.ts';
import { fold } from '#server/base/lib/text.ts';
import type { Context } from '#server/base/context.ts';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization, type Person } from './fixtures.ts';
import { choose } from './steps.ts';

const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.teams.to({ organizationId: org.id }, search);
const at = (org: Organization, teamId: string, search: Record<string, string> = {}) =>
  paths.team.to({ organizationId: org.id, teamId }, search);
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const roleOf = (page: Page, name: string) => page.getByRole('combobox', { name: `${name}’s team role` });
const people = (page: Page) => page.getByRole('table').getByRole('link');
const inOrder = (...shown: string[]) => shown.map((name) => new RegExp(`${name}$`));
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const names = ['Fen Alder', 'Briar Copse', 'Linnet Furze', 'Wren Thistle'];

const addTeam = (
  { store, clock }: Context,
  org: Organization,
  title: string,
  members: Person[],
  owners = 0,
) =>
  store.transaction(async () => {
    const id = newId();
    const team = {
      id,
      organization_id: org.id,
      title,
      title_key: fold(title),
      created_at: clock().toISOString(),
    };
    await store.query().insertInto('teams').values(team).execute();
    const rows = members.map((member, place) => ({
      team_id: id,
      organization_id: org.id,
      user_id: member.id,
      role: place < owners ? ('owner' as const) : ('member' as const),
    }));
    if (rows.length > 0) await store.query().insertInto('team_members').values(rows).execute();
    return id;
  });

async function joinAll(org: Organization, all = names) {
  const joined: Person[] = [];
  for (const name of all) joined.push(await org.join('read', name));
  return joined;
}

/** Records the bodies of the PUT requests that the page sends. */
function writesOf(page: Page) {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('rejects a title of 65 characters in the field, keeps the text, creates a team with members and opens its page', async ({
  page,
  org,
  open,
}) => {
  await joinAll(org);
  await open(list(org));
  await expect(page.getByText('No teams yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('x'.repeat(65));
  await dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(dialog.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('64 characters');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('You have unsaved changes.');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('x'.repeat(65));
  await dialog.getByLabel('Title').fill('Firmware');
  await dialog.getByRole('combobox', { name: 'Members' }).fill('copse');
  await dialog.getByRole('option', { name: 'Briar Copse' }).click();
  await dialog.getByRole('combobox', { name: 'Members' }).fill('alder');
  await dialog.getByRole('option', { name: 'Fen Alder' }).click();
  await dialog.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmware 2');
  await expect(people(page)).toHaveText(inOrder('Briar Copse', 'Fen Alder'));
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(page.getByText('Undone: Team “Firmware” created').last()).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByText('No teams yet')).toBeVisible();
});

test('filters teams by title and owner and clears each filter', async ({ page, org, open, operator }) => {
  const [fen, briar, linnet] = (await joinAll(org)) as [Person, Person, Person];
  await addTeam(operator, org, 'The security of everything that is wet', [linnet]);
  await addTeam(operator, org, 'Firmware', [fen, briar], 1);
  await addTeam(operator, org, 'Field engineering', [briar], 1);
  await open(list(org));
  await expect(row(page, 'Firmware')).toContainText('Fen Alder');
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await expect(page.getByRole('option', { name: 'Fen Alder' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Owner' }).fill('alder');
  await page.getByRole('option', { name: 'Fen Alder' }).click();
  await expect(page).toHaveURL(new RegExp(`owner=${fen.id}`));
  await expect(people(page)).toHaveText(['Firmware']);
  await page.getByRole('searchbox').fill('field');
  await expect(page.getByText('No team matches “field” and is owned by Fen Alder')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Fen Alder');
  await page.getByRole('button', { name: 'Clear owner filter' }).click();
  await expect(people(page)).toHaveText(['Field engineering']);
});

test('renames a team, undoes it, and requires typing the title to delete it', async ({
  page,
  org,
  open,
  operator,
}) => {
  const [fen] = (await joinAll(org)) as [Person];
  await addTeam(operator, org, 'Firmware', [fen], 1);
  await open(list(org));
  await choose(page, 'Firmware', 'Rename…');
  await page.getByRole('dialog').getByLabel('Title').fill('Gauge firmware');
  await page.getByRole('button', { name: 'Rename team' }).click();
  await expect(row(page, 'Gauge firmware')).toBeVisible();
  await undo(page).click();
  await expect(row(page, 'Firmware')).toBeVisible();
  await choose(page, 'Firmware', 'Delete…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 member will be removed from the team');
  await expect(dialog.getByRole('button', { name: 'Delete team' })).toBeDisabled();
  await dialog.getByLabel(/Type/).fill('Firmware');
  await dialog.getByRole('button', { name: 'Delete team' }).click();
  await expect(page.getByText('No teams yet')).toBeVisible();
});

test('clones a team with its members, roles and access', async ({ page, org, open, operator }) => {
  const id = await addTeam(operator, org, 'Firmware', await joinAll(org), 2);
  const spaceId = await org.addSpace('Tides');
  await page.request.post(`/v1/spaces/${spaceId}/permissions`, {
    headers: { authorization: `Bearer ${org.token}` },
    data: { role: 'edit', teams: [id] },
  });
  await open(list(org));
  const sent = writesOf(page);
  await choose(page, 'Firmware', 'Clone…');
  await expect(page.getByLabel('New team title')).toHaveValue('Firmware (copy)');
  await page.getByRole('button', { name: 'Clone team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmware (copy) 4');
  await expect(page.getByText('2 owners')).toBeVisible();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('owner');
  await expect(roleOf(page, 'Wren Thistle')).toHaveValue('member');
  await expect(page.getByRole('region', { name: 'Access' }).getByRole('listitem')).toHaveText(/Tides\s*Edit/);
  expect(sent).toHaveLength(2);
});

test('changes team roles optimistically and undoes them', async ({ page, org, open, operator }) => {
  const teamId = await addTeam(operator, org, 'Firmware', await joinAll(org), 1);
  await open(at(org, teamId));
  await roleOf(page, 'Briar Copse').selectOption('Owner');
  await expect(
    page.getByText('Briar Copse’s role in “Firmware” changed from Member to Owner').last(),
  ).toBeVisible();
  await expect(page.getByText('2 owners')).toBeVisible();
  await undo(page).click();
  await expect(roleOf(page, 'Briar Copse')).toHaveValue('member');
  await choose(page, 'Fen Alder', 'Remove from team');
  await expect(people(page)).toHaveCount(3);
  // The row disappears before the service responds; the toast appears afterwards.
  await expect(page.getByText('Fen Alder removed from “Firmware”').last()).toBeVisible();
  await undo(page).last().click();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('owner');
  await page.reload();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('owner');
  await expect(roleOf(page, 'Briar Copse')).toHaveValue('member');
});

test('removes several members with one request, restores them with their roles, and skips selected members hidden by a filter', async ({
  page,
  org,
  open,
  operator,
}) => {
  const teamId = await addTeam(operator, org, 'Firmware', await joinAll(org), 2);
  await open(at(org, teamId, { search: 'e' }));
  const sent = writesOf(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('checkbox', { name: 'Select Linnet Furze' }).uncheck();
  await expect(page.getByRole('group', { name: '3 selected' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(people(page)).toHaveText(inOrder('Linnet Furze'));
  await expect(page.getByText('3 members removed from “Firmware”').last()).toBeVisible();
  await undo(page).click();
  await expect(people(page)).toHaveText(inOrder('Briar Copse', 'Fen Alder', 'Linnet Furze', 'Wren Thistle'));
  await expect(roleOf(page, 'Briar Copse')).toHaveValue('owner');
  await expect(roleOf(page, 'Wren Thistle')).toHaveValue('member');
  await expect.poll(() => sent).toHaveLength(2);

  await page.goto(at(org, teamId));
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('group', { name: '4 selected' })).toBeVisible();
  await page.getByRole('searchbox').fill('Linnet');
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(people(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(people(page)).toHaveText(inOrder('Briar Copse', 'Fen Alder', 'Wren Thistle'));
});

test('previews 200 pasted addresses, adds the known ones with one request and undoes it', async ({
  page,
  org,
  open,
  operator,
}) => {
  const joined = await joinAll(
    org,
    Array.from({ length: 189 }, (_, n) => `Fen Alder ${n + 1}`),
  );
  const teamId = await addTeam(operator, org, 'Firmware', joined.slice(0, 2), 1);
  await open(at(org, teamId));
  const sent = writesOf(page);
  await page.getByRole('button', { name: 'Paste a list…' }).click();
  const dialog = page.getByRole('dialog');
  const unknown = Array.from({ length: 11 }, (_, n) => `nobody.${n}@elsewhere.example`);
  const text = [...joined.map(({ name, email }) => `${name} <${email}>`), ...unknown].join(', ');
  await dialog.getByLabel('Email addresses').fill(text);
  await dialog.getByRole('button', { name: 'Find members' }).click();
  await expect(dialog.getByRole('heading', { name: '11 unknown' })).toBeVisible();
  await expect(dialog.getByRole('list', { name: '11 unknown' })).toContainText('nobody.10@elsewhere.example');
  await expect(dialog.getByRole('heading', { name: '2 already in the team' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '187 will be added' })).toBeVisible();
  expect(sent).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Add 187 members' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmware 189');
  await undo(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmware 2');
  await expect(roleOf(page, 'Fen Alder 1')).toHaveValue('owner');
  await expect.poll(() => sent.map((body) => Object.keys(body))).toEqual([['add'], ['remove']]);
});

test('names members who left after the preview, adds no one and keeps the list', async ({
  page,
  org,
  open,
  operator,
}) => {
  const [fen, briar] = (await joinAll(org)) as [Person, Person];
  const teamId = await addTeam(operator, org, 'Firmware', []);
  await open(at(org, teamId, { dialog: 'paste' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(`${fen.email}\nBriar Copse\nx@\n${fen.email}`);
  await dialog.getByRole('button', { name: 'Find members' }).click();
  await expect(dialog.getByRole('heading', { name: '1 invalid address' })).toBeVisible();
  await expectAccessible(page);
  await page.request.delete(`/v1/orgs/${org.id}/members/${briar.id}`, {
    headers: { Authorization: `Bearer ${org.token}` },
  });
  await dialog.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No members were added.');
  await expect(dialog.getByRole('list', { name: '1 unknown' })).toContainText(briar.email);
  await dialog.getByRole('button', { name: 'Back to list' }).click();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(/Briar Copse/);
  await dialog.getByRole('button', { name: 'Find members' }).click();
  await dialog.getByRole('button', { name: 'Add 1 member' }).click();
  await expect(people(page)).toHaveText(inOrder('Fen Alder'));
});

test('lets team owners manage only members, and other members nothing, and reports a missing team', async ({
  page,
  org,
  open,
  operator,
}) => {
  const [fen, briar] = (await joinAll(org)) as [Person, Person];
  const teamId = await addTeam(operator, org, 'Firmware', [fen, briar], 1);
  await open(at(org, teamId), fen);
  await expect(page.getByRole('button', { name: 'Add members…' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Firmware' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy ID']);
  await page.keyboard.press('Escape');
  await roleOf(page, 'Fen Alder').selectOption('Member');
  await expect(page.getByRole('dialog')).toContainText('no longer be able to manage this team');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(roleOf(page, 'Fen Alder')).toHaveValue('owner');
  await open(list(org), briar);
  await expect(page.getByRole('button', { name: 'Create team' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Firmware' }).click();
  await expect(row(page, 'Fen Alder')).toContainText('Owner');
  await expect(page.getByRole('table').getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Add members|Paste/ })).toHaveCount(0);

  await page.goto(at(org, 'no-such-id'));
  await expect(page.getByText('The team wasn’t found, or you don’t have access to it.')).toBeVisible();
});

test('adds members by keyboard', async ({ page, org, open, operator }) => {
  const [fen] = (await joinAll(org)) as [Person];
  const teamId = await addTeam(operator, org, 'Firmware', [fen], 1);
  await open(at(org, teamId));
  await page.getByRole('button', { name: 'Add members…' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('combobox', { name: 'Members' });
  await expect(picker).toBeFocused();
  await page.keyboard.type('fen');
  await expect(page.getByRole('option', { name: 'Fen Alder Already in the team' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Members: selected' })).toHaveCount(0);
  await picker.fill('');
  await page.keyboard.type('thistle');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found).toHaveText([/^Wren Thistle/]);
  // Options are disabled while the results are of an earlier search.
  await expect(found).toBeEnabled();
  await page.keyboard.press('Enter');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No members match “zzz”')).toBeVisible();
  // The first Escape closes only the list.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Members: selected' })).toContainText('Wren Thistle');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add members', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(people(page)).toHaveText(inOrder('Fen Alder', 'Wren Thistle'));
});
