import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { note } from './frame.ts';
import {
  drag,
  dragByTouch,
  expectKept,
  expectShown,
  handleOf,
  kept,
  pathOf,
  rowOf,
  shown,
  start,
  test,
  treeOf,
} from './siteTree.ts';
import { specifiedOnly } from './specifiedOnly.ts';
import { choose, refuse } from './steps.ts';
import { liveRegion } from './treegrid.ts';

const after = 'Reference(Gauges(Meters)) News(Log) Guides(Tides(Frysk English) Charts(Atlas))';

/** Moves Reference to the first position, Charts after Tides, and Frysk before English. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  async mouse(page) {
    await drag(page, 'Reference', rowOf(page, 'News'), 'above');
    await expectShown(page, 'Reference(Gauges(Meters)) News(Log) Guides(Charts(Atlas) Tides(English Frysk))');
    await drag(page, 'Tides', rowOf(page, 'Charts'), 'above');
    await expectShown(page, 'Reference(Gauges(Meters)) News(Log) Guides(Tides(English Frysk) Charts(Atlas))');
    await drag(page, 'Frysk', rowOf(page, 'English'), 'above');
  },
  async keyboard(page) {
    // Space lifts the focused row, or the row of the focused handle.
    await rowOf(page, 'Reference').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await handleOf(page, 'Tides').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(rowOf(page, 'Tides')).toBeVisible();
    await handleOf(page, 'Frysk').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  },
  async menu(page) {
    const dialog = page.getByRole('dialog');
    for (const title of ['Reference', 'Tides', 'Frysk']) {
      await choose(page, title, 'Move to…');
      await dialog.getByRole('combobox', { name: 'Position' }).selectOption('First');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(dialog).toBeHidden();
    }
  },
};

for (const [name, rearrange] of Object.entries(ways))
  test(`rearranging by ${name} gives the same order on the service`, async ({
    page,
    org,
    site,
    writes,
    open,
  }) => {
    await open(site.address);
    await expectShown(page, start);
    await rearrange(page);
    await expectShown(page, after);
    await expectKept(page, org, site, after);
    expect(writes).toEqual([
      'PATCH structure/sort Reference',
      'PATCH structure/sort Tides',
      'PATCH structure/sort Frysk',
    ]);
    await page.reload();
    await expectShown(page, after);
  });

test.describe('touch, 390 px wide', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 1400 } });

  test('rearranging by touch gives the same order on the service', async ({
    page,
    org,
    site,
    writes,
    open,
  }) => {
    await open(site.address);
    await expectShown(page, start);
    await dragByTouch(page, 'Reference', rowOf(page, 'News'), 'above');
    await expectShown(page, 'Reference(Gauges(Meters)) News(Log) Guides(Charts(Atlas) Tides(English Frysk))');
    await dragByTouch(page, 'Tides', rowOf(page, 'Charts'), 'above');
    await expectShown(page, 'Reference(Gauges(Meters)) News(Log) Guides(Tides(English Frysk) Charts(Atlas))');
    await dragByTouch(page, 'Frysk', rowOf(page, 'English'), 'above');
    await expectShown(page, after);
    await expectKept(page, org, site, after);
    expect(writes).toEqual([
      'PATCH structure/sort Reference',
      'PATCH structure/sort Tides',
      'PATCH structure/sort Frysk',
    ]);
    await expect(rowOf(page, 'Frysk')).toBeFocused();
  });

  test('tapping the handle opens the move dialog, and dragging out of the tree moves nothing', async ({
    page,
    site,
    writes,
    open,
  }) => {
    await open(site.address);
    await handleOf(page, 'Tides').tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Position' }).selectOption('First');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expectShown(page, 'News(Log) Guides(Tides(English Frysk) Charts(Atlas)) Reference(Gauges(Meters))');
    await expect.poll(() => writes).toEqual(['PATCH structure/sort Tides']);
    await dragByTouch(page, 'Tides', page.getByRole('heading', { level: 1 }), 'above');
    await expect(liveRegion(page)).toContainText('Canceled moving “Tides”.');
    expect(writes).toEqual(['PATCH structure/sort Tides']);
  });
});

/** Returns the name of the row that contains the focus. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('aria-label'));

/** Moves Charts from Guides to Reference, before Gauges. */
const betweenGroups: Record<string, (page: Page) => Promise<void>> = {
  mouse: (page) => drag(page, 'Charts', rowOf(page, 'Gauges'), 'above'),
  async keyboard(page) {
    await handleOf(page, 'Charts').focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(liveRegion(page)).toContainText('“Charts” will be 1st of 2 in “Reference”.');
    await page.keyboard.press('Space');
  },
  async menu(page) {
    const dialog = page.getByRole('dialog');
    await choose(page, 'Charts', 'Move to…');
    await dialog.getByRole('combobox', { name: 'Destination' }).fill('Reference');
    await dialog.getByRole('option', { name: 'Reference' }).click();
    await dialog.getByRole('combobox', { name: 'Position' }).selectOption('First');
    await dialog.getByRole('button', { name: 'Move' }).click();
  },
};

