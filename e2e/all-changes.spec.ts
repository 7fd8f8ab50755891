// All changes of a request on one page.
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { compared, test, tree } from './tideChange.ts';

const names = ['Boots and staves', 'Reading tide tables', 'Chart datum', 'curve.svg', 'SUMMARY.md'];
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows all changes on one page, with the same keys, and prints them', async ({ page, open, change }) => {
  await open(change.address);
  await expect(tree(page).getByText('0 of 5 viewed')).toBeVisible();
  await page.keyboard.press('o');
  await expect(compared(page).getByRole('heading', { level: 2 })).toHaveText(names);

  await page.keyboard.press('v');
  await expect(section(page, 'Boots and staves').getByRole('checkbox', { name: 'Viewed' })).toBeChecked();
  await expect(tree(page).getByText('1 of 5 viewed')).toBeVisible();
  await expect(section(page, 'Reading tide tables')).toBeFocused();
  await expect(section(page, 'Reading tide tables')).toContainText('two highs');
  await page.keyboard.press('n');
  await expect(section(page, 'Reading tide tables').locator('dl')).toBeFocused();
  await page.keyboard.press('n');
  await expect(compared(page).locator('[data-hunk]:focus')).toContainText('two highs');
  await page.keyboard.press('c');
  const composer = page.getByRole('textbox', { name: 'Comment on this block' });
  await expect(section(page, 'Reading tide tables').locator(composer)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer).toBeHidden();
  await expectAccessible(page);

  // The key n goes on to the last change of the last page.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page.getByText('Last change of the change request').first()).toBeAttached({ timeout: 50 });
  }).toPass();
  await expect(section(page, 'SUMMARY.md').locator(':focus')).toBeVisible();
  await tree(page).getByRole('link', { name: 'Chart datum' }).click();
  await expect(section(page, 'Chart datum')).toBeFocused();
  await expect(section(page, 'Chart datum')).toBeInViewport();

  await page.keyboard.press('o');
  await expect(compared(page).getByRole('heading', { level: 2 })).toHaveText(['Chart datum']);
  await page.keyboard.press('o');
  await expect(section(page, 'Chart datum')).toBeFocused();

  // The browser’s dialog would block the page.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print…' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(section(page, 'SUMMARY.md').getByText('Chart datum')).toBeVisible();
  await expect(tree(page)).toBeHidden();
});
