import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { makeSections } from '#server/testing/siteSections.ts';
import { addCollection, addGrant } from './fieldGuide.ts';
import { expect, expectAccessible, test as base, type Organization, type Person } from './fixtures.ts';
import { download, exportBy, refuse } from './steps.ts';

const access = (org: Organization, search: Record<string, string> = {}) =>
  paths.access.to({ organizationId: org.id }, search);
const grid = (page: Page) => page.getByRole('grid', { name: 'Access by member and space' });
const heads = (page: Page, role: 'rowheader' | 'columnheader') => grid(page).getByRole(role);
/** The cells of a member. */
const levels = (page: Page, name: string) => grid(page).getByRole('row', { name }).getByRole('gridcell');
const read = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible();

const test = base.extend<{
  /** An editor, and a guest with Review access to the handbook, one of two spaces in a collection. A third is in none. */
  people: { editor: Person; guest: Person; handbook: string };
  /** Opens the matrix of these people and spaces. */
  matrix: void;
}>({
  async people({ operator, org }, use) {
    const gauges = await addCollection(operator, org, 'Tide gauges');
    await org.addSpace('Calibration', gauges);
    const handbook = await org.addSpace('Handbook', gauges);
    await org.addSpace('Glossary');
    const editor = await org.join('edit', 'Fen Alder');
    const guest = await org.join(null, 'Wren Thistle');
    await addGrant(operator, org, guest.id, handbook, 'review');
    await use({ editor, guest, handbook });
  },
  async matrix({ org, people: _, open }, use) {
    await open(access(org));
    await use();
  },
});

test('shows every member’s access level in every space, with its sources, and a role change after returning', async ({
  page,
  matrix: _,
}) => {
  await read(page, '3 of 3 members loaded, 3 spaces found.');
  await expect(heads(page, 'columnheader')).toHaveText(['Member', /Calibration/, 'Handbook', /Glossary/]);
  await expect(heads(page, 'rowheader')).toHaveText([
    /Fen Alder Edit/,
    /Marl Tansy Admin/,
    /Wren Thistle Guest/,
  ]);
  await expect(levels(page, 'Fen Alder')).toHaveText(['E', 'E', 'E']);
  await expect(levels(page, 'Marl Tansy')).toHaveText(['A', 'A', 'A']);
  await expect(levels(page, 'Wren Thistle')).toHaveText(['·', 'V', '·']);
  await expect(levels(page, 'Wren Thistle').nth(1)).toHaveAccessibleName('Review');
  await expect(levels(page, 'Wren Thistle').first()).toHaveAccessibleName('No access');

  await levels(page, 'Fen Alder').first().click();
  const panel = page.getByRole('complementary', { name: 'Fen Alder' });
  await expect(panel.getByRole('list', { name: 'Sources', exact: true })).toHaveText(
    'Organization role: Edit',
  );
  await expect(panel.getByRole('list', { name: 'Sources with less access' })).toHaveText(
    /Organization default role: Read/,
  );
  await expectAccessible(page, 'light', 'dark');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByText('1 space: 1 Review').click();
  await expectAccessible(page, 'narrow');
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: /^Members/ }).click();
  await page.getByRole('combobox', { name: 'Fen Alder’s role' }).selectOption('Create');
  await expect(page.getByText('Fen Alder’s role changed from Edit to Create').first()).toBeVisible();
  await page.getByRole('link', { name: 'Access', exact: true }).click();
  await expect(levels(page, 'Fen Alder')).toHaveText(['C', 'C', 'C']);
});

test('navigates the matrix and opens details by keyboard', async ({ page, matrix: _ }) => {
  await levels(page, 'Fen Alder').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(levels(page, 'Marl Tansy').last()).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(heads(page, 'columnheader').first()).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(levels(page, 'Wren Thistle').last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Wren Thistle' });
  await expect(panel).toContainText('Handbook');
  await expect(panel.getByRole('list', { name: 'Sources' })).toHaveText('Direct: Review');
  await expect(levels(page, 'Wren Thistle').nth(1)).toBeFocused();
  await page.reload();
  await expect(panel).toContainText('Review');
  await levels(page, 'Wren Thistle').nth(1).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Thistle' })).toBeVisible();
});

test('keeps the focus visible when moving through a large matrix', async ({ page, org, open }) => {
  for (let n = 10; n < 40; n++) {
    await org.addSpace(`Space ${n}`);
    await org.join('read', `Member ${n}`);
  }
  await open(access(org));
  await read(page, '31 of 31 members loaded, 30 spaces found.');
  const cell = (member: string, column: number) =>
    grid(page).getByRole('row', { name: member }).locator(`[aria-colindex="${column}"]`);
  // Each key applies to the cell focused by the previous one.
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect(grid(page).locator(':focus')).toHaveCount(1);
  };
  await cell('Marl Tansy', 20).click();
  await expect(page.getByRole('complementary', { name: 'Marl Tansy' })).toBeVisible();
  await expect(cell('Marl Tansy', 20)).toBeInViewport({ ratio: 1 });
  await press('Control+End');
  await expect(cell('Member 39', 31)).toBeFocused();
  await expect(cell('Member 39', 31)).toBeInViewport({ ratio: 1 });
  await press('ArrowUp');
  await expect(cell('Member 38', 31)).toBeFocused();
  for (let pages = 0; pages < 4; pages++) await press('PageUp');
  await press('ArrowDown');
  await press('Control+ArrowLeft');
  await press('ArrowRight');
  await expect(cell('Marl Tansy', 2)).toBeFocused();
  await expect(cell('Marl Tansy', 2)).toBeInViewport({ ratio: 1 });
  await press('Control+Home');
  await expect(heads(page, 'columnheader').first()).toBeFocused();
});