test('moving a section to another group changes its group and sorts it, and undo restores its position', async ({
  page,
  org,
  site,
  writes,
  open,
}) => {
  await open(site.address);
  await expectShown(page, start);
  for (const moveCharts of Object.values(betweenGroups)) {
    writes.length = 0;
    await moveCharts(page);
    const moved = 'News(Log) Guides(Tides(English Frysk)) Reference(Charts(Atlas) Gauges(Meters))';
    await expectShown(page, moved);
    await expectKept(page, org, site, moved);
    expect(writes).toEqual(['PATCH sections/Charts', 'PATCH structure/sort Charts']);
    await expect(liveRegion(page)).toContainText('“Charts” moved to position 1 of 2 in “Reference”');
    await expect.poll(() => focusedRow(page)).toBe('Charts');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expectKept(page, org, site, start);
    await expectShown(page, start);
  }
});

test('without the operation that sorts, a partially failed move shows where the section is now, and can be undone or finished', async ({
  page,
  org,
  site,
  open,
}) => {
  const refused = `**/section-groups/${site.ids['Reference']}/sections`;
  await specifiedOnly(page);
  await open(site.address);
  await expectShown(page, start);
  for (const [way, end] of [
    ['Undo move', start],
    ['Finish move', 'News(Log) Guides(Tides(English Frysk)) Reference(Gauges(Meters) Charts(Atlas))'],
  ] as const) {
    await refuse(page, refused, 'The shelf is full.');
    await drag(page, 'Charts', rowOf(page, 'Meters'), 'below');
    await expect(page.getByText('Move incomplete.')).toBeVisible();
    await expect(
      page.getByText(
        /“Charts” was in “Guides”, should be in “Reference”, and is now at the top level\. The shelf is full\./,
      ),
    ).toBeVisible();
    await expectShown(page, 'News(Log) Guides(Tides(English Frysk)) Charts(Atlas) Reference(Gauges(Meters))');
    await page.unroute(refused);
    await page.getByRole('button', { name: way }).click();
    await expect(page.getByText('Move incomplete.')).toBeHidden();
    await expectKept(page, org, site, end);
    await expectShown(page, end);
  }
});

test('without the operation that sorts, a late failure of the first of two moves keeps the second', async ({
  page,
  org,
  site,
  writes,
  open,
}) => {
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await refuse(page, `**/sections/${site.ids['Tides']}/move`, 'Too late.', { after: promise });
  await specifiedOnly(page);
  await open(site.address);
  await expectShown(page, start);
  await drag(page, 'Tides', rowOf(page, 'Charts'), 'above');
  await expectShown(page, 'News(Log) Guides(Tides(English Frysk) Charts(Atlas)) Reference(Gauges(Meters))');
  await drag(page, 'Frysk', rowOf(page, 'English'), 'above');
  await expectShown(page, 'News(Log) Guides(Tides(Frysk English) Charts(Atlas)) Reference(Gauges(Meters))');
  await expect.poll(() => writes).toEqual(['POST sections/Tides/move']);
  fail();
  const end = 'News(Log) Guides(Charts(Atlas) Tides(Frysk English)) Reference(Gauges(Meters))';
  await expectKept(page, org, site, end);
  await expectShown(page, end);
  await expect(rowOf(page, 'Tides').getByText('Not moved: Too late.')).toBeVisible();
});

test('a lifted row moves only to allowed positions, dropping it in place sends nothing, and a place that refuses it says why', async ({
  page,
  org,
  site,
  writes,
  open,
}) => {
  await open(site.address);
  await expectShown(page, start);
  await expectAccessible(page);
  await handleOf(page, 'English').focus();
  await page.keyboard.press('Space');
  await expect(liveRegion(page)).toContainText('Picked up “English”, 1st of 2 in “Tides”.');
  await page.keyboard.press('End');
  await expect(liveRegion(page)).toContainText('“English” will be 2nd of 2 in “Tides”.');
  await page.keyboard.press('Escape');
  await expect(liveRegion(page)).toContainText('Canceled moving “English”.');
  await drag(page, 'Charts', rowOf(page, 'Charts'), 'below');
  await expect(liveRegion(page)).toContainText('“Charts” wasn’t moved.');
  expect(writes).toEqual([]);
  expect(await kept(page, org, site)).toBe(start);
  expect(await shown(page)).toBe(start);

  for (const [title, over, reason] of [
    ['English', 'News', '“English” can’t be placed in “News”'],
    ['Frysk', 'Guides', '“Frysk” can’t be placed in “Guides”'],
  ] as const) {
    const { from, end } = await pathOf(page, title, rowOf(page, over), 'into');
    await page.mouse.move(from.x + 12, from.y + 12);
    await page.mouse.down();
    for (const y of [end.y - 6, end.y - 1, end.y]) await page.mouse.move(end.x, y, { steps: 3 });
    await expect(liveRegion(page)).toContainText(reason);
    // Beside the pointer, not only for screen readers.
    await expect(treeOf(page).getByText(reason, { exact: true })).toBeInViewport();
    await page.mouse.up();
    await expect(liveRegion(page)).toContainText(`Canceled moving “${title}”.`);
    await expect(treeOf(page).getByText(reason, { exact: true })).toHaveCount(0);
  }
  expect(writes).toEqual([]);
  expect(await kept(page, org, site)).toBe(start);
});

