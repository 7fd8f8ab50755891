// The comparison of a page in the browser: without the marks of one side, it equals the page of the other side.
// `src/prose/comparison.test.ts` compares real and generated changes without one.
import type { Page } from '@playwright/test';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { compared, tree } from './tideChange.ts';

type Pair = readonly [old: string, now: string];
type Side = 'old' | 'now';

/** Changed list items, link targets, list starts, checkboxes and columns. */
const pairs: Pair[] = [
  [
    '- Open the valve.\n  - slowly\n- Close it.\n- Go home.',
    '- Turn all the handles.\n  - slowly\n- Go home.',
  ],
  [
    '- Concrete or sheet piling: [Hard walls](a.md)\n- See [the chart](a.md "Datum").',
    '- [Concrete](b.md)\n- See [the chart](b.md).',
  ],
  [
    '1. ebb\n2. flood\n\n- [ ] ask\n- go\n\n| A | B |\n| - | - |\n| 1 | 2 |',
    '3. ebb\n4. flood tide\n\n- [x] ask\n- go\n\n| A | C | B |\n| - | - | -: |\n| 1 | 3 | 2 |',
  ],
  [
    '![A curve](a.svg)\n\nHigh tide\nat noon, ~~not later~~.\n\n> low',
    '![The curve](a.svg)\n\nHigh tide\\\nat noon, ~~not later~~.\n\n- low',
  ],
];

const titleOf = (at: number) => `pair-${at + 1}`;

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const textOf = (at: number, side: Side) => `# ${titleOf(at)}\n\n${pairs[at]?.[side === 'old' ? 0 : 1]}`;
const texts = (side: Side): Texts => ({
  ...Object.fromEntries(pairs.map((_, at) => [`${titleOf(at)}.md`, textOf(at, side)])),
  'a.md': 'High.',
  'b.md': 'Low.',
  'c d.md': 'Ebb.',
  'a.svg': image,
  'b.svg': image,
});

/** Reads text, images and link targets of a page, or of one side of a comparison. */
const read = (page: Page, side?: Side) =>
  compared(page)
    .locator('[data-prose]')
    .evaluate((prose: HTMLElement, only) => {
      const copy = prose.cloneNode(true) as HTMLElement;
      prose.after(copy);
      for (const left of copy.querySelectorAll<HTMLAnchorElement>('a[href^="#moved-"]')) {
        const moved = copy.querySelector(left.hash);
        if (only === 'old' && moved) left.closest('[data-hunk]')?.replaceWith(moved);
      }
      const hidden = {
        old: 'ins, [data-change=added], [data-side=now], p[data-note], div[data-note]',
        now: 'del, [data-change=removed], [data-side=old], p[data-note], div[data-note]',
      };
      if (only) for (const element of copy.querySelectorAll(hidden[only])) element.remove();
      // The alternative text of a picture is compared in a note above it.
      for (const note of copy.querySelectorAll('small[data-note]')) {
        const [, alt] = note.textContent.split('alternative text: ');
        const picture = note.parentElement?.querySelector('img');
        if (alt !== undefined && picture) picture.alt = alt.trim();
        note.remove();
      }
      // A comparison numbers the lines of both sides instead.
      for (const numbers of copy.querySelectorAll('[data-numbers]')) numbers.remove();
      const addresses = [...copy.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      const images = [...copy.querySelectorAll('img')].map(({ alt }) => alt);
      // A line break next to a zero-width space isn't rendered as a space.
      const text = copy.innerText
        .replace(/\u200b\s*/g, '')
        .trim()
        .split(/\s+/);
      copy.remove();
      return {
        text,
        images,
        // Unchanged links point into Change request.
        addresses: addresses
          .map((address) => address?.replace('/change-requests/1', ''))
          .filter((address, at, all) => address !== all[at - 1]),
      };
    }, side);

const readSource = (page: Page, side: Side) =>
  page.getByRole('region', { name: 'Markdown source' }).evaluate((listing, only) => {
    const other = only === 'old' ? 'added' : 'removed';
    return [...listing.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.cells];
      const line = cells.length === 6 ? cells[only === 'old' ? 2 : 5] : cells[3];
      const number = cells[cells.length === 6 ? (only === 'old' ? 0 : 3) : only === 'old' ? 0 : 1];
      return row.dataset['change'] === other || number?.textContent === '' ? [] : [line?.textContent];
    });
  }, side);

