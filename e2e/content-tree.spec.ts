import type { Page } from '@playwright/test';
import {
  drag,
  expectShown,
  expectStored,
  handleOf,
  initialTree,
  rowOf,
  storedTree,
  test,
  treeOf,
} from './contentTree.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { specifiedOnly } from './specifiedOnly.ts';
import { choose, exportBy, refuse } from './steps.ts';
import { liveRegion } from './treegrid.ts';

const after = 'Tides(Calibration) Harbour(Alerts Boats) Instruments(Charts Gateway)';

/** Each moves Charts before Gateway, and Tides to the top level, before Harbour. */
const inputMethods: Record<string, (page: Page) => Promise<void>> = {
  async mouse(page) {
    await drag(page, 'Charts', rowOf(page, 'Gateway'), 'above');
    await expectShown(page, 'Harbour(Alerts Boats) Instruments(Charts Gateway Tides(Calibration))');
    await drag(page, 'Tides', rowOf(page, 'Harbour'), 'above');
  },
  async keyboard(page) {
    await rowOf(page, 'Charts').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await rowOf(page, 'Tides').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
  },
  async menu(page) {
    const dialog = page.getByRole('dialog');
    const move = async (title: string, into: string, before: string) => {
      await choose(page, title, 'Move to…');
      await dialog.getByRole('combobox', { name: 'Destination' }).fill(into);
      await dialog.getByRole('option', { name: into, exact: true }).click();
      await dialog.getByRole('combobox', { name: 'Position' }).selectOption('Before…');
      await dialog.getByRole('combobox', { name: 'Before' }).fill(before);
      await dialog.getByRole('option', { name: before }).click();
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(dialog).toBeHidden();
    };
    await move('Charts', 'Instruments', 'Gateway');
    await move('Tides', 'Top level', 'Harbour');
  },
};

for (const [name, rearrange] of Object.entries(inputMethods))
  test(`rearranging by ${name} stores the same order`, async ({ page, openTree, org, writes }) => {
    await openTree();
    await expectShown(page, initialTree);
    await rearrange(page);
    await expectShown(page, after);
    await expectStored(page, org, after);
    expect(writes).toEqual(['POST /spaces/Charts/move', 'POST /collections/Tides/move']);
    await page.reload();
    await expectShown(page, after);
  });

test('E edits a row, other keys move as in a table, the shortcuts of the console work, and the help lists only keys that work', async ({
  page,
  openTree,
}) => {
  await openTree();
  await page.keyboard.press('j');
  await expect(rowOf(page, 'Harbour')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Harbour')).toBeFocused();
  // Two shortcuts in a row don’t search for a title.
  for (const key of ['n', 's']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Harbour')).toBeFocused();
  }

  await page.keyboard.press('j');
  await expect(rowOf(page, 'Alerts')).toBeFocused();
  await page.keyboard.press('k');
  await expect(rowOf(page, 'Harbour')).toBeFocused();
  await page.keyboard.press('?');
  const help = page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('region', { name: 'Collections and spaces' });
  for (const line of [
    'Next row↓j',
    'Previous row↑k',
    'Selectx',
    'Select allCtrl A',
    'Open row menuShift F10',
  ])
    await expect(help).toContainText(line);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Members/);
  await page.goBack();
  await rowOf(page, 'Harbour').focus();
  // Other letters find a title.
  await page.keyboard.press('t');
  await expect(rowOf(page, 'Tides')).toBeFocused();
});

