import type { Page } from '@playwright/test';
import { paths } from '#routing/paths.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Context } from '#server/base/context.ts';
import { expect, expectAccessible, test, type Organization } from './fixtures.ts';
import { choose } from './steps.ts';

const list = (org: Organization) => paths.translations.to({ organizationId: org.id });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const addTranslation = ({ store, clock }: Context, org: Organization, title: string, languages: string[]) =>
  store.transaction(async () => {
    const at = clock().toISOString();
    const times = { created_at: at, updated_at: at };
    const fields = { id: newId(), organization_id: org.id, title, languages: JSON.stringify(languages) };
    await store
      .query()
      .insertInto('translations')
      .values({ ...fields, ...times })
      .execute();
  });

test('hides translations until the organization has one, creates and renames one and undoes the rename', async ({
  page,
  org,
  open,
  operator,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Content', exact: true });
  await open(list(org));
  await expect(page.getByText('No translations yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create translation' })).toBeHidden();
  await expect(navigation.getByRole('link', { name: /^Custom fields/ })).toBeVisible();
  await expect(navigation.getByRole('link', { name: /^Translations/ })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('translation');
  await expect(page.getByRole('option', { name: /translation/i })).toHaveText([
    'Search pages for “translation”',
  ]);
  await addTranslation(operator, org, 'Gauge handbook', ['de']);
  const many = ['de', 'nl', 'da', 'fr', 'es', 'pt-BR', 'ja', 'zh-Hant', 'ko', 'it', 'sv', 'nb'];
  await addTranslation(operator, org, 'A very long title '.repeat(5).trim(), many);
  await page.reload();
  await expect(navigation.getByRole('link', { name: /^Translations/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create translation' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create translation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create translation' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/Required/);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Field guide');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Field guide')).toContainText('set by the operator');
  await choose(page, 'Field guide', 'Rename…');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Field guide, for visitors');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Field guide, for visitors')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect(row(page, 'Field guide, for visitors')).toBeHidden();
  await expect(row(page, 'Field guide')).toBeVisible();
});

test('shows language names and deletes a translation after its title is typed', async ({
  page,
  org,
  open,
  operator,
}) => {
  await addTranslation(operator, org, 'Gauge handbook', ['de', 'pt-BR', 'qqx']);
  await open(list(org));
  await expect(row(page, 'Gauge handbook')).toContainText('German, Brazilian Portuguese, and qqx');
  await choose(page, 'Gauge handbook', 'Delete…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This translation has 3 languages');
  await dialog.getByRole('textbox').fill('Gauge');
  await expect(dialog.getByRole('button', { name: 'Delete translation' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('Gauge handbook');
  await dialog.getByRole('button', { name: 'Delete translation' }).click();
  await expect(page.getByText('No translations yet')).toBeVisible();
});

test('shows translations read-only without permission to create content', async ({
  page,
  org,
  open,
  operator,
}) => {
  await addTranslation(operator, org, 'Gauge handbook', []);
  await open(list(org), await org.join('review', 'Fen Alder'));
  await expect(row(page, 'Gauge handbook')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create translation' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions for Gauge handbook' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Copy ID']);
});
