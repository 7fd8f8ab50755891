// The checks before a merge, and the conditions that prevent it.
import type { Context } from '#server/base/context.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { asOtherService } from './otherService.ts';
import { addRequest, ask } from './reviewQueue.ts';

const main = {
  'tides.md': '# Tides\n\nSee [boots](boots.md), [lost](lost.md) and [springs](neaps.md#springs).',
  'boots.md': '# Boots\n\nWear boots.',
  'neaps.md': '# Neaps\n\n## Springs\n\nTwice a month.',
};
/** Deletes a linked page and a linked heading, and adds a broken link. */
const changed = {
  'tides.md': main['tides.md'],
  'neaps.md': '# Neaps\n\n## Spring tides\n\nTwice a month: [table](table.md).',
};

const test = base.extend<{ change: { spaceId: string; address: string } }>({
  change: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, main);
    await requestTexts(operator, spaceId, org.admin.id, changed);
    await use({ spaceId, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

/** Adds a space whose first change request changes “boots”. Returns the id of the space. */
async function requestWaders(operator: Context, org: Organization) {
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, main);
  const texts = { ...main, 'boots.md': '# Boots\n\nWear waders.' };
  await addRequest(operator, { spaceId, subject: 'Waders', createdBy: org.admin.id, texts });
  return spaceId;
}

test('lists newly broken links with their pages, but not those broken on main', async ({
  page,
  open,
  change,
}) => {
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  const links = dialog.getByRole('listitem').filter({ hasText: 'new broken links' });
  await expect(links).toContainText('3 new broken links');
  await expectAccessible(page);
  for (const target of ['boots.md', 'table.md', '#springs']) await expect(links).toContainText(target);
  await expect(dialog).not.toContainText('lost.md');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'was deleted' })).toContainText(
    /“boots” was deleted but is still linked from tides/,
  );
  await expect(dialog.getByText('0 of 3 changes viewed')).toBeVisible();
  await expect(dialog.getByText('No open comments')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Merge checks: 2 warnings' }).click();
  const checks = page.getByRole('dialog', { name: 'Merge checks' });
  await expect(checks.getByText('Up to date with main')).toBeVisible();
  await expect(checks.getByText('No open comments')).toBeVisible();
  await checks.getByRole('link', { name: 'neaps' }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'neaps' })).toBeVisible();
});

test('warns about open comments and a missing subject, not about newer changes on main', async ({
  page,
  org,
  operator,
  open,
  change,
}) => {
  const request = `spaces/${change.spaceId}/change-requests/1`;
  await ask(page, org, 'POST', `${request}/comments`, { body: { markdown: 'Which boots?' } });
  await ask(page, org, 'PATCH', request, { subject: '' });
  await loadTexts(operator, change.spaceId, { ...main, 'tides.md': `${main['tides.md']}\n\nNew.` });
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: '1 open comment' })).toBeVisible();
  await expect(dialog.getByText(/Out of date|Conflicts/)).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Add a subject' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit #1' })).toBeVisible();
});

