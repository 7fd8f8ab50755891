// The review queue: filters, keyboard navigation and bulk actions across spaces.
import type { Page } from '@playwright/test';
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, type Organization } from './fixtures.ts';
import { ask, main, test } from './reviewQueue.ts';
import { specifiedOnly } from './specifiedOnly.ts';

const queue = (org: Organization, query = '') => `/orgs/${org.id}/change-requests${query}`;
const table = (page: Page) => page.getByRole('table', { name: 'Change requests' });
const row = (page: Page, subject: string) => table(page).getByRole('row').filter({ hasText: subject });
const bar = (page: Page) => page.getByRole('group', { name: /selected$/ });
const expectSubjects = (page: Page, ...subjects: string[]) =>
  expect(table(page).getByRole('link', { name: /#\d$/ })).toHaveText(
    subjects.map((subject) => new RegExp(`^${subject} #`)),
  );
const moreFilters = (page: Page) => page.getByRole('button', { name: /^More filters/ });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select #${name}` });

test('reads the change requests of all spaces in one list, those that have waited longest first, and filters them by authors and space', async ({
  page,
  org,
  waiting,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && pathname.endsWith('/change-requests')) asked.push(pathname);
  });
  await open(queue(org));
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Review queue\s*3/);
  await expect(row(page, 'Neaps')).toContainText(waiting.author);
  await expect(row(page, 'Oars')).toContainText('Boats');
  // No list of a single space.
  expect([...new Set(asked)]).toEqual([`/v1/orgs/${org.id}/change-requests`]);

  await moreFilters(page).click();
  await page.getByRole('button', { name: 'Authors' }).click();
  await page.getByRole('menuitemcheckbox', { name: waiting.author }).click();
  await expectSubjects(page, 'Neaps');
  await page.getByRole('menuitemcheckbox', { name: org.admin.name }).click();
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await page.getByRole('menuitemcheckbox', { name: waiting.author }).click();
  await expectSubjects(page, 'Springs', 'Oars');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/authors=/);
  await page.reload();
  await expectSubjects(page, 'Springs', 'Oars');
  await expect(page.getByRole('button', { name: 'Authors' })).toHaveText(`By ${org.admin.name}`);
  await expect(moreFilters(page)).toHaveText('More filters 1');
  await page.getByLabel('Space', { exact: true }).selectOption({ label: 'Boats' });
  await expectSubjects(page, 'Oars');
});

test('without a list of all, requests no space that has no change requests, and reports one that fails', async ({
  page,
  org,
  waiting,
  open,
}) => {
  await specifiedOnly(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const [, spaceId] = /\/spaces\/([^/]+)\/change-requests/.exec(request.url()) ?? [];
    if (spaceId !== undefined) requested.push(spaceId);
  });
  await open(queue(org));
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Review queue\s*3/);
  await expect(row(page, 'Springs')).toContainText('Out of date');
  await expect(row(page, 'Neaps')).toContainText('Up to date');
  await expect(row(page, 'Neaps')).toContainText(waiting.author);
  await expect(row(page, 'Oars')).toContainText('Boats');
  expect(requested.toSorted()).toEqual([waiting.tides, waiting.boats].toSorted());

  let fails = true;
  await page.route(`**/v1/spaces/${waiting.boats}/change-requests?**`, (route) =>
    fails
      ? route.fulfill({ status: 403, json: { error: { code: 403, message: 'You may not list these.' } } })
      : route.continue(),
  );
  await page.reload();
  await expectSubjects(page, 'Springs', 'Neaps');
  await expect(
    page.getByText(/Couldn’t load change requests from 1 space\. You may not list these\./),
  ).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
});

