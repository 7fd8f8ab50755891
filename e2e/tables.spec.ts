import type { Locator, Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { dialog, list, roleOf } from './frame.ts';
import { addGrant } from './fieldGuide.ts';
import { exportBy } from './steps.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';

const names = ['Alder Weir', 'Briar Copse', 'Clover Heath', 'Fen Alder'];
async function join(org: Organization) {
  for (const name of names) await org.join('read', name);
}
const table = (page: Page) => page.getByRole('table', { name: 'Members' });
const row = (page: Page, name: string) => table(page).getByRole('row', { name });
const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const byName = { sort: 'name', order: 'asc' };

test('tables support the listed shortcuts: arrows or j and k move, x selects, Shift extends, e edits, Enter opens', async ({
  page,
  org,
  open,
}) => {
  await join(org);
  await open(paths.members.to({ organizationId: org.id }, byName));
  await page.keyboard.press('?');
  const help = dialog(page, 'Keyboard shortcuts').getByRole('region', { name: 'Members' });
  const group = (name: string) => dialog(page, 'Keyboard shortcuts').getByRole('region', { name });
  await expect(group('This screen')).toContainText('Search by name or email/');
  await expect(group('Everywhere')).not.toContainText('Search by name or email');
  for (const line of [
    'Next row↓j',
    'Previous row↑k',
    'Selectx',
    'Select allCtrl A',
    'Extend selectionShift ↓Shift ↑',
    'Edite',
  ])
    await expect(help).toContainText(line);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(row(page, 'Alder Weir')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Briar Copse')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 selected');
  await expect(row(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 selected');
  for (const key of ['k', 'x', 'k', 'x', 'j', 'j']) await page.keyboard.press(key);
  await expect(bar(page)).toBeHidden();
  await expect(row(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('combobox', { name: 'Fen Alder’s role' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'More actions for Fen Alder' })).toBeFocused();
  // A row is one tab stop: the next one is after the table, and back again in the row.
  await page.keyboard.press('Tab');
  await expect(table(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(row(page, 'Fen Alder')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clover Heath');
  await page.goBack();
  await expect(row(page, 'Clover Heath').getByRole('link')).toBeFocused();
});

test('after an edit or Escape, the focus is back on the row, so that arrow keys don’t change a value', async ({
  page,
  org,
  open,
}) => {
  await join(org);
  await open(paths.members.to({ organizationId: org.id }, byName));
  const role = (name: string) => page.getByRole('combobox', { name: `${name}’s role` });
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(role('Alder Weir')).toBeFocused();
  await role('Alder Weir').selectOption('Edit');
  await expect(row(page, 'Alder Weir')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Briar Copse')).toBeFocused();
  await role('Briar Copse').focus();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Briar Copse')).toBeFocused();
  await expect(role('Alder Weir')).toHaveValue('edit');
  await expect(role('Briar Copse')).toHaveValue('read');
});

test('. goes to the first action of the selection, and Clear returns to the row', async ({
  page,
  org,
  open,
}) => {
  await join(org);
  await open(paths.members.to({ organizationId: org.id }, { ...byName, limit: '2' }));
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('.');
  await expect(page.getByRole('button', { name: 'Change role…' })).toBeFocused();
  await page.getByRole('button', { name: 'Select all 5' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('5 selected');
  await expect(page.getByRole('button', { name: 'Change role…' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Briar Copse')).toBeFocused();
});

test('a role select stays inside its cell and aligns with the row’s text', async ({ page, org, open }) => {
  await join(org);
  await open(list(org));
  for (const width of [1920, 1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const select = roleOf(page, 'Fen Alder');
    const overflow = () =>
      select.evaluate((element) => {
        const cell = element.closest('td')!.getBoundingClientRect();
        return element.getBoundingClientRect().right - cell.right;
      });
    await expect.poll(overflow, `${width} px wide`).toBeLessThanOrEqual(0);
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const name = row(page, 'Fen Alder').getByRole('link', { name: 'Fen Alder' });
    const offset = async () => Math.abs((await middle(select)) - (await middle(name)));
    await expect.poll(offset, `${width} px wide`).toBeLessThan(2);
  }
});

test('a row opens by a click outside of its controls, and its menu by the right button', async ({
  page,
  context,
  org,
  open,
}) => {
  await join(org);
  await open(list(org));
  const email = (name: string) => row(page, name).getByRole('cell', { name: '@' });
  const textBox = await email('Alder Weir').boundingBox();
  // Selecting text doesn't open the row.
  await page.mouse.move((textBox?.x ?? 0) + 8, (textBox?.y ?? 0) + (textBox?.height ?? 0) / 2);
  await page.mouse.down();
  await page.mouse.move((textBox?.x ?? 0) + 60, (textBox?.y ?? 0) + (textBox?.height ?? 0) / 2, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(page).toHaveURL(list(org));
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await email('Fen Alder').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'More actions for Fen Alder' });
  await expect(menu.getByRole('menuitem', { name: 'Copy email' })).toBeVisible();
  const [at, cell] = [await menu.boundingBox(), await email('Fen Alder').boundingBox()];
  expect(Math.abs((at?.x ?? 0) - ((cell?.x ?? 0) + (cell?.width ?? 0) / 2))).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await email('Fen Alder').click(click);
    const tab = await opened;
    await expect(tab).toHaveURL(/members(%2F|\/)\w+$/);
    await tab.close();
  }
  await page.bringToFront();
  await expect(page).toHaveURL(list(org));
  await email('Briar Copse').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Briar Copse');
});

test('the same members can get a role and then a team: the selection survives a bulk change, and can be exported', async ({
  page,
  org,
  open,
}) => {
  await join(org);
  const headers = { Authorization: `Bearer ${org.token}` };
  await page.request.put(`/v1/orgs/${org.id}/teams`, { headers, data: { title: 'Night desk', members: [] } });
  await open(paths.members.to({ organizationId: org.id }, { ...byName, role: 'read' }));
  const exportButtons = page.getByRole('button', { name: /^Export / });
  await expect(exportButtons).toHaveText('Export 4 members');
  await expect(exportButtons).toHaveAttribute('title', 'Members with role Read: 4');
  for (const name of ['Alder Weir', 'Fen Alder']) await page.getByLabel(`Select ${name}`).check();
  await expect(exportButtons).toHaveText('Export 2 members');
  const exported = await exportBy(page, 'Export 2 members');
  expect(exported.text.trimEnd().split('\r\n')).toHaveLength(3);
  const dialogs = page.getByRole('dialog');
  await bar(page).getByRole('button', { name: 'Change role…' }).click();
  await dialogs.getByLabel('Role').selectOption('Edit');
  await dialogs.getByRole('button', { name: 'Change 2 roles' }).click();
  await expect(page.getByRole('region', { name: 'Change role to Edit', exact: true })).toContainText(
    '2 of 2 done',
  );
  // They no longer match the filter, but are still selected.
  await expect(row(page, 'Fen Alder')).toHaveCount(0);
  await expect(bar(page)).toContainText('2 selected on other pages');
  await bar(page).getByRole('button', { name: 'Add to team…' }).click();
  await dialogs.getByRole('combobox', { name: 'Team' }).fill('night');
  await page.getByRole('option', { name: /Night desk/ }).click();
  await dialogs.getByRole('button', { name: 'Add 2 members' }).click();
  await expect(page.getByRole('region', { name: 'Add to Night desk', exact: true })).toContainText(
    '2 of 2 done',
  );
  await expect(bar(page)).toContainText('2 selected');
});

test('shows the sources of access in a member’s spaces; the matrix colors levels and highlights row and column', async ({
  page,
  org,
  operator,
  open,
}) => {
  const handbook = await org.addSpace('Handbook');
  await org.addSpace('Glossary');
  const fen = await org.join('edit', 'Fen Alder');
  await addGrant(operator, org, fen.id, handbook, 'review');
  await open(paths.member.to({ organizationId: org.id, userId: fen.id }));
  const spaces = page.getByRole('table', { name: 'Fen Alder’s spaces' });
  await expect(spaces.getByRole('row', { name: /Glossary/ })).toContainText('Organization role');
  await expect(spaces.getByRole('row', { name: /Handbook/ })).toContainText('Direct');
  await spaces.getByRole('button', { name: 'Why this member has Edit access to Glossary' }).click();
  const why = page.getByRole('dialog', { name: 'Why this member has Edit access to Glossary' });
  await expect(why.getByRole('list', { name: 'Sources', exact: true })).toContainText(
    'Organization role: Edit',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await open(paths.access.to({ organizationId: org.id }));
  const grid = page.getByRole('grid', { name: 'Access by member and space' });
  const cell = (name: string, at: number) => grid.getByRole('row', { name }).getByRole('gridcell').nth(at);
  const tint = (name: string, at: number) =>
    cell(name, at).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(cell('Fen Alder', 0)).toHaveText('E');
  await expect(cell('Fen Alder', 1)).toHaveText('V');
  expect(await tint('Fen Alder', 1)).not.toBe(await tint('Fen Alder', 0));
  await cell('Fen Alder', 1).hover();
  await expect(grid.locator('[data-crossed]')).toHaveText('Handbook');
  await cell('Fen Alder', 0).click();
  await expect(grid.locator('[data-crossed]')).toContainText('Glossary');
  await expectAccessible(page);
});

test('columns and rows keep their size on this device, and times are relative with the date in a tooltip', async ({
  page,
  org,
  open,
}) => {
  await org.join('read', 'Fen Alder');
  await open(list(org));
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect(row(page, 'Fen Alder')).toBeVisible();
  const before = await email.boundingBox();
  const edge = { x: (before?.x ?? 0) + (before?.width ?? 0) - 3, y: (before?.y ?? 0) + 12 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x - 40, edge.y, { steps: 3 });
  await page.mouse.up();
  const width = async () => Math.round((await email.boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(Math.round(before?.width ?? 0) - 40);
  const height = async () => Math.round((await row(page, 'Fen Alder').boundingBox())?.height ?? 0);
  const normal = await height();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(height).toBeLessThan(normal);
  await page.reload();
  await expect(row(page, 'Fen Alder')).toBeVisible();
  await expect.poll(height).toBeLessThan(normal);
  await expect.poll(width).toBe(Math.round(before?.width ?? 0) - 40);
  const joined = row(page, 'Fen Alder').getByRole('time').or(row(page, 'Fen Alder').locator('time')).first();
  await expect(joined).toHaveText(/Just now|minutes? ago/);
  await expect(joined).toHaveAttribute('title', /\d{4}.*UTC/);
});

test('a key press in a table of 1,000 rows doesn’t cause a layout', async ({ page, org, open }) => {
  await page.route(/\/v1\/.*\/members\?.*limit=1000/, async (route) => {
    const answer = await route.fetch();
    const { items } = await answer.json();
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...items[0], id: `member${index}` }));
    await route.fulfill({ response: answer, json: { count: 1000, items: many } });
  });
  await open(paths.members.to({ organizationId: org.id }, { limit: '1000' }));
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1000);
  // The frame loads its counts and the user's name later.
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  await page.keyboard.press('j');
  const moved = async () => {
    const before = await layouts();
    for (const key of ['ArrowDown', 'ArrowDown', 'j', 'k', 'ArrowUp', 'ArrowUp'])
      await page.keyboard.press(key);
    return (await layouts()) - before;
  };
  // Other parts of the page may still be loading.
  await expect.poll(moved).toBe(0);
  await expect(table(page).locator('tr:focus')).toHaveAttribute('aria-rowindex', '2');
});
