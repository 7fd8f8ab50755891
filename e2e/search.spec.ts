import type { Page } from '@playwright/test';
import { addFieldGuide, test, pageTitle } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';

const box = (page: Page) => page.getByRole('main').getByRole('searchbox');
const main = (page: Page) => page.getByRole('main');

test('searches a space from its menu by keyboard, and opens a passage and the full search from the palette', async ({
  page,
  guide,
  open,
}) => {
  await open(guide);
  await page.getByRole('button', { name: 'More actions for Field guide' }).click();
  await page.getByRole('menuitem', { name: 'Search this space' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('moon sun win');
  const hit = main(page).getByRole('link', { name: 'Reading a tide table' });
  await expect(hit).toBeVisible();
  await expect(main(page).locator('mark')).toHaveText(['moon', 'sun', 'wind']);
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pageTitle(page)).toHaveText('Reading a tide table');
  await expect(page.getByRole('heading', { name: 'What a prediction leaves out' })).toBeInViewport();
  await page.goBack();
  await expect(hit).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('moon sun wind');
  await page.getByRole('option', { name: /Reading a tide table/ }).click();
  await expect(page.getByRole('heading', { name: 'What a prediction leaves out' })).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('spring');
  await page.getByRole('option', { name: 'Search pages for “spring”' }).click();
  await expect(main(page).locator('mark').first()).toHaveText(/spring/i);
});

test('narrows a search to one space, widens it again and offers opened searches later', async ({
  page,
  org,
  operator,
  open,
}) => {
  const first = await addFieldGuide(operator, org);
  await addFieldGuide(operator, org);
  await open(`/orgs/${org.id}/search?query=spring`);
  await expect(main(page).getByRole('heading', { name: 'Field guide' })).toHaveCount(2);
  await main(page).getByRole('link', { name: 'Search this space' }).first().click();
  await expect(page).toHaveURL(/space=/);
  await expect(main(page).locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await expect(main(page).getByRole('heading', { name: 'Field guide', exact: true })).toHaveCount(0);
  await box(page).fill('spring bicycle');
  await expect(main(page)).toContainText('No pages in Field guide match “spring bicycle”');
  await main(page).getByRole('button', { name: 'Clear space filter' }).click();
  await expect(main(page)).toContainText('No pages match “spring bicycle”');
  await box(page).fill('spring');
  await main(page).getByRole('link', { name: 'Springs and neaps', exact: true }).first().click();
  await expect(pageTitle(page)).toHaveText('Springs and neaps');

  await page.goto(`/orgs/${org.id}/search`);
  await main(page).getByRole('link', { name: 'spring', exact: true }).click();
  await expect(box(page)).toHaveValue('spring');
  await box(page).fill('');
  await main(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: 'Recent searches' })).toBeHidden();
  expect(first).toContain(org.id);
});

test('ignores a late response to an earlier query, shows why a search failed and retries it', async ({
  page,
  guide,
  org,
  open,
}) => {
  await open(guide);
  let release = () => {};
  const released = new Promise<void>((resume) => (release = resume));
  await page.route('**/search?query=moon&*', async (route) => {
    await released;
    await route.continue().catch(() => null);
  });
  await page.route('**/search?query=moon', async (route) => {
    await released;
    await route.continue().catch(() => null);
  });
  await page.goto(`/orgs/${org.id}/search`);
  const request = page.waitForRequest(/search\?query=moon(&|$)/);
  await box(page).fill('moon');
  await request;
  await box(page).fill('spring');
  const hit = main(page).getByRole('link', { name: 'Springs and neaps', exact: true }).first();
  await expect(hit).toBeVisible();
  release();
  await expect(box(page)).toHaveValue('spring');
  await expect(hit).toBeVisible();

  const error = { code: 400, message: 'The index is being made.' };
  await page.route('**/v1/**/search?*', (route) => route.fulfill({ status: 400, json: { error } }));
  await page.goto(`/orgs/${org.id}/search?query=tide`);
  await expect(main(page)).toContainText('The index is being made.');
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).locator('mark').first()).toBeVisible();
});
