import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';

const list = (org: Organization, search: Record<string, string> = {}) =>
  paths.members.to({ organizationId: org.id }, search);
const people = (page: Page) => page.getByRole('table').getByRole('link');
const heads = (page: Page) => page.getByRole('columnheader');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const column = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name });
const view = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function saveView(page: Page, name: string) {
  await button(page, /^Views/).click();
  await item(page, 'Save as new view…').click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function joinTwo(org: Organization) {
  await org.join('edit', 'Fen Alder');
  await org.join(null, 'Briar Copse');
}

test('keeps hidden columns after a reload, shows them again, and hides columns on narrow screens, too', async ({
  page,
  org,
  open,
}) => {
  await joinTwo(org);
  await open(list(org));
  await expect(heads(page)).toHaveCount(11);
  await button(page, 'Columns').click();
  await column(page, 'Email').click();
  await column(page, 'Spaces').click();
  await expect(column(page, 'Spaces')).toHaveAttribute('aria-checked', 'false');
  await expectAccessible(page);
  await expect(heads(page)).toHaveCount(9);
  await expect(column(page, 'Name')).toHaveCount(0);
  await page.reload();
  await expect(heads(page)).toHaveCount(9);
  await expect(page.getByText('@saltmarsh.example')).toHaveCount(0);
  await expect(page).not.toHaveURL(/hide=/);
  await button(page, 'Columns').click();
  await item(page, 'Show all columns').click();
  await expect(heads(page)).toHaveCount(11);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText(org.admin.email)).toBeVisible();
  await button(page, 'Columns').click();
  await column(page, 'Email').click();
  await expect(page.getByText(org.admin.email)).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'API token' }).first()).toBeVisible();
});

test('opens a saved view, and marks it as changed', async ({ page, org, open }) => {
  await joinTwo(org);
  await open(list(org, { role: 'guest' }));
  await saveView(page, 'Visitors');
  await page.reload();
  await button(page, 'Views: Visitors').click();
  await expect(view(page, 'Visitors')).toHaveAttribute('aria-checked', 'true');
  await view(page, 'All members').click();
  await expect(people(page)).toHaveCount(3);
  await button(page, 'Views').click();
  await view(page, 'Visitors').click();
  await expect(people(page)).toHaveText([/Briar Copse$/]);
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(people(page)).toHaveText([/Fen Alder$/]);
  await button(page, 'Views: Visitors').click();
  await expect(view(page, 'Visitors (changed)')).toHaveAttribute('aria-checked', 'false');
  await item(page, 'Update “Visitors”').click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await button(page, 'Views: Visitors').click();
  await expect(view(page, 'Visitors (changed)')).toBeVisible();
  await view(page, /Visitors/).click();
  await expect(people(page)).toHaveText([/Briar Copse$/]);
});

test('a view keeps its columns, independent of the device', async ({ page, org, open }) => {
  await open(list(org, { sort: 'name' }));
  await button(page, 'Columns').click();
  await column(page, 'Email').click();
  await page.keyboard.press('Escape');
  await saveView(page, 'Without addresses');
  await expect(page).toHaveURL(/hide=email/);
  await button(page, 'Columns').click();
  await expect(page.getByText('Columns in this view')).toBeVisible();
  await item(page, 'Show all columns').click();
  await expect(page.getByText(org.admin.email)).toBeVisible();
  await button(page, 'Views: Without addresses').click();
  await view(page, 'Without addresses (changed)').click();
  await expect(page.getByText(org.admin.email)).toHaveCount(0);
});

test('the link of a view shows the same list to another user', async ({ page, org, open, browser }) => {
  await joinTwo(org);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(list(org, { role: 'edit', sort: 'name', order: 'asc' }));
  await saveView(page, 'Writers & “editors”');
  await button(page, /^Views/).click();
  await item(page, 'Copy link').click();
  await expect(page.getByText('Link to “Writers & “editors”” copied').last()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newPage();
  await other.goto(`${link}#token=${org.token}`);
  await expect(people(other)).toHaveText([/Fen Alder$/]);
  await button(other, 'Views: Writers & “editors”').click();
  await expect(other.getByText('Saved on this device')).toHaveCount(0);
  await item(other, 'Save as new view…').click();
  await expect(other.getByRole('dialog').getByLabel('Name')).toHaveValue('Writers & “editors”');
  await other.getByRole('button', { name: 'Save view' }).click();
  await button(other, /^Views/).click();
  await expect(view(other, 'Writers & “editors”')).toHaveAttribute('aria-checked', 'true');
  await other.close();
});

test('renames a view, and restores a deleted one', async ({ page, org, open }) => {
  await open(list(org, { role: 'admin' }));
  await button(page, /^Views/).click();
  await expect(view(page, 'Admins')).toBeVisible();
  await expectAccessible(page);
  await item(page, 'Save as new view…').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Name').fill('Keepers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, /^Views/).click();
  await item(page, 'Rename…').click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Guests');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A view with this name already exists.');
  await name.fill('Harbour masters');
  await page.getByRole('button', { name: 'Rename view' }).click();
  await button(page, 'Views: Harbour masters').click();
  await item(page, 'Delete “Harbour masters”').click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page).toHaveURL(/role=admin/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await button(page, 'Views').click();
  await expect(view(page, 'Harbour masters')).toBeVisible();
  await expect(view(page, 'Keepers')).toHaveCount(0);
});

test('columns and views can be used with the keyboard', async ({ page, org, open }) => {
  await joinTwo(org);
  await open(list(org));
  await button(page, 'Views').focus();
  await page.keyboard.press('ArrowDown');
  await expect(view(page, 'All members')).toBeFocused();
  await page.keyboard.press('g');
  await expect(view(page, 'Guests')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(people(page)).toHaveText([/Briar Copse$/]);
  await expect(button(page, 'Views: Guests')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Email')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(column(page, 'Email')).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('menuitem', { name: 'Show all columns' }).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Columns')).toBeFocused();
  await expect(page.getByText('@saltmarsh.example')).toHaveCount(1);
});