test('keeps the top of the dialog in place when checks complete', async ({ page, open, change }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/change-requests/1/content/page/*/links*', (route) =>
    held.then(() => route.fallback()),
  );
  await open(`${change.address}?dialog=merge`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Checking links…')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge change request' })).toBeDisabled();
  const before = await dialog.boundingBox();
  release();
  await expect(dialog.getByText('3 new broken links')).toBeVisible();
  const after = await dialog.boundingBox();
  expect(after!.height).toBeGreaterThan(before!.height);
  expect(after!.y).toBe(before!.y);
});

test('links to the settings of a locked space and to the members who can merge', async ({
  page,
  org,
  open,
  change,
}) => {
  await ask(page, org, 'PATCH', `spaces/${change.spaceId}`, { editMode: 'locked' });
  const editor = await org.join('edit', 'Fen Alder');
  await open(`${change.address}?dialog=merge`, editor);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You need Review access to merge into this space')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View access' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge change request' })).toBeDisabled();
  await expect(dialog.getByText('3 new broken links')).toBeVisible();
  await dialog.getByRole('link', { name: 'Space settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('shows conflicts of a service that doesn’t list them once before an update, and the updated pages after it', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await requestWaders(operator, org);
  await loadTexts(operator, spaceId, {
    ...main,
    'boots.md': '# Boots\n\nWear nothing.',
    'neaps.md': '# Neaps\n\n## Springs\n\nThrice a month.',
  });
  await asOtherService(page);
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await expect(page.getByText(/^Conflicts with main in “boots”/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Update from main' }).focus();
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toHaveText(
    '#1 updated from main. Pages updated: “neaps”. Conflicts in “boots” resolved using this change request’s version',
  );
  await expect(page.getByText(/^Conflicts with main/)).toHaveCount(0);
  // The button that had the focus is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('doesn’t merge a request that changed since the review, and names the changed pages', async ({
  page,
  org,
  operator,
  open,
  change,
}) => {
  await open(change.address);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 new broken links')).toBeVisible();
  // Someone changes main and updates the change request.
  await loadTexts(operator, change.spaceId, { ...main, 'tides.md': `${main['tides.md']}\n\nEbb and flow.` });
  await ask(page, org, 'POST', `spaces/${change.spaceId}/change-requests/1/update`);
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'This change request changed after you opened the dialog',
  );
  await expect(dialog.getByRole('alert')).toContainText('Changed pages: “tides”.');
  const { status } = await ask<{ status: string }>(
    page,
    org,
    'GET',
    `spaces/${change.spaceId}/change-requests/1`,
  );
  expect(status).toBe('open');
});

test('offers no merge of a request with conflicts, and names the pages if only the service finds them', async ({
  page,
  org,
  operator,
  open,
}) => {
  const spaceId = await requestWaders(operator, org);
  await loadTexts(operator, spaceId, { ...main, 'boots.md': '# Boots\n\nWear nothing.' });
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  const merge = dialog.getByRole('button', { name: 'Merge change request' });
  await expect(dialog.getByText('1 conflict with main. Resolve conflicts')).toBeVisible();
  await expect(merge).toBeDisabled();
  await expect(merge).toHaveAccessibleDescription('Resolve the conflicts first');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);

  await asOtherService(page);
  await page.route('**/revisions/**', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 404, message: 'Not found' } } }),
  );
  await page.reload();
  await expect(dialog.getByText('Conflicts with main can’t be checked')).toBeVisible();
  await merge.click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Merge conflict: .*“.*oots.*Update the change request first/,
  );
});

test('keeps the merge checks visible while scrolling a long comparison', async ({
  page,
  org,
  operator,
  open,
}) => {
  const long = (text: string) => Array.from({ length: 60 }, (_, at) => `${text} ${at}.`).join('\n\n');
  const names = Array.from({ length: 40 }, (_, at) => `page-${at}.md`);
  const all = (text: string) => Object.fromEntries(names.map((name) => [name, long(text)]));
  const spaceId = await org.addSpace('Field guide');
  await loadTexts(operator, spaceId, all('High'));
  await addRequest(operator, { spaceId, subject: 'Low', createdBy: org.admin.id, texts: all('Low') });
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
    const tree = page.getByRole('navigation', { name: 'Changed pages and files' });
    await expect(page.getByRole('button', { name: 'Merge checks: Checks passed' })).toBeVisible();
    await expect(tree.getByRole('link', { name: 'page-17' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Next page' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Merge checks/ })).toBeInViewport({ ratio: 1 });
    await expect(tree.getByText('0 of 40 viewed')).toBeInViewport({ ratio: 1 });
  }
});

test('a merge is confirmed in green, and the next change request of the queue is one key away', async ({
  page,
  org,
  operator,
  open,
}) => {
  await requestWaders(operator, org);
  await requestWaders(operator, org);
  await open(`/orgs/${org.id}/change-requests`);
  await page.getByRole('link', { name: 'Waders #1' }).first().click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog');
  // All checks passed: a plain button.
  await expect(dialog.getByRole('button', { name: 'Merge change request' })).toBeEnabled();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Merge change request' }).click();
  const merged = page.getByText('This change request is merged.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colors = await merged.evaluate((text) => {
      const banner = text.closest('div:has(> svg)')!;
      const probe = banner.appendChild(document.createElement('i'));
      probe.style.cssText = 'color: var(--good); background: var(--good-wash)';
      const good = getComputedStyle(probe);
      const icon = getComputedStyle(banner.querySelector('svg')!);
      const own = getComputedStyle(banner);
      const both = {
        expected: [good.color, good.color, good.backgroundColor],
        actual: [icon.color, own.borderTopColor, own.backgroundColor],
      };
      probe.remove();
      return both;
    });
    expect(colors.actual).toEqual(colors.expected);
  }
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: 'Merge…' })).toBeVisible();
});
