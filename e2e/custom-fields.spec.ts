import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { addField, setValue } from './customFields.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { choose } from './steps.ts';

const list = (org: Organization) => paths.customFields.to({ organizationId: org.id });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

test('suggests a valid name while typing, and only types with options have options', async ({
  page,
  org,
  open,
}) => {
  await addField(org, { name: 'kept-by', type: 'text' });
  await addField(org, {
    name: 'x'.repeat(50),
    type: 'multi-select',
    title: 'A title that goes on and on '.repeat(3).trim(),
    description: 'What it is for, in many words. '.repeat(6).trim(),
    options: Array.from({ length: 50 }, (_, n) => `Option number ${n}`),
  });
  await open(list(org));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create field' }).click();
  await box(page, 'Name').pressSequentially('Kept by');
  const type = dialog(page).getByRole('combobox', { name: 'Type' });
  await type.selectOption('Select');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Use kept-by' }).click();
  await expect(box(page, 'Name')).toHaveValue('kept-by');
  await expect(box(page, 'Name')).toBeFocused();
  await type.selectOption('Text');
  await page.getByRole('button', { name: 'Create field' }).last().click();
  await expect(box(page, 'Name')).toHaveAccessibleDescription(
    /The name “kept-by” is already used by another custom field/,
  );
  await expect(box(page, 'Name')).toBeFocused();
  await box(page, 'Name').fill('keeper');
  await page.keyboard.press('Enter');
  await expect(row(page, 'keeper')).toContainText('Text');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Create field' }).click();
  await box(page, 'Name').fill('audience');
  await type.selectOption('Select');
  await page.keyboard.press('Enter');
  const first = box(page, 'Options, option 1');
  await first.fill('Customers');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Installers');
  await type.selectOption('Date');
  await expect(first).toBeHidden();
  await type.selectOption('Multi-select');
  await expect(first).toHaveValue('');
  await first.fill('Visitors');
  await box(page, 'Title').fill('Written for');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Written for')).toContainText('Multi-select');
  await expect(row(page, 'Written for')).toContainText('Options: Visitors');
});

test('edits a field, undo restores its texts and options, and deleting it counts and names the spaces with a value', async ({
  page,
  org,
  open,
}) => {
  await addField(org, {
    name: 'audience',
    type: 'select',
    title: 'Written for',
    options: ['Customers', 'Visitors'],
  });
  await open(list(org));
  await choose(page, 'Written for', 'Edit…');
  await box(page, 'Title').fill('Audience');
  await dialog(page).getByRole('button', { name: 'Remove Options, option 2' }).click();
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Audience')).toContainText('Options: Customers');
  await expect(row(page, 'Audience')).not.toContainText('Visitors');
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(row(page, 'Written for')).toContainText('Options: Customers and Visitors');

  const [handbook] = [await org.addSpace('Gauge handbook'), await org.addSpace('Field guide')];
  await setValue(org, handbook, 'audience', 'Customers');
  await choose(page, 'Written for', 'Delete…');
  await expect(dialog(page)).toContainText('1 of 2 spaces has a value for this field: Gauge handbook.');
  const last = dialog(page).getByRole('button', { name: 'Delete field' });
  await expect(last).toBeDisabled();
  await dialog(page).getByRole('textbox').fill('audience');
  await last.click();
  await expect(page.getByText('No custom fields yet')).toBeVisible();
});

test('members who aren’t admins can view fields but not change them', async ({ page, org, open }) => {
  await addField(org, { name: 'owner', type: 'text' });
  await open(list(org), await org.join('create', 'Fen Alder'));
  await expect(row(page, 'owner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create field' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions for owner' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy name']);
});
