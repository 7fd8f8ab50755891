// A request that main changed at the same places, decided one place after another.
import type { Page } from '@playwright/test';
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { addRequest, ask } from './reviewQueue.ts';

const heights = [
  '# Heights and datums',
  '',
  'Spring tides fall lower than neap tides.',
  '',
  '## Low water',
  '',
  'Low water at the quay is 0.40 m above the datum. Read it at the gauge.',
  '',
  'At the north sill the water never falls below 0.65 m.',
  '',
  '## Datum table',
  '',
  '| Station | Datum |',
  '| --- | --- |',
  '| Quay | 0.40 m |',
  '| Sill | 0.65 m |',
  '| Reach | 0.80 m |',
  '',
].join('\n');
const berths = '# Berths\n\nThe longest berth is 120 m long.\n\nIt has two cranes.\n';
const common = { 'heights.md': heights, 'berths.md': berths };
const own = {
  'heights.md': heights
    .replace('above the datum', 'above lowest astronomical tide (LAT)')
    .replace('at the gauge', 'at the staff')
    .replace('| Sill | 0.65 m |', '| Sill | 0.66 m |'),
  'berths.md': berths.replace('120 m', '120 meters'),
};
const others = {
  'heights.md': heights
    .replace('0.40 m above', '0.42 m above')
    .replace('at the gauge', 'at slack water, twice')
    .replace('| Sill | 0.65 m |', '| Sill | 0.70 m |')
    .replace('lower than neap', 'much lower than neap'),
  'berths.md': berths.replace('120 m', '60 m').replace('two cranes', 'three cranes'),
};

const test = base.extend<{ change: { spaceId: string; address: string } }>({
  change: async ({ operator, org, page }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, common);
    const request = { spaceId, createdBy: org.admin.id };
    await addRequest(operator, { ...request, subject: 'Say what heights are measured from', texts: own });
    await addRequest(operator, { ...request, subject: 'New readings', texts: others });
    await ask(page, org, 'POST', `spaces/${spaceId}/change-requests/2/merge`);
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

const place = (page: Page) => page.getByRole('main').getByRole('region', { name: /place \d of/ });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const resolve = (page: Page) => page.getByRole('button', { name: 'Resolve and next' });
const resolved = (page: Page, count: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Resolve conflicts ${count} resolved`);

test('decides conflicts one after another, keeps the decisions over a reload and a change of main, updates once, and undoes it', async ({
  page,
  open,
  org,
  operator,
  change: { spaceId, address },
}) => {
  const textOf = async (slug: string) => {
    const at = `spaces/${spaceId}/change-requests/1/content`;
    const { pages } = await ask<{ pages: { id: string; slug: string }[] }>(page, org, 'GET', `${at}/pages`);
    const { id } = pages.find((one) => one.slug === slug)!;
    return (await ask<{ markdown: string }>(page, org, 'GET', `${at}/page/${id}`)).markdown;
  };
  await open(address);
  await expect(page.getByRole('link', { name: 'Resolve 3 conflicts' })).toBeVisible();
  await expect(page.getByText(/conflict/i)).toHaveCount(1);
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Resolve conflicts' }).click();

  await resolved(page, '0 of 3');
  await expect(place(page)).toHaveAccessibleName('Low water place 1 of 3');
  await expect(place(page).getByRole('region', { name: 'Main' }).locator('ins')).toHaveText([
    '0.42',
    'slack water, twice',
  ]);
  await expect(place(page).getByRole('region', { name: 'This request' }).locator('ins')).toHaveText([
    'lowest astronomical tide (LAT)',
    'staff',
  ]);
  await expect(resolve(page)).toHaveAccessibleDescription('Choose a version first');
  await result(page).getByRole('radio', { name: 'Both' }).check();
  await expect(result(page).getByRole('paragraph')).toHaveCount(2);
  await expectAccessible(page);
  await resolve(page).click();
  await expect(place(page)).toHaveAccessibleName('Datum table place 2 of 3');
  await result(page).getByRole('radio', { name: 'Edit' }).check();
  await result(page).getByRole('textbox').fill('');
  await result(page).getByRole('textbox').pressSequentially('| Sill | 0.68 m |');
  await expect(result(page).getByRole('cell', { name: '0.68 m' })).toBeVisible();
  await resolve(page).click();
  await resolved(page, '2 of 3');

  await ask(page, org, 'POST', `spaces/${spaceId}/change-requests`);
  await loadTexts(operator, spaceId, { ...others, 'new.md': '# New\n\nElsewhere.\n' });
  await page.reload();
  await expect(page.getByText('2 decisions still apply.')).toBeVisible();
  await expect(place(page)).toHaveAccessibleName('Berths place 3 of 3');
  await result(page).getByRole('radio', { name: 'Main' }).check();
  await resolve(page).click();
  await page.getByRole('button', { name: 'Update from main' }).click();

  await expect(page.getByText('#1 updated from main. 3 conflicts resolved').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Resolve \d/ })).toHaveCount(0);
  const [first, second] = [others, own].map((texts) => texts['heights.md'].split('\n')[6]!);
  expect(await textOf('heights')).toBe(
    others['heights.md']
      .replace(first!, `${first}\n\n${second}`)
      .replace('| Sill | 0.70 m |', '| Sill | 0.68 m |'),
  );
  expect(await textOf('berths')).toBe(others['berths.md']);

  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByRole('link', { name: 'Resolve 3 conflicts' })).toBeVisible();
  expect(await textOf('heights')).toBe(own['heights.md']);
});
