// The pages of a change request as a tree. Each change is undone, until the change request is merged.
import type { Page } from '@playwright/test';
import type { Page as StoredPage } from '#contract/content.ts';
import { paths } from '#routing/paths.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test as base, type Organization } from './fixtures.ts';
import { ask } from './reviewQueue.ts';
import { choose, refuse } from './steps.ts';
import { treegrid } from './treegrid.ts';

const docs = {
  'SUMMARY.md':
    '* [Tides](tides.md)\n  * [Springs](springs.md)\n* [Boots](boots.md)\n* [Staves](staves.md)\n',
  'tides.md': '# Tides\n\nTwo highs.\n',
  'springs.md': '# Springs\n',
  'boots.md': '# Boots\n\nWear boots.\n',
  'staves.md': '# Staves\n',
};
const initial = 'Tides(Springs) Boots Staves';

type Place = { organizationId: string; spaceId: string; changeRequestId: string };

const test = base.extend<{ place: Place }>({
  place: async ({ operator, org, page }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, docs);
    const url = `spaces/${spaceId}/change-requests`;
    const { id } = await ask<{ id: string }>(page, org, 'POST', url, { subject: 'Waders' });
    await use({ organizationId: org.id, spaceId, changeRequestId: id });
  },
});

const tree = treegrid('Pages');
const { rowOf } = tree;
const expectShown = (page: Page, text: string) => expect.poll(() => tree.shown(page)).toBe(text);

/** The pages as the service has them. */
async function stored(page: Page, org: Organization, { spaceId, changeRequestId }: Place) {
  const url = `spaces/${spaceId}/change-requests/${changeRequestId}/content/pages`;
  const outline = (pages: readonly StoredPage[]): unknown =>
    pages.map(({ id, title, path, hidden, documentId, pages: below }) => [
      { id, title, path, hidden: hidden === true, documentId },
      outline(below),
    ]);
  return outline((await ask<{ pages: StoredPage[] }>(page, org, 'GET', url)).pages);
}