test('announces moves, offers valid positions only, Escape cancels, and the tree is accessible during a move', async ({
  page,
  openTree,
  writes,
  org,
}) => {
  await openTree();
  await handleOf(page, 'Instruments').focus();
  await page.keyboard.press('Space');
  await expect(liveRegion(page)).toContainText('Picked up “Instruments”, 2nd of 2 at the top level.');
  // Not into itself, its own contents or the group of top-level spaces.
  for (const [key, place] of [
    ['Home', '1st of 2 at the top level'],
    ['ArrowDown', '1st of 1 in “Harbour”'],
    ['ArrowDown', '2nd of 2 at the top level'],
    ['ArrowDown', '2nd of 2 at the top level'],
    ['ArrowUp', '1st of 1 in “Harbour”'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(liveRegion(page)).toContainText(`“Instruments” will be ${place}.`);
  }
  await page.keyboard.press('Escape');
  await expect(liveRegion(page)).toContainText('Canceled moving “Instruments”.');
  await expect(handleOf(page, 'Instruments')).toBeFocused();

  await handleOf(page, 'Boats').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(liveRegion(page)).toContainText('“Boats” will be 3rd of 3 in “Harbour”.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(liveRegion(page)).toContainText('“Boats” wasn’t moved.');
  await drag(page, 'Boats', rowOf(page, 'Boats'), 'below');
  await expect(liveRegion(page)).toContainText('“Boats” wasn’t moved.');
  await expectShown(page, initialTree);
  expect(writes).toEqual([]);

  await expectAccessible(page);
  await handleOf(page, 'Gateway').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(treeOf(page).getByText('moving')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await handleOf(page, 'Gateway').click();
  await expect(page.getByRole('dialog', { name: 'Move “Gateway”' })).toBeVisible();
  await expectAccessible(page);
  expect(await storedTree(page, org)).toBe(initialTree);
});

test('a rejected move snaps back and shows the reason in the row, unless nothing would change', async ({
  page,
  openTree,
  ids,
  org,
}) => {
  await refuse(page, `**/v1/spaces/${ids['Charts']}/move`, 'Would not result in any update.', {
    status: 409,
  });
  await openTree();
  await handleOf(page, 'Charts').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Charts').getByText('Moving…')).toBeHidden();
  await expectShown(page, initialTree);
  await expect(page.getByText('Would not result')).toBeHidden();

  await page.unrouteAll();
  await refuse(page, `**/v1/spaces/${ids['Charts']}/move`, 'The harbour is closed today.');
  await drag(page, 'Charts', rowOf(page, 'Tides'), 'into');
  const row = rowOf(page, 'Charts');
  await expect(row.getByText('Not moved: The harbour is closed today.')).toBeVisible();
  await expect(liveRegion(page)).toContainText('“Charts” wasn’t moved: The harbour is closed today.');
  await expectShown(page, initialTree);
  await page.unrouteAll();
  await drag(page, 'Charts', rowOf(page, 'Tides'), 'into');
  await expect(row.getByText('Not moved')).toBeHidden();
  await expectStored(page, org, 'Harbour(Alerts Boats) Instruments(Gateway Tides(Calibration Charts))');
});

test('keeps the second of two quick moves when the first fails late', async ({
  page,
  openTree,
  org,
  ids,
  writes,
}) => {
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  let first = true;
  await page.route(`**/v1/spaces/${ids['Charts']}/move`, async (route) => {
    if (!first) return route.continue();
    first = false;
    await promise;
    return route.fulfill({ status: 403, json: { error: { code: 403, message: 'Too late.' } } });
  });
  await openTree();
  await drag(page, 'Charts', rowOf(page, 'Gateway'), 'above');
  await expectShown(page, 'Harbour(Alerts Boats) Instruments(Charts Gateway Tides(Calibration))');
  await drag(page, 'Charts', rowOf(page, 'Calibration'), 'above');
  await expectShown(page, 'Harbour(Alerts Boats) Instruments(Gateway Tides(Charts Calibration))');
  await drag(page, 'Alerts', rowOf(page, 'Boats'), 'below');
  const both = 'Harbour(Boats Alerts) Instruments(Gateway Tides(Charts Calibration))';
  await expectShown(page, both);
  await expect.poll(() => writes).toEqual(['POST /spaces/Charts/move']);
  fail();
  await expectStored(page, org, both);
  await expectShown(page, both);
  expect(writes).toEqual([
    'POST /spaces/Charts/move',
    'POST /spaces/Charts/move',
    'POST /spaces/Alerts/move',
  ]);
});

test('undoes a move, also of a top-level space, and moves several items in order, keeping them selected after a failure', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  await openTree();
  await drag(page, 'Boats', rowOf(page, 'Calibration'), 'below');
  await expect(liveRegion(page)).toContainText('“Boats” moved to “Tides”, position 2 of 2');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectStored(page, org, initialTree);
  await expectShown(page, initialTree);

  await drag(page, 'Glossary', rowOf(page, 'Harbour'), 'into');
  await expectStored(page, org, initialTree.replace('Charts', 'Charts Glossary'));
  const entry = page.getByRole('listitem').filter({ hasText: '“Glossary” moved to “Harbour”' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expectStored(page, org, initialTree);
  await expect(rowOf(page, 'Glossary')).toHaveAttribute('aria-level', '2');

  for (const title of ['Alerts', 'Charts']) await page.getByLabel(`Select ${title}`).check();
  await drag(page, 'Charts', rowOf(page, 'Gateway'), 'above');
  const moved = 'Harbour(Boats) Instruments(Alerts Charts Gateway Tides(Calibration))';
  await expectStored(page, org, moved);
  await expectShown(page, moved);
  await page.getByRole('button', { name: 'Undo 2' }).click();
  await expectStored(page, org, initialTree);
  await expectShown(page, initialTree);

  await refuse(page, `**/v1/spaces/${ids['Charts']}/move`, 'Charts stay.');
  for (const title of ['Alerts', 'Boats', 'Charts']) await page.getByLabel(`Select ${title}`).check();
  await handleOf(page, 'Boats').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(liveRegion(page)).toContainText('3 items will be at the top level.');
  await page.keyboard.press('Space');
  await expectStored(page, org, 'Harbour(Charts) Instruments(Gateway Tides(Calibration))');
  await expect(rowOf(page, 'Charts').getByText('Not moved: Charts stay.')).toBeVisible();
  await expect(page.getByLabel('Select Charts')).toBeChecked();
  await expect(page.getByLabel('Select Boats')).toBeChecked();
});

test('a collection that failed to load accepts no moves, says so while hovering, and can be retried', async ({
  page,
  org,
  ids,
  open,
}) => {
  await specifiedOnly(page);
  await refuse(page, `**/v1/collections/${ids['Instruments']}/spaces*`, 'Closed today.');
  await open(`/orgs/${org.id}/content`);
  await expect(page.getByText('Couldn’t load spaces: Closed today.')).toBeVisible();
  await expect(page.getByText('Couldn’t load spaces in 1 collection.')).toBeVisible();
  await choose(page, 'Charts', 'Move to…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Destination' }).fill('Instruments');
  const closed = dialog.getByRole('option', { name: 'Instruments Couldn’t load spaces' });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const refusing = await rowOf(page, 'Instruments').boundingBox();
  // The whole row drags, not just its handle.
  await rowOf(page, 'Charts').hover({ position: { x: 400, y: 10 } });
  await page.mouse.down();
  for (const y of [10, 16, 18])
    await page.mouse.move((refusing?.x ?? 0) + 300, (refusing?.y ?? 0) + y, { steps: 3 });
  await expect(liveRegion(page)).toContainText('Couldn’t load spaces');
  // Beside the pointer, not only for screen readers.
  await expect(treeOf(page).getByText('Couldn’t load spaces', { exact: true })).toBeInViewport();
  await page.mouse.up();
  await expect(liveRegion(page)).toContainText('Canceled moving “Charts”.');
  await page.unrouteAll();
  await specifiedOnly(page);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expectShown(page, initialTree);
});

test('remembers collapsed branches, a URL expands them to show one item, and exports the tree, the search results and the selection', async ({
  page,
  openTree,
  org,
  ids,
}) => {
  await openTree();
  await rowOf(page, 'Instruments').focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 'Harbour(Alerts Boats Charts) Instruments');
  await page.reload();
  await expectShown(page, 'Harbour(Alerts Boats Charts) Instruments');

  await page.goto(`/orgs/${org.id}/content?at=${ids['Calibration']}`);
  await expect(rowOf(page, 'Calibration')).toBeFocused();
  await page.getByRole('searchbox').fill('gate');
  await expectShown(page, 'Instruments(Gateway)');
  await expect(handleOf(page, 'Gateway')).toBeHidden();
  await page.getByRole('searchbox').fill('no such title');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expectShown(page, initialTree);

  const titlesIn = (text: string) => {
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    const title = head.split(',').indexOf('title');
    return lines.map((line) => line.split(',')[title]);
  };
  const all = await exportBy(page, 'Export 9 items');
  expect(all.name).toBe('collections-and-spaces.csv');
  expect(titlesIn(all.text)).toEqual([
    'Harbour',
    'Alerts',
    'Boats',
    'Charts',
    'Instruments',
    'Gateway',
    'Tides',
    'Calibration',
    'Glossary',
  ]);
  for (const title of ['Boats', 'Glossary']) await page.getByLabel(`Select ${title}`).check();
  const spaces = await exportBy(page, 'Export 2 spaces');
  expect(spaces.name).toBe('selected-spaces.csv');
  expect(titlesIn(spaces.text)).toEqual(['Boats', 'Glossary']);
  expect(spaces.text).toContain(ids['Boats']);
  await page.getByLabel('Select Instruments').check();
  expect(titlesIn((await exportBy(page, 'Export 3 items')).text)).toHaveLength(3);
  await page.getByRole('searchbox').fill('gate');
  expect(titlesIn((await exportBy(page, 'Export 2 items')).text)).toEqual(['Instruments', 'Gateway']);
});

test('members without permission see why they can’t move items', async ({ page, org, ids: _, open }) => {
  const reader = await org.join('read', 'Reed Vetch');
  await open(`/orgs/${org.id}/content`, reader);
  await expectShown(page, initialTree);
  await expect(handleOf(page, 'Charts')).toHaveAttribute('aria-disabled', 'true');
  await rowOf(page, 'Charts').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(liveRegion(page)).toContainText('You need Create access to move this');
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menuitem', { name: /Move to…/ })).toHaveAttribute('aria-disabled', 'true');
});

test('reads one list of spaces, creates a space and opens it, and undoes that', async ({
  page,
  openTree,
  org,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/spaces$|\/collections$/.test(pathname)) asked.push(pathname.replace(org.id, 'ORG'));
  });
  await openTree();
  await expectShown(page, initialTree);
  expect(asked.toSorted()).toEqual(['/v1/orgs/ORG/collections', '/v1/orgs/ORG/spaces']);
  await page.getByRole('button', { name: 'Create space…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create space' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Almanac');
  await dialog.getByRole('combobox', { name: 'Collection' }).fill('Tides');
  await dialog.getByRole('option', { name: 'Tides' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create space' }).click();
  await expect(dialog).toBeHidden();
  const created = 'Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration Almanac))';
  await expect(page.getByRole('heading', { level: 1, name: 'Almanac' })).toBeVisible();
  await expect(page.getByText('Drop docs for “Almanac” here')).toBeVisible();
  await expectStored(page, org, created);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectStored(page, org, initialTree);
});