test('a service without grants shows possible sources, and nothing to change', async ({
  page,
  people,
  org,
  open,
}) => {
  await page.route('**/permissions/**', (route) => route.fulfill({ status: 404, json: {} }));
  await open(access(org));
  await levels(page, 'Fen Alder').first().click();
  const panel = page.getByRole('complementary', { name: 'Fen Alder' });
  await expect(panel).toContainText('The exact source isn’t available.');
  await expect(panel.getByRole('link', { name: 'Organization role' })).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Sources with less access' })).toHaveText(
    /Organization default role: Read/,
  );
  await expect(panel.getByRole('button', { name: 'Set direct access…' })).toHaveCount(0);
  await open(paths.member.to({ organizationId: org.id, userId: people.guest.id }));
  const spaces = page.getByRole('table', { name: 'Wren Thistle’s spaces' });
  await expect(spaces.getByRole('row', { name: /Handbook/ })).toContainText('Possible: Direct grant');
  await open(paths.space.to({ organizationId: org.id, spaceId: people.handbook }));
  const tabs = page.getByRole('navigation', { name: 'Space', exact: true });
  await expect(tabs.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Access' })).toHaveCount(0);
});

test('keeps filters in the URL after a reload, also the one by team', async ({
  page,
  matrix: _,
  people,
  org,
}) => {
  await page.getByLabel('Access level', { exact: true }).selectOption('Review or higher');
  await expect(page).toHaveURL(/least=review/);
  await expect(heads(page, 'rowheader')).toHaveText([/Marl Tansy/, /Wren Thistle/]);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('wren');
  await expect(heads(page, 'columnheader')).toHaveText(['Member', /Handbook/]);
  await page.reload();
  await expect(heads(page, 'rowheader')).toHaveText([/Wren Thistle/]);
  await expect(heads(page, 'columnheader')).toHaveText(['Member', /Handbook/]);
  await page.getByLabel('Role', { exact: true }).selectOption('Create');
  await expect(page.getByText(/^No loaded member matches “wren”, has the Create role/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heads(page, 'rowheader')).toHaveCount(3);
  await page.getByLabel('Differs from default role').click();
  await expect(page).toHaveURL(/differs=true/);
  await expect(levels(page, 'Wren Thistle').first()).toHaveText('·');

  await page.request.put(`/v1/orgs/${org.id}/teams`, {
    headers: { Authorization: `Bearer ${org.token}` },
    data: { title: 'Harbour crew', members: [people.editor.id] },
  });
  await page.getByLabel('Differs from default role').click();
  await page.getByRole('combobox', { name: 'Team' }).fill('harbour');
  await page.getByRole('option', { name: /Harbour crew/ }).click();
  await expect(heads(page, 'rowheader')).toHaveText([/Fen Alder/]);
  await page.reload();
  await expect(heads(page, 'rowheader')).toHaveText([/Fen Alder/]);
});

test('reports a member that fails to load with the reason and retries', async ({
  page,
  people,
  org,
  open,
}) => {
  await refuse(page, `**/members/${people.guest.id}/spaces*`, 'Closed today.');
  await open(access(org));
  await read(page, '2 of 3 members loaded, 3 spaces found.');
  await page.getByText('Couldn’t load 1 member').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Wren Thistle: Closed today.' })).toBeVisible();
  await expect(levels(page, 'Wren Thistle')).toHaveText(['?', '?', '?']);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await read(page, '3 of 3 members loaded, 3 spaces found.');
  await expect(levels(page, 'Wren Thistle').nth(1)).toHaveText('V');
});

test('stops loading, keeps the loaded members and resumes', async ({ page, people, org, open }) => {
  const held = Promise.withResolvers<void>();
  await page.route(`**/members/${people.guest.id}/spaces*`, async (route) => {
    await held.promise;
    await route.continue().catch(() => null);
  });
  await open(access(org));
  await expect(levels(page, 'Fen Alder').first()).toHaveText('E');
  await expect(levels(page, 'Marl Tansy').first()).toHaveText('A');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  held.resolve();
  await read(page, 'Stopped with 1 member remaining.');
  await expect(levels(page, 'Wren Thistle').first()).toHaveText('?');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await read(page, '3 of 3 members loaded, 3 spaces found.');
});

test('shows who can read and change each site, and why', async ({ operator, org, page, people, open }) => {
  await makeSections({ context: operator }, org, [
    { path: 'guide', spaces: [{ spaceId: people.handbook, path: 'book' }] },
  ]);
  await open(access(org, { view: 'sites' }));
  const table = page.getByRole('grid', { name: 'Access by site' });
  const cellOf = (name: string) => table.getByRole('row', { name }).getByRole('gridcell');
  await expect(cellOf('Anyone Visitors')).toHaveAccessibleName('Can read');
  await cellOf('Marl Tansy').click();
  const panel = page.getByRole('complementary', { name: 'Marl Tansy' });
  await expect(panel).toContainText('Site admin');
  await expect(panel.getByRole('list', { name: 'Sources' })).toHaveText('Organization role: Admin');
  await expectAccessible(page);
  await cellOf('Signed-in visitors').click();
  await expect(page.getByRole('list', { name: 'Spaces on the site' })).toHaveText(
    'Handbook: anyone on the internet',
  );
});

test('links from a space to its members, the reasons and an export, and compares two members', async ({
  page,
  people,
  org,
  open,
}) => {
  await open(paths.space.to({ organizationId: org.id, spaceId: people.handbook }));
  await page.getByRole('link', { name: 'View access' }).click();
  await expect(page).toHaveURL(/space=/);
  const table = page.getByRole('table', { name: 'Members with access to Handbook' });
  await expect(table.getByRole('row')).toHaveText([
    /Member/,
    /Marl Tansy.*Admin.*Organization role/,
    /Wren Thistle.*Review.*Direct/,
    /Fen Alder.*Edit.*Organization role/,
  ]);
  await page.getByLabel('Access level', { exact: true }).selectOption('Review or higher');
  await expect(table.getByRole('link')).toHaveText(['Marl Tansy', 'Wren Thistle']);
  const answered = Promise.withResolvers<void>();
  await page.route('**/permissions/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Space', exact: true }).selectOption('Glossary');
  await expect(page.getByRole('heading', { name: 'Members with access to Glossary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export 1 row' })).toBeDisabled();
  answered.resolve();
  const [head, line] = (await exportBy(page, 'Export 1 row')).text.split('\r\n');
  expect(head).toMatch(/^\uFEFFSpace,.*,Why,Loaded at$/);
  expect(line).toMatch(/^Glossary,.*,Marl Tansy,.*,Admin,Admin,Organization role,20/);

  await page.goto(paths.member.to({ organizationId: org.id, userId: people.editor.id }));
  await page.getByRole('link', { name: 'Compare access' }).click();
  await expect(page.getByRole('combobox', { name: 'First member' })).toHaveValue('Fen Alder');
  await page.getByRole('combobox', { name: 'Second member' }).fill('wren');
  await page.getByRole('option', { name: /Wren Thistle/ }).click();
  const comparison = page.getByRole('table', { name: 'Access comparison for Fen Alder and Wren Thistle' });
  await expect(comparison.getByRole('row')).toHaveText([
    /Space/,
    /Calibration.*Edit.*No access.*First only/,
    /Handbook.*Edit.*Review.*Different/,
    /Glossary.*Edit.*No access.*First only/,
  ]);
  await page.getByLabel('Spaces', { exact: true }).selectOption('Both, different access (1)');
  await expect(page).toHaveURL(/show=differs/);
  await page.reload();
  await expect(comparison.getByRole('row')).toHaveText([/Space/, /Handbook/]);
  await expectAccessible(page);
});

