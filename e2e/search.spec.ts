// Search as it is typed: in an organization and in one space, by keyboard, from the palette, and what was searched before.
import type { Page } from '@playwright/test';
import { addFieldGuide, test, title } from './fieldGuide.ts';
import { expect, expectAccessible } from './fixtures.ts';

const box = (page: Page) => page.getByRole('main').getByRole('searchbox');
const main = (page: Page) => page.getByRole('main');

test('a space is searched from its own tab, by keyboard alone, to the heading of a passage', async ({
  page,
  guide,
  open,
}) => {
  await open(guide);
  await page.getByRole('navigation', { name: 'Space' }).getByRole('link', { name: 'Search' }).click();
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
  await expect(title(page)).toHaveText('Reading a tide table');
  await expect(page.getByRole('heading', { name: 'What a prediction leaves out' })).toBeInViewport();
  await page.goBack();
  await expect(hit).toBeFocused();
});

test('a search of all spaces narrows to one and widens again; those that led somewhere are offered later', async ({
  page,
  org,
  operator,
  open,
}) => {
  const first = await addFieldGuide(operator, org);
  await addFieldGuide(operator, org);
  await open(`/orgs/${org.id}/search?query=spring`);
  await expect(main(page).getByRole('heading', { name: 'Field guide' })).toHaveCount(2);
  await main(page).getByRole('link', { name: 'Only in this space' }).first().click();
  await expect(page).toHaveURL(/space=/);
  await expect(main(page).getByRole('heading', { name: 'Field guide', exact: true })).toHaveCount(0);
  await box(page).fill('spring bicycle');
  await expect(main(page)).toContainText('No page of Field guide has all the words of “spring bicycle”.');
  await main(page).getByRole('button', { name: 'Clear the space' }).click();
  await expect(main(page)).toContainText('No page that you may see has all the words');
  await box(page).fill('spring');
  await main(page).getByRole('link', { name: 'Springs and neaps', exact: true }).first().click();
  await expect(title(page)).toHaveText('Springs and neaps');

  await page.goto(`/orgs/${org.id}/search`);
  await main(page).getByRole('link', { name: 'spring', exact: true }).click();
  await expect(box(page)).toHaveValue('spring');
  await box(page).fill('');
  await main(page).getByRole('button', { name: 'Forget them' }).click();
  await expect(main(page).getByRole('heading', { name: 'Recent searches' })).toBeHidden();
  expect(first).toContain(org.id);
});

test('an answer that comes late never takes the place of a newer one', async ({ page, guide, org, open }) => {
  await open(guide);
  let letGo = () => {};
  const held = new Promise<void>((resume) => (letGo = resume));
  await page.route('**/search?query=moon&*', async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  await page.route('**/search?query=moon', async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  await page.goto(`/orgs/${org.id}/search`);
  const asked = page.waitForRequest(/search\?query=moon(&|$)/);
  await box(page).fill('moon');
  await asked;
  await box(page).fill('spring');
  const hit = main(page).getByRole('link', { name: 'Springs and neaps', exact: true }).first();
  await expect(hit).toBeVisible();
  letGo();
  await expect(box(page)).toHaveValue('spring');
  await expect(hit).toBeVisible();
});

test('the palette leads to a passage, and on to all that have the words', async ({ page, guide, open }) => {
  await open(guide);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find or go to' }).fill('moon sun wind');
  await page.getByRole('option', { name: /Reading a tide table/ }).click();
  await expect(page.getByRole('heading', { name: 'What a prediction leaves out' })).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find or go to' }).fill('spring');
  await page.getByRole('option', { name: 'Search the pages for “spring”' }).click();
  await expect(main(page).locator('mark').first()).toHaveText(/spring/i);
});

test('a search that is refused says why, and is tried again', async ({ page, org, guide, open }) => {
  await open(guide);
  const error = { code: 400, message: 'The index is being made.' };
  await page.route('**/v1/**/search?*', (route) => route.fulfill({ status: 400, json: { error } }));
  await page.goto(`/orgs/${org.id}/search?query=tide`);
  await expect(main(page)).toContainText('The index is being made.');
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).locator('mark').first()).toBeVisible();
});

test('the search is accessible', async ({ page, org, guide, open }) => {
  await open(`/orgs/${org.id}/search?query=tide&space=${guide.split('/').at(-1)}`);
  await expect(main(page).locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});
