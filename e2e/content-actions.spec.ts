import type { Page } from '@playwright/test';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { addOrganization, addSite } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { newId } from '#server/base/lib/ids.ts';
import { expectShown, expectStored, initialTree, rowOf, storedTree, test } from './contentTree.ts';
import { expect, expectAccessible, type Organization } from './fixtures.ts';
import { choose, refuse } from './steps.ts';
import { liveRegion } from './treegrid.ts';

const read = async <T>(page: Page, org: Organization, path: string): Promise<T> =>
  (await page.request.get(`/v1/${path}`, { headers: { authorization: `Bearer ${org.token}` } })).json();

const dialogOf = (page: Page) => page.getByRole('dialog');
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).click();

test('creates a nested collection with description and default access, and undo deletes it', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  await openTree();
  await page.keyboard.press('n');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('Pilotage');
  await dialog.getByLabel('Description').fill('Notes for pilots');
  await dialog.getByRole('combobox', { name: 'Parent collection' }).fill('harb');
  await dialog.getByRole('option', { name: 'Harbour' }).click();
  await dialog.getByLabel('Default access').selectOption('Comment');
  await dialog.getByRole('button', { name: 'Create collection' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Pilotage')).toBeFocused();
  await expect(rowOf(page, 'Pilotage')).toContainText('Notes for pilots');
  const all = await read<{ items: Collection[] }>(page, org, `orgs/${org.id}/collections?limit=100`);
  expect(all.items.find(({ title }) => title === 'Pilotage')).toMatchObject({
    parent: ids['Harbour'],
    description: 'Notes for pilots',
    defaultLevel: 'comment',
  });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'created' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expectShown(page, initialTree);
  await expectStored(page, org, initialTree);
});

test('F2 edits title and default access, sends only changes, and undo restores them', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  await openTree();
  await rowOf(page, 'Tides').focus();
  await page.keyboard.press('F2');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Title').fill('Tide tables');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Tide tables')).toBeVisible();
  await expect(liveRegion(page)).toContainText('“Tides” renamed to “Tide tables”');
  await choose(page, 'Boats', 'Edit…');
  await dialog.getByLabel('Default access').selectOption('Review');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => bodies).toEqual([{ title: 'Tide tables' }, { defaultLevel: 'review' }]);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Default access changed for “Boats”' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect
    .poll(async () => (await read<Space>(page, org, `spaces/${ids['Boats']}`)).defaultLevel)
    .toBe(null);
  await page.goto(`/orgs/${org.id}/spaces/${ids['Boats']}/settings`);
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`/orgs/${org.id}/collections/${ids['Instruments']}`);
  await expect(page.getByRole('row', { name: 'Calibration' })).toBeVisible();
  await expectAccessible(page);
});

test('deleting a collection requires its title and keeps its contents in place', async ({
  page,
  openTree,
  org,
}) => {
  await openTree();
  await page.getByLabel('Select Harbour').check();
  await page.getByLabel('Select Gateway').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete…', exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByLabel('Select Harbour').uncheck();
  await page.getByLabel('Select Gateway').uncheck();
  await rowOf(page, 'Tides').focus();
  await page.keyboard.press('Delete');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('1 space will move to “Instruments”');
  const last = dialog.getByRole('button', { name: 'Delete collection' });
  await expect(last).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type Tides to confirm').fill('Tides');
  await last.click();
  const after = 'Harbour(Alerts Boats Charts) Instruments(Gateway Calibration)';
  await expectShown(page, after);
  await expectStored(page, org, after);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeHidden();
});

test('a copy appears after its space, undo deletes it and restores a deleted space, and a rejected deletion shows an error in the row', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  await openTree();
  await choose(page, 'Alerts', 'Duplicate');
  const copied = initialTree.replace('Alerts', 'Alerts Alerts (copy)');
  await expectShown(page, copied);
  await expect(rowOf(page, 'Alerts (copy)')).toBeFocused();
  await expectStored(page, org, copied);
  await undo(page);
  await expectShown(page, initialTree);
  await expectStored(page, org, initialTree);

  await rowOf(page, 'Boats').focus();
  await page.keyboard.press('Delete');
  await expectStored(page, org, initialTree.replace('Boats ', ''));
  await expect(rowOf(page, 'Boats')).toBeHidden();
  await expect(rowOf(page, 'Charts')).toBeFocused();
  await expect(liveRegion(page)).toContainText('“Boats” deleted');
  await undo(page);
  await expectShown(page, initialTree);
  await expectStored(page, org, initialTree);
  await refuse(page, `**/v1/spaces/${ids['Charts']}`, 'Charts stay.');
  await choose(page, 'Charts', 'Delete');
  await expect(rowOf(page, 'Charts').getByText('Not deleted: Charts stay.')).toBeVisible();
  await expectShown(page, initialTree);
});

