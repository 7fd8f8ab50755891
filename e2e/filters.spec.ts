import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { home, list, heading, rail } from './frame.ts';

test('choosing a filter while typing a search keeps both', async ({ page, org, open }) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  await page.getByRole('searchbox').pressSequentially('alder');
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/search=alder/);
  await expect(page).toHaveURL(/role=edit/);
  await expect(page.getByRole('searchbox')).toHaveValue('alder');
});

test('following a link while typing a search opens the link', async ({ page, org, open }) => {
  await page.clock.install();
  await open(list(org));
  const release = Promise.withResolvers<void>();
  await page.route(/\/teams/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/teams/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.getByRole('searchbox').fill('alder');
  await page.getByRole('link', { name: /^Teams/ }).click();
  await asked;
  await page.clock.runFor(1000);
  await page.clock.resume();
  release.resolve();
  await expect(heading(page)).toHaveText(/^Teams/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('choosing a filter while a search loads keeps both', async ({ page, org, open }) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org));
  const release = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await release.promise;
    await route.abort().catch(() => null);
  };
  await page.route(/search=alder/, hold, { times: 1 });
  const asked = page.waitForRequest(/search=alder/);
  await page.getByRole('searchbox').fill('alder');
  await asked;
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/search=alder&role=edit/);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  release.resolve();
});

test('explains why the previous page is unavailable after opening a link to a later page', async ({
  page,
  org,
  open,
  context,
}) => {
  await org.join('edit', 'Fen Alder');
  await open(list(org, { limit: '1' }));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=/);
  const other = await context.newPage();
  await other.goto(`${page.url()}#token=${org.token}`);
  const previous = other.getByRole('button', { name: 'Previous page' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAttribute('title', /Previous page unavailable/);
  await other.getByRole('button', { name: 'First page' }).click();
  await expect(previous).toHaveAttribute('title', 'This is the first page');
});

test('Back and Forward move through screens and filters', async ({ page, org, open }) => {
  await open(home(org));
  await rail(page, org).getByRole('link', { name: 'People' }).click();
  await expect(heading(page)).toHaveText('Members 1');
  await page.getByLabel('Role', { exact: true }).selectOption('Edit');
  await expect(page).toHaveURL(/role=edit/);
  await rail(page, org).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page)).toHaveText('Settings');
  await expect(page).toHaveTitle(/Settings/);
  await page.goBack();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('edit');
  await page.goBack();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(home(org));
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(list(org, { role: 'edit' }));
});