const anyMark = 'ins, del, [data-change], [data-hunk=moved]';

async function unfold(page: Page) {
  await expect(compared(page).getByText('Comparing…')).toHaveCount(0);
  const folds = compared(page).getByRole('button', { name: /unchanged/ });
  while ((await folds.count()) > 0) await folds.first().click();
}

/** Opens each pair by its link in a list. */
async function forEachPair(page: Page, list: ReturnType<typeof tree>, each: (at: number) => Promise<void>) {
  for (const at of pairs.keys()) {
    await list.getByRole('link', { name: titleOf(at), exact: true }).click();
    await expect(page.getByRole('heading', { name: titleOf(at), exact: true })).toBeVisible();
    await each(at);
  }
}

test('shows the text of each side in all layouts and in the source', async ({
  page,
  open,
  org,
  operator,
}) => {
  test.setTimeout(240_000);
  const spaceId = await org.addSpace('Pairs');
  await loadTexts(operator, spaceId, texts('old'));
  await requestTexts(operator, spaceId, org.admin.id, texts('now'));
  const space = `/orgs/${org.id}/spaces/${spaceId}`;
  const pages: Record<Side, Awaited<ReturnType<typeof read>>[]> = { old: [], now: [] };
  for (const [side, address] of [
    ['old', `${space}/pages`],
    ['now', `${space}/change-requests/1/pages`],
  ] as const) {
    await open(address);
    const list = page.getByRole('navigation', { name: /^Pages in/ });
    await forEachPair(page, list, async (at) => {
      pages[side][at] = await read(page);
    });
  }
  for (const layout of ['inline', 'side']) {
    await open(`${space}/change-requests/1${layout === 'side' ? '?layout=side' : ''}`);
    await forEachPair(page, tree(page), async (at) => {
      await unfold(page);
      for (const side of ['old', 'now'] as const) {
        // Inline, a link and a task are drawn once, with the new target and state. A note has the old ones.
        const isNew = layout === 'inline' && side === 'old';
        const seen = ({ text, images, addresses }: Awaited<ReturnType<typeof read>>) => ({
          text: isNew ? text.join(' ').replaceAll(/(?:Not done|Done): /g, '') : text,
          images,
          addresses: isNew ? [] : addresses,
        });
        await expect
          .poll(async () => seen(await read(page, side)), `${titleOf(at)}, ${layout}, ${side}`)
          .toEqual(seen(pages[side][at]!));
      }
      const marks = await compared(page).locator('[data-prose]').locator(anyMark).count();
      const isSame = JSON.stringify(pages.old[at]) === JSON.stringify(pages.now[at]);
      expect(marks > 0 || isSame, titleOf(at)).toBe(true);
    });
    await page.getByRole('radio', { name: 'Source' }).click();
    await forEachPair(page, tree(page), async (at) => {
      await unfold(page);
      for (const side of ['old', 'now'] as const)
        await expect
          .poll(
            async () => (await readSource(page, side)).join('\n').trim(),
            `${titleOf(at)}, ${layout}, ${side}`,
          )
          .toBe(textOf(at, side).trim());
    });
  }
});

test('marks a changed list item and a changed link target accessibly', async ({
  page,
  open,
  org,
  operator,
}) => {
  const spaceId = await org.addSpace('Pairs');
  await loadTexts(operator, spaceId, texts('old'));
  await requestTexts(operator, spaceId, org.admin.id, texts('now'));
  await open(`/orgs/${org.id}/spaces/${spaceId}/change-requests/1`);
  await tree(page)
    .getByRole('link', { name: titleOf(0), exact: true })
    .click();
  const item = compared(page).getByRole('listitem').first();
  await expect(item.locator('[data-change=removed]')).toHaveText('Open the valve.');
  await expect(item.locator('[data-change=added]')).toHaveText('Turn all the handles.');
  await expectAccessible(page);
  await tree(page)
    .getByRole('link', { name: titleOf(1), exact: true })
    .click();
  const notes = compared(page).locator('small[data-note]');
  await expect(notes).toHaveText(['link: a.md b.md', 'link title: Datum none']);
  await expect(notes.locator('del')).toHaveText(['a.md', 'Datum']);
  await expect(compared(page).getByText('the chart')).toHaveCount(1);
  await expectAccessible(page);
});