/** Undoes the last change in the activity list, where it stays, unlike in its toast. */
async function undo(page: Page) {
  await page.getByRole('button', { name: /^Activity: \d+ changes? can be undone$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  await dialog.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(dialog.getByText(/Undone|Couldn’t undo/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function openTree(page: Page, open: (path: string) => Promise<void>, place: Place) {
  await open(paths.changeRequestTree.to(place));
  await expectShown(page, initial);
}

async function rename(page: Page, from: string, to: string) {
  await rowOf(page, from).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title' }).fill(to);
  await page.getByRole('button', { name: 'Rename page' }).click();
}

type Change = { title: string; act: (page: Page) => Promise<void>; shows: string };

const changes: Change[] = [
  {
    title: 'added page',
    act: async (page) => {
      await page.keyboard.press('n');
      await page.getByRole('textbox', { name: 'Title' }).fill('Neaps');
      await page.getByRole('button', { name: 'Add page', exact: true }).click();
    },
    shows: `${initial} Neaps`,
  },
  {
    title: 'renamed page',
    act: (page) => rename(page, 'Boots', 'Waders'),
    shows: 'Tides(Springs) Waders Staves',
  },
  {
    title: 'page moved by dragging',
    act: (page) => tree.drag(page, 'Staves', rowOf(page, 'Tides'), 'above'),
    shows: 'Staves Tides(Springs) Boots',
  },
  {
    title: 'page moved by keys',
    act: async (page) => {
      await rowOf(page, 'Tides').focus();
      for (const key of ['Alt+ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    },
    shows: 'Boots Tides(Springs) Staves',
  },
  {
    title: 'page moved in the dialog',
    act: async (page) => {
      await choose(page, 'Springs', 'Move to…');
      await page.getByRole('combobox', { name: 'Destination' }).fill('Staves');
      await page.getByRole('option', { name: 'Staves' }).click();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
    },
    shows: 'Tides Boots Staves(Springs)',
  },
  {
    title: 'deleted page with a page below it',
    act: async (page) => {
      await rowOf(page, 'Tides').focus();
      await page.keyboard.press('Delete');
      await page.getByRole('radio', { name: 'Delete subpages' }).check();
      await page.getByRole('button', { name: 'Delete 2 pages' }).click();
      await expect(rowOf(page, 'Springs')).toContainText('Deleted');
    },
    shows: initial,
  },
];

test('undoes added, renamed, moved and deleted pages', async ({ page, open, org, place }) => {
  const before = await stored(page, org, place);
  await openTree(page, open, place);
  for (const { title, act, shows } of changes) {
    await act(page);
    await expect.poll(() => tree.shown(page), title).toBe(shows);
    await expect.poll(() => stored(page, org, place), title).not.toEqual(before);
    await undo(page);
    await expect.poll(() => tree.shown(page), title).toBe(initial);
    await expect.poll(() => stored(page, org, place), title).toEqual(before);
    await expect(tree.treeOf(page), title).not.toContainText(/Added|Edited|Moved|Deleted/);
  }
});

test('undoes a hidden and a reverted page, and reports that a merged change can’t be undone', async ({
  page,
  open,
  org,
  place,
}) => {
  const before = await stored(page, org, place);
  await openTree(page, open, place);
  await choose(page, 'Boots', 'Hide');
  await expect(rowOf(page, 'Boots')).toContainText('Hidden');
  await expect.poll(() => stored(page, org, place)).not.toEqual(before);
  const hidden = await stored(page, org, place);
  await choose(page, 'Boots', 'Revert to main');
  await expect(rowOf(page, 'Boots')).not.toContainText('Hidden');
  await expect.poll(() => stored(page, org, place)).toEqual(before);
  await undo(page);
  await expect(rowOf(page, 'Boots')).toContainText('Hidden');
  await expect.poll(() => stored(page, org, place)).toEqual(hidden);
  await choose(page, 'Boots', 'Show');
  await expect(rowOf(page, 'Boots')).not.toContainText('Hidden');
  await expect.poll(() => stored(page, org, place)).toEqual(before);

  await rename(page, 'Boots', 'Waders');
  await expectShown(page, 'Tides(Springs) Waders Staves');
  await expect.poll(() => stored(page, org, place)).not.toEqual(before);
  const { spaceId, changeRequestId } = place;
  await ask(page, org, 'POST', `spaces/${spaceId}/change-requests/${changeRequestId}/merge`);
  const merged = await stored(page, org, place);
  await undo(page);
  await expect(page.getByText(/Couldn’t undo/).first()).toBeVisible();
  expect(await stored(page, org, place)).toEqual(merged);
});

test('moves pages to another space by a change request in each, and undoes both', async ({
  page,
  open,
  operator,
  org,
  place,
}) => {
  const { spaceId, changeRequestId } = place;
  const other = await org.addSpace('Almanac');
  await loadTexts(operator, other, { 'SUMMARY.md': '* [Start](start.md)\n', 'start.md': '# Start\n' });
  const url = `spaces/${spaceId}/change-requests/${changeRequestId}`;
  const { pages } = await ask<{ pages: StoredPage[] }>(page, org, 'GET', `${url}/content/pages`);
  const boots = pages.find(({ title }) => title === 'Boots')?.id;
  const change = { operation: 'update_page', page: boots, document: { markdown: '[Tides](tides.md)\n' } };
  await ask(page, org, 'POST', `${url}/content`, { changes: [change] });
  const before = await stored(page, org, place);
  const requests = async () => {
    type Listed = { items: { id: string; subject: string; status: string }[] };
    const { items } = await ask<Listed>(page, org, 'GET', `spaces/${other}/change-requests?status=all`);
    return items;
  };
  await openTree(page, open, place);
  await choose(page, 'Tides', 'Move to another space…');
  const dialog = page.getByRole('dialog', { name: 'Move “Tides” to another space' });
  await dialog.getByRole('combobox', { name: 'Space' }).fill('Alm');
  await dialog.getByRole('option', { name: 'Almanac' }).click();
  await dialog.getByRole('combobox', { name: 'Below' }).fill('Start');
  await dialog.getByRole('option', { name: 'Start' }).click();
  await expect(dialog).toContainText('This page and 1 page below it');
  await expect(dialog).toContainText('Rewritten: 1 link on 1 page that stays here');
  await expect(dialog).toContainText('None. No site publishes this space');
  await expectAccessible(page);

  await refuse(page, new RegExp(`${url}/content\\?`), 'The page has changed.', { status: 409, times: 1 });
  await dialog.getByRole('button', { name: 'Move 2 pages' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Nothing was moved\. Change request #1 .* was archived/,
  );
  expect(await stored(page, org, place)).toEqual(before);
  expect((await requests()).map(({ status }) => status)).toEqual(['archived']);

  await dialog.getByRole('button', { name: 'Move 2 pages' }).click();
  await expect(page.getByRole('heading', { name: 'Move “Tides” from “Field guide”' })).toBeVisible();
  const added = (await requests()).find(({ status }) => status === 'draft')?.id ?? '';
  const at = { ...place, spaceId: other, changeRequestId: added };
  const titles = (list: readonly StoredPage[]): unknown =>
    list.map(({ title, pages: below }) => [title, titles(below)]);
  const tree2 = await ask<{ pages: StoredPage[] }>(
    page,
    org,
    'GET',
    `spaces/${other}/change-requests/${added}/content/pages`,
  );
  expect(titles(tree2.pages)).toEqual([['Start', [['Tides', [['Springs', []]]]]]]);
  const text = await ask<StoredPage>(page, org, 'GET', `${url}/content/page/${boots}`);
  expect(text.markdown).toMatch(
    new RegExp(`^\\[Tides\\]\\(\\S+${paths.spacePages.to({ ...at, pageId: '' })}\\w+\\)\\n$`),
  );
  await undo(page);
  await expect.poll(() => stored(page, org, place)).toEqual(before);
  await expect
    .poll(async () => (await requests()).map(({ status }) => status))
    .toEqual(['archived', 'archived']);
});