test('locks all spaces of a collection, shows the result per row, and undo unlocks them', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  const modes = () =>
    Promise.all(
      ['Alerts', 'Boats', 'Charts'].map(
        async (title) => (await read<Space>(page, org, `spaces/${ids[title]}`)).editMode,
      ),
    );
  await openTree();
  await choose(page, 'Alerts', 'Lock');
  await expect(rowOf(page, 'Alerts').getByText('Locked')).toBeVisible();
  await refuse(page, `**/v1/spaces/${ids['Charts']}`, 'Not these.');
  await page.getByLabel('Select Harbour').check();
  await page.getByRole('button', { name: 'Lock…', exact: true }).click();
  await expect(dialogOf(page)).toContainText('1 already locked.');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Lock 2 spaces' }).click();
  const tray = page.getByRole('region', { name: 'Lock spaces', exact: true });
  await expect(tray.getByText('1 of 3 done, 1 unchanged, 1 failed').first()).toBeVisible();
  await expect(rowOf(page, 'Charts').getByText('Not locked: Not these.')).toBeVisible();
  await expect(page.getByLabel('Select Harbour')).toBeChecked();
  await page.unrouteAll();
  await tray.getByRole('button', { name: /^Retry/ }).click();
  await expect.poll(modes).toEqual(['locked', 'locked', 'locked']);
  await tray.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(modes).toEqual(['locked', 'live', 'live']);
  await expect(rowOf(page, 'Boats').getByText('Locked')).toBeHidden();
});

test('transfers a collection, unless one of its spaces is on a site', async ({
  page,
  openTree,
  org,
  ids,
  operator,
}) => {
  const title = `Estuary ${newId().slice(0, 6)}`;
  const other = await addOrganization(operator, title);
  await addMember(operator, { organizationId: other, email: org.admin.email, role: 'admin' });
  const guestAt = await addOrganization(operator, `${title} guest`);
  await addMember(operator, { organizationId: guestAt, email: org.admin.email, role: 'read' });
  const siteId = await addSite(operator, org.id, 'Tides site');
  const { store } = operator;
  const published = {
    id: newId(),
    site_id: siteId,
    space_id: ids['Calibration']!,
    path: 'calibration',
    condition: null,
    is_default: 1 as const,
    title: null,
    hidden: 0 as const,
    draft: 0 as const,
  };
  await store.transaction(() => store.query().insertInto('site_spaces').values(published).execute());
  await openTree();
  await choose(page, 'Instruments', 'Transfer…');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('2 spaces and 1 collection will move with the collection');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Target organization').getByRole('option')).toHaveText([
    'Select an organization',
    title,
  ]);
  await dialog.getByLabel('Target organization').selectOption(title);
  await dialog.getByLabel('Type Instruments to confirm').fill('Instruments');
  await dialog.getByRole('button', { name: `Transfer to ${title}` }).click();
  await expect(dialog.getByRole('alert')).toContainText('The space “Calibration” is on a site');
  await store.transaction(() =>
    store.query().deleteFrom('site_spaces').where('id', '=', published.id).execute(),
  );
  await dialog.getByRole('button', { name: `Transfer to ${title}` }).click();
  await expectShown(page, 'Harbour(Alerts Boats Charts)');
  await expectStored(page, org, 'Harbour(Alerts Boats Charts)');
  expect(await storedTree(page, { ...org, id: other })).toBe('Instruments(Gateway Tides(Calibration))');
});

test('members with read access see disabled actions with a reason', async ({ page, openTree, org, ids }) => {
  const reader = await org.join('read', 'Fen Alder');
  await openTree(reader);
  await expect(page.getByRole('button', { name: 'Create collection…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'More actions for Boats' }).click();
  for (const name of ['Edit…', 'Lock', 'Duplicate', 'Move to…', 'Transfer…', 'Delete'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: 'Lock' })).toContainText(
    'You need Admin access to edit this',
  );
  await page.goto(`/orgs/${org.id}/spaces/${ids['Boats']}/settings`);
  await expect(page.getByText('You don’t have permission to edit this space.')).toBeVisible();
  for (const name of ['Delete', 'Transfer…', 'Save changes'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});