test('exports pairs or the matrix with time and coverage in the file name', async ({
  page,
  people: _,
  org,
  open,
}) => {
  await open(access(org, { search: 'wren' }));
  await read(page, '3 of 3 members loaded, 3 spaces found.');
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return download(page, () => page.getByRole('menuitem', { name: item }).click());
  };
  const pairs = await save('One row per member and space (1 row)');
  expect(pairs.name).toMatch(/^access-saltmarsh-.*-\d{4}-\d\d-\d\d-\d{4}-3-of-3-members\.csv$/);
  expect(pairs.text).toMatch(/\r\nWren Thistle,wren\..*,Guest,Handbook,.*,Tide gauges,Review,20.*Z,\r\n$/);
  const matrix = await save('Matrix (1 row)');
  expect(matrix.text).toContain('Calibration (Tide gauges),Handbook (Tide gauges),Glossary (No collection)');
  expect(matrix.text).toMatch(/,No access,Review,No access\r\n$/);
});

test('explains the missing permission to list members', async ({ page, org, open }) => {
  await page.route(`**/v1/orgs/${org.id}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, permissions: { ...body.permissions, listMembers: false } } });
  });
  await open(access(org));
  await expect(page.getByRole('alert')).toContainText('You don’t have permission to view members in');
  await expect(page.getByRole('alert')).toContainText('listMembers');
});