test('keeps filters and order in the URL, after a reload, and in a saved view', async ({
  page,
  org,
  waiting,
  open,
}) => {
  await open(queue(org));
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await moreFilters(page).click();
  await page.getByRole('combobox', { name: 'Contributor' }).fill(waiting.author);
  await page.getByRole('option', { name: waiting.author }).click();
  await expectSubjects(page, 'Neaps');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expectSubjects(page, 'Springs', 'Oars');
  await page.getByRole('button', { name: 'Subject' }).click();
  await page.getByLabel('Sync').selectOption('Out of date');
  await expectSubjects(page, 'Springs');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByLabel('Name').fill('My stale ones');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/contributor=me&.*base=behind/);
  await page.reload();
  await expectSubjects(page, 'Springs');
  await page.getByLabel('Sync').selectOption('Up to date');
  await page.getByLabel('Status').selectOption('Draft');
  await expectSubjects(page, 'Sails');
  await moreFilters(page).click();
  await page.getByLabel('Comments').selectOption('With open comments');
  await expect(page.getByText('No change requests match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expectSubjects(page, 'Neaps', 'Oars', 'Springs');
});

test('on a narrow screen, the filters are behind one button with the number of active ones, and titles keep the width', async ({
  page,
  org,
  waiting,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(queue(org));
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByRole('combobox', { name: 'Sync' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Springs' })).toBeInViewport();
  await filters.click();
  await page.getByRole('combobox', { name: 'Sync' }).selectOption('Out of date');
  await expectSubjects(page, 'Springs');
  await expectAccessible(page, 'narrow');
  await filters.click();
  await expect(filters).toHaveText('Filters 1');
  await expect(page.getByRole('combobox', { name: 'Sync' })).toBeHidden();
  await expectAccessible(page, 'narrow');

  await page.goto(`/orgs/${org.id}/spaces/${waiting.tides}/change-requests`);
  const rowBox = await row(page, 'Springs').boundingBox();
  const cell = await row(page, 'Springs').getByRole('cell').filter({ hasText: 'Springs' }).boundingBox();
  expect(cell!.width).toBeGreaterThan(rowBox!.width / 2);
});

test('navigates, selects and opens change requests by keyboard', async ({ page, org, waiting, open }) => {
  expect(waiting.tides).toBeTruthy();
  await open(queue(org));
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  for (const key of ['j', 'j', 'j', 'x', 'k', 'x']) await page.keyboard.press(key);
  await expect(check(page, '1 Oars')).toBeChecked();
  await expect(check(page, '2 Neaps')).toBeChecked();
  await expect(bar(page)).toContainText('2 selected');
  await expect(row(page, 'Neaps')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neaps #2');
  await page.goBack();
  await expect(row(page, 'Neaps').getByRole('link', { name: 'Neaps #2' })).toBeFocused();
});

test('reviews and merges a change request by keyboard', async ({ page, org, waiting, open }) => {
  await open(queue(org, `?space=${waiting.boats}`));
  await expectSubjects(page, 'Oars');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oars #1');
  await expect(page.getByText('0 of 1 viewed')).toBeVisible();
  await expect(page.locator('[data-hunk]').first()).toContainText('Oars.');
  await page.keyboard.press('n');
  await expect(page.locator('[data-hunk]:focus')).toContainText('Oars.');
  await page.keyboard.press('v');
  await expect(page.getByText('1 of 1 viewed', { exact: true })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  const merge = dialog.getByRole('button', { name: 'Merge change request' });
  await expect(merge).toBeEnabled();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await merge.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^#1 merged into /);
  await expect(page.getByText('This change request is merged.')).toBeVisible();
  await expect(page.getByText('The comparison shows the changes it made.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to change requests' }).click();
  await page.goto(queue(org));
  await page.getByRole('link', { name: 'Neaps' }).click();
  await expect(page.getByText('0 of 1 viewed')).toBeVisible();
  await page.keyboard.press('m');
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(page.getByText('This change request is merged.')).toBeVisible();
  // Oars is merged: after Neaps, only Springs is left.
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Springs #1');
  // Opened by its address, without a list.
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neaps #2');
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Springs #1');
});

test('after the last change request of the queue, the next one is an earlier one, until none is left', async ({
  page,
  org,
  waiting,
  open,
}) => {
  expect(waiting.tides).toBeTruthy();
  await open(queue(org));
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await page.getByRole('link', { name: 'Oars' }).click();
  const merge = async () => {
    await page.getByRole('button', { name: 'Merge…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge change request' }).click();
    await expect(page.getByText('This change request is merged.')).toBeVisible();
  };
  const next = page.getByRole('link', { name: 'Next in queue' });
  await merge();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Springs #1');
  await page.getByRole('button', { name: 'Update from main' }).click();
  await expect(page.getByRole('status')).toContainText('updated from main');
  await merge();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neaps #2');
  await page.goBack();
  await expect(next).toBeVisible();
});

test('archives change requests in bulk and undoes it', async ({ page, org, waiting, open }) => {
  await open(queue(org, '?status=all'));
  await expect(table(page).getByRole('row')).toHaveCount(5);
  await page.getByLabel('Status').selectOption('Open');
  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Archive' }).click();
  const tray = page.getByRole('region', { name: 'Archive change requests', exact: true });
  await expect(tray).toContainText('3 of 3 done');
  await page.getByLabel('Status').selectOption('Archived');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await tray.getByRole('button', { name: /^Undo/ }).click();
  await page.getByLabel('Status').selectOption('Open');
  await expect(table(page).getByRole('row')).toHaveCount(4);
  const springs = `spaces/${waiting.tides}/change-requests/1`;
  const status = async () => (await ask<{ status: string }>(page, org, 'GET', springs)).status;
  await expect.poll(status).toBe('open');
});

test('shows which change requests conflict with main, and updates the others that are out of date in bulk', async ({
  page,
  org,
  operator,
  waiting,
  open,
}) => {
  await loadTexts(operator, waiting.boats, { ...main, 'tides.md': 'Ebb and flow.' });
  const { items } = await ask<{ items: { id: string; subject: string }[] }>(
    page,
    org,
    'GET',
    `orgs/${org.id}/change-requests`,
  );
  const read = new Set<string>();
  page.on('request', (request) => {
    const one = items.find(({ id }) => request.url().includes(`/change-requests/${id}`));
    if (one) read.add(one.subject);
  });
  await open(queue(org));
  await expect(row(page, 'Oars').getByTitle('Conflicts with main in “tides”')).toHaveText('Conflicts');
  await expect(row(page, 'Springs')).toContainText('Out of date');
  await expect(row(page, 'Neaps')).toContainText('Up to date');
  await expect.poll(() => [...read].toSorted()).toEqual(['Oars', 'Springs']);

  await expectSubjects(page, 'Springs', 'Neaps', 'Oars');
  await expect(row(page, 'Springs')).toContainText('Out of date');
  await expect(row(page, 'Oars')).toContainText('Conflicts');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await bar(page).getByRole('button', { name: 'Update from main…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 other won’t change');
  await dialog.getByRole('button', { name: 'Update 2 change requests' }).click();
  await expect(row(page, 'Springs')).toContainText('Up to date');
  await expect(row(page, 'Oars')).toContainText('Conflicts with main in “tides”');
  const { outdated } = await ask<{ outdated: boolean }>(
    page,
    org,
    'GET',
    `spaces/${waiting.tides}/change-requests/1`,
  );
  expect(outdated).toBe(false);
});

test('lists the change requests of a space and creates one', async ({ page, org, waiting, open }) => {
  await open(`/orgs/${org.id}/spaces/${waiting.boats}`);
  await page.getByRole('link', { name: /^Change requests/ }).click();
  await expectSubjects(page, 'Oars');
  await page.getByLabel('Status').selectOption('All statuses');
  await expectSubjects(page, 'Oars', 'Sails');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create change request…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('Rowlocks');
  await dialog.getByRole('button', { name: 'Create change request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rowlocks #3');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Change requests' })
    .click();
  await page.getByLabel('Status').selectOption('Draft');
  await expect(row(page, 'Rowlocks')).toBeVisible();
});

test('merges in order and stops at the first failure', async ({ page, org, waiting, open }) => {
  await open(queue(org, '?sort=subject&order=desc'));
  await expectSubjects(page, 'Springs', 'Oars', 'Neaps');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.route(`**/spaces/${waiting.boats}/change-requests/*/merge`, (route) =>
    route.fulfill({ json: { revision: 'r', result: 'conflicts' } }),
  );
  await bar(page).getByRole('button', { name: 'Merge in order…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/#1 Springs/, /#1 Oars/, /#2 Neaps/]);
  await dialog.getByRole('button', { name: 'Merge 3 change requests' }).click();
  const tray = page.getByRole('region', { name: 'Merge change requests', exact: true });
  await expect(tray).toContainText('1 of 3 done, 1 failed, 1 not sent');
  await expectSubjects(page, 'Oars', 'Neaps');
  await expect(row(page, 'Oars')).toContainText(
    'Couldn’t merge. This change request and main changed the same content.',
  );
  await expect(bar(page)).toContainText('2 selected');
});