test('edits a section and a variant: path, condition, default, title, and whether it is hidden or a draft', async ({
  page,
  site,
  open,
}) => {
  await open(site.address);
  await rowOf(page, 'Tides').focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Edit “Tides”' });
  const path = dialog.getByRole('textbox', { name: 'Path' });
  await path.fill('charts');
  await expect(dialog.getByText('“Charts”.')).toBeVisible();
  await path.fill('Tide Guide!');
  await dialog.getByRole('button', { name: 'Use tide-guide' }).click();
  await expect(dialog.getByText(/Address: .*\/tide-guide/)).toBeVisible();
  const condition = dialog.getByRole('textbox', { name: 'Condition' });
  await condition.fill('visitor.claims.crew = true');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Use “==” instead of “=” at character 21.')).toBeVisible();
  await expect(condition).toBeFocused();
  await condition.fill('');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  const rule = dialog.getByRole('group', { name: 'rule 1' });
  await rule.getByRole('textbox', { name: 'Claim' }).fill('crew');
  await rule.getByRole('textbox', { name: 'Value' }).fill('true');
  await expect(condition).toHaveValue('visitor.claims.crew == true');
  await expect(dialog.getByText('Signed-in visitors whose claim crew is true.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Default variant' }).selectOption({ label: 'Frysk (/frysk)' });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Tides')).toContainText('/tide-guide');
  await expect(rowOf(page, 'Tides')).toContainText('Condition');
  await expect(rowOf(page, 'Frysk')).toContainText('Default');
  await rowOf(page, 'Frysk').focus();
  await page.keyboard.press('F2');
  const variant = page.getByRole('dialog', { name: 'Edit variant “Frysk”' });
  await variant.getByRole('textbox', { name: 'Title' }).fill('Frisian');
  await variant.getByRole('switch', { name: 'Hidden' }).press('Space');
  await variant.getByRole('switch', { name: 'Draft' }).press('Space');
  await variant.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Frisian')).toContainText('Hidden');
  await expect(rowOf(page, 'Frisian')).toContainText('Draft');
  await note(page, 'Variant “Frysk” updated').getByRole('button', { name: /^Undo/ }).click();
  await expect(rowOf(page, 'Frysk')).not.toContainText('Hidden');
  await expect(rowOf(page, 'Frysk')).not.toContainText('Draft');
  await rowOf(page, 'Tides').focus();
  await page.keyboard.press('F2');
  await condition.fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Tides')).not.toContainText('Condition');
});

test('sets the home section, and undoes it; a click on a row keeps the focus there, so that Space moves it', async ({
  page,
  site,
  open,
}) => {
  await open(site.address);
  await expect(rowOf(page, 'News')).toContainText('Home');
  await choose(page, 'Tides', 'Set as home');
  await expect(rowOf(page, 'Tides')).toContainText('Home');
  await expect(rowOf(page, 'News')).not.toContainText('Home');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(rowOf(page, 'News')).toContainText('Home');

  await rowOf(page, 'Tides').getByText('2 variants').click();
  await expect(rowOf(page, 'Tides')).toBeFocused();
  await expect(rowOf(page, 'Frysk')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(liveRegion(page)).toContainText('Picked up “Tides”, 2nd of 2 in “Guides”.');
});

test('creates and deletes a group, and adds a section to one and removes one without deleting its space', async ({
  page,
  org,
  site,
  open,
}) => {
  await org.addSpace('Buoys');
  await open(site.address);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add group…' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Archive');
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expectShown(page, `${start} Archive`);
  const check = page.getByRole('region', { name: 'Structure check' });
  const empty = check.getByRole('listitem').filter({ hasText: 'The group “Archive” is empty.' });
  for (const _ of ['first', 'again']) {
    await empty.getByRole('button', { name: 'Show' }).click();
    await expect(rowOf(page, 'Archive')).toBeFocused();
  }
  await empty.getByRole('button', { name: 'Delete group…' }).click();
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(empty).toHaveCount(0);
  await expectShown(page, start);
  await choose(page, 'Guides', 'Add section…');
  await dialog.getByRole('combobox', { name: 'Space' }).fill('Atlas');
  await dialog.getByRole('option', { name: 'Atlas' }).click();
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await expect(rowOf(page, 'Atlas')).toHaveCount(3);
  await choose(page, 'Guides', 'Delete…');
  await expect(dialog).toContainText(
    'What it contains (3 entries) will stay on the site in the same position.',
  );
  await dialog.getByRole('button', { name: 'Delete group' }).click();
  await expect(rowOf(page, 'Guides')).toBeHidden();
  await choose(page, 'News', 'Remove…');
  await expect(dialog).toContainText('The spaces and their pages aren’t deleted.');
  await dialog.getByRole('button', { name: 'Remove section' }).click();
  await expect(rowOf(page, 'News')).toBeHidden();
});

