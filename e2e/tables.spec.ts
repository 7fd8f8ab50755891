import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { dialog, list } from './frame.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';

const names = ['Alder Weir', 'Briar Copse', 'Clover Heath', 'Fen Alder'];
async function join(org: Organization) {
  for (const name of names) await org.join('read', name);
}
const table = (page: Page) => page.getByRole('table', { name: 'Members' });
const row = (page: Page, name: string) => table(page).getByRole('row', { name });
const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const byName = { sort: 'name', order: 'asc' };

test('tables obey the keys that the help lists: arrows or j and k move, x selects, Shift extends, e edits, Enter opens', async ({
  page,
  org,
  open,
}) => {
  await join(org);
  await open(paths.members.to({ organizationId: org.id }, byName));
  await page.keyboard.press('?');
  const help = dialog(page, 'Keyboard shortcuts').getByRole('region', { name: 'Members' });
  for (const line of [
    'Next row↓j',
    'Previous row↑k',
    'Selectx',
    'Extend the selectionShift ↓Shift ↑',
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

test('the help doesn’t list keys of tables on screens without one', async ({ page, org, open }) => {
  await open(paths.organizationSettings.to({ organizationId: org.id }));
  await page.keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Go to Home');
  await expect(dialog(page, 'Keyboard shortcuts')).not.toContainText('row');
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
