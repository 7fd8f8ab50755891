// An out-of-date request is compared with its base revision: from the service, else as this browser has stored it.
import type { Page } from '@playwright/test';
import { loadTexts } from '#server/testing/docs.ts';
import { asOtherService } from './otherService.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { addRequest, ask } from './reviewQueue.ts';
import { compared, tree } from './tideChange.ts';

const main = {
  'tides.md': '# Tides\n\nTwo highs.\n\nTwo lows.\n\nThree neaps.',
  'boots.md': '# Boots\n\nWear boots.\n\nTake a stave.\n\nTell the office.',
  'birds.md': '# Birds\n\nMind the terns.',
  'tell.md': '# Tell\n\nTell someone.',
};
const own = {
  ...main,
  'tides.md': main['tides.md'].replace('Two highs.', 'Two highs a day.'),
  'boots.md': main['boots.md'].replace('Wear boots.', 'Wear waders.'),
};
/** Conflicts with the request on Tides, and changes another part of Boots. */
const others = {
  ...main,
  'tides.md': main['tides.md'].replace('Two highs.', 'Two highs on most days.'),
  'boots.md': main['boots.md'].replace('Tell the office.', 'Tell the harbour office.'),
  'birds.md': '# Birds\n\nMind the terns and the gulls.',
};

const test = base.extend<{ change: { spaceId: string; address: string } }>({
  change: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, main);
    const request = { spaceId, createdBy: org.admin.id };
    await addRequest(operator, { ...request, subject: 'Waders', texts: own });
    await addRequest(operator, { ...request, subject: 'Gulls', texts: others });
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

/** Simulates a service without revisions. Returns the number of requests for them. */
async function withoutRevisions(page: Page) {
  await asOtherService(page);
  let requests = 0;
  await page.route('**/revisions/**', (route) => {
    // The files that only exports need are another operation, which is read for both sides at once.
    if (!route.request().url().includes('/export-files')) requests += 1;
    return route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not found' } } });
  });
  return () => requests;
}

/** The number of texts that the browser has stored. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that doesn't exist would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'depot')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('depot');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const counting = database.transaction('texts').objectStore('texts').count();
        counting.addEventListener('success', () => {
          database.close();
          resolve(counting.result);
        });
      });
    });
  });

const mergeOthers = (page: Page, org: Organization, { spaceId }: { spaceId: string }) =>
  ask(page, org, 'POST', `spaces/${spaceId}/change-requests/2/merge`);

const update = (page: Page) => page.getByRole('button', { name: 'Update from main' });

test('reports conflicts on a device that never loaded main, before an update and a merge', async ({
  page,
  open,
  org,
  operator,
  change,
}) => {
  await mergeOthers(page, org, change);
  await asOtherService(page);
  await open(change.address);
  await expect(page.getByText('Conflicts with main in “tides” (text under “Tides”).')).toHaveCount(1);
  await expect(tree(page).getByText('2 edited')).toBeVisible();
  await expect(tree(page).getByText('0 of 2 viewed')).toBeVisible();

  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
  await expect(compared(page)).not.toContainText('harbour');
  await expect(compared(page).getByText('This page also changed on main, without conflicts.')).toBeVisible();
  await page.getByRole('radio', { name: 'Main' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['harbour']);
  await expect(compared(page)).not.toContainText('waders');

  await tree(page).getByRole('link', { name: 'birds' }).click();
  await expect(compared(page)).toContainText('This page changed only on main');
  await expect(compared(page).locator('ins')).toHaveText(['and the gulls']);

  await page.getByRole('main').getByRole('link', { name: 'tides' }).first().click();
  await compared(page).getByText('Conflicts: text in 1 place').click();
  await expect(compared(page).getByText('Starting at line 3, under “Tides”')).toBeVisible();
  await expect(compared(page).getByRole('row', { name: 'Current main' })).toContainText(
    'Two highs on most days.',
  );
  await expect(compared(page).getByRole('row', { name: 'Change request' })).toContainText('Two highs a day.');
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Merge…' }).click();
  await expect(dialog.getByText('Conflicts with main in “tides” (text under “Tides”)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await loadTexts(operator, change.spaceId, {
    ...others,
    'birds.md': '# Birds\n\nMind the terns and the owls.',
  });
  await update(page).click();
  await expect(page.getByRole('alert')).toContainText('Main changed after you opened this page.');
  await update(page).click();
  await expect(page.getByRole('status')).toContainText(
    '#1 updated from main. Pages updated: “boots” and “birds”. Conflicts in “tides” resolved using this change request’s version',
  );
  await page.getByRole('button', { name: 'Merge…' }).click();
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByText('The comparison shows the changes it made.')).toBeVisible();
  await tree(page).getByRole('link', { name: 'boots' }).click();
  await expect(compared(page).locator('ins')).toHaveText(['waders']);
});

test('compares with a stored revision if the service has none, and asks the service once', async ({
  page,
  open,
  org,
  change,
}) => {
  const requests = await withoutRevisions(page);
  await open(change.address);
  await expect(tree(page).getByText('+1 −1')).toBeVisible();
  await expect(tree(page).getByText('+2')).toBeVisible();
  // The page tree of main and the texts of both changed pages. They are stored when the browser is idle.
  await expect.poll(() => storedTexts(page)).toBeGreaterThanOrEqual(3);
  await mergeOthers(page, org, change);
  for (let load = 0; load < 2; load += 1) {
    await page.reload();
    await expect(page.getByText('Conflicts with main in “tides”')).toBeVisible();
  }
  expect(requests()).toBe(1);

  await page.getByRole('button', { name: 'Signed in as Marl Tansy' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/connect/);
  await open(change.address);
  await expect(page.getByText('Update from main to compare accurately.')).toBeVisible();
});

test('marks affected pages based on dates if no earlier revision is available', async ({
  page,
  open,
  org,
  change,
}) => {
  await mergeOthers(page, org, change);
  await asOtherService(page);
  const headers = { 'retry-after': '3600', 'access-control-expose-headers': 'Retry-After' };
  await page.route('**/revisions/**', (route) => route.fulfill({ status: 429, headers, json: {} }));
  await open(change.address);
  await expect(page.getByText('Couldn’t load the version of main')).toBeVisible();
  await page.unroute('**/revisions/**');
  await withoutRevisions(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Conflicts can’t be checked because the version of main')).toBeVisible();
  await expect(tree(page).getByTitle('Edited, also changed on main').first()).toBeVisible();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Conflicts with main can’t be checked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
});