test('the first section keeps the spaces of a site, and undo takes it back', async ({ page, org, open }) => {
  const data = { title: 'Harbor docs', visibility: 'public', spaces: [await org.addSpace('Log')] };
  await org.addSpace('Atlas');
  const headers = { authorization: `Bearer ${org.token}` };
  const made = await page.request.post(`/v1/orgs/${org.id}/sites`, { headers, data });
  const { id }: { id: string } = await made.json();
  await open(paths.site.to({ organizationId: org.id, siteId: id }));
  await expectShown(page, 'Log');
  await page.getByRole('button', { name: 'Add section…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('“Log” moves into the first section.');
  await dialog.getByRole('combobox', { name: 'Space' }).fill('Atlas');
  await dialog.getByRole('option', { name: 'Atlas' }).click();
  await dialog.getByRole('button', { name: 'Add section' }).click();
  await expectShown(page, 'Log(Log) Atlas(Atlas)');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectShown(page, 'Log');
});

test('without a list of all sites, lists the default site and those opened on this device', async ({
  page,
  org,
  site: _,
  open,
}) => {
  const siteId = await org.addSite('Harbor help');
  await specifiedOnly(page);
  await open(paths.sites.to({ organizationId: org.id }));
  const table = page.getByRole('table', { name: 'Sites' });
  await expect(table.getByText('Default site')).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('This service doesn’t list sites.')).toBeVisible();
  await expectAccessible(page);
  await open(paths.site.to({ organizationId: org.id, siteId }));
  await expect(page.getByText('No spaces on this site yet')).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sites' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('lists all sites with their titles, and creates, edits and deletes one', async ({
  page,
  org,
  site,
  open,
}) => {
  await org.addSite('Harbor help');
  await open(paths.sites.to({ organizationId: org.id }));
  const table = page.getByRole('table', { name: 'Sites' });
  const titles = table
    .getByRole('row')
    .getByRole('link', { name: /^(Saltmarsh Docs|Harbor help|Tide tables|Tides)$/ });
  await expect(titles).toHaveText(['Saltmarsh Docs', 'Harbor help']);
  await page.getByRole('button', { name: 'Create site…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Tide tables');
  for (const space of ['Log', 'Atlas']) {
    await dialog.getByRole('combobox', { name: 'Spaces' }).fill(space);
    await dialog.getByRole('option', { name: new RegExp(`^${space}`) }).click();
  }
  // An audience must be chosen.
  await dialog.getByRole('button', { name: 'Create site' }).click();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Anyone with the address' }).check();
  const effect = dialog.getByRole('status');
  await expect(effect).toHaveText('The site starts as a draft. Visitors can’t open it until you publish it.');
  await dialog.getByRole('switch', { name: 'Publish now' }).check();
  await expect(effect).toHaveText('Log and Atlas become readable by anyone who has the address.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create and publish' }).click();
  const header = page.getByRole('main').locator('header');
  await expect(header).toContainText('Tide tables');
  await expect(header).toContainText('Unlisted: anyone who has the address can read it');
  await expect(rowOf(page, 'Log')).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Tide tables' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Tides');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible();
  await page.getByRole('link', { name: 'Sites', exact: true }).first().click();
  await expect(titles).toHaveText(['Saltmarsh Docs', 'Harbor help', 'Tides']);
  await expect(table.getByRole('row', { name: 'Tides' })).toContainText('Live with problems');
  await expect(table.getByRole('row', { name: 'Tides' })).toContainText('Anyone with the address');
  await expectAccessible(page);
  await table.getByRole('button', { name: 'More actions for Harbor help' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('textbox').fill('Harbor help');
  await dialog.getByRole('button', { name: 'Delete site' }).click();
  await expect(titles).toHaveText(['Saltmarsh Docs', 'Tides']);
  expect(site.id).not.toBe('');
});
