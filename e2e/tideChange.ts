// A fixture: a space about tides, and a change request that changes pages and files.
import type { Page } from '@playwright/test';
import { loadTexts, requestTexts, type Texts } from '#server/testing/docs.ts';
import { test as base } from './fixtures.ts';

const paragraphs = Array.from({ length: 6 }, (_, at) => `Paragraph ${at + 1} says the same as ever.`).join(
  '\n\n',
);
const image = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`;
const summary = (...lines: string[]) => ['# Summary', '', ...lines.map((line) => `* ${line}`)].join('\n');

/** Main when the change request is created. */
export const mainTexts: Texts = {
  'SUMMARY.md': summary(
    '[Welcome](welcome.md)',
    '[Boots and staves](boots.md)',
    '[Reading a tide table](table.md)',
    '[Who to tell](tell.md)',
  ),
  'welcome.md': 'Welcome to the flats.',
  'boots.md': 'Wear boots.',
  'table.md': [
    'A tide table gives two highs and two lows for most days.',
    paragraphs,
    '| Place | Height |\n| - | - |\n| Saltmarsh Quay | 3.9 m |\n| North Gut | 3.6 m |',
    '```toml\n[station.quay]\ndatum = "sill"\n```',
    '![The curve of a tide](curve.svg)',
  ].join('\n\n'),
  'tell.md': 'Tell the harbour office.',
  'curve.svg': image('blue'),
};

/** Adds a page, deletes one, edits and renames one, and replaces an image. */
const requestedTexts: Texts = {
  ...mainTexts,
  'SUMMARY.md': summary(
    '[Welcome](welcome.md)',
    '[Reading tide tables](table.md)',
    '[Chart datum](datum.md)',
    '[Who to tell](tell.md)',
  ),
  'table.md': String(mainTexts['table.md'])
    .replace('most days', 'every day but two in the month')
    .replace('3.9 m', '4.4 m')
    .replace('| North Gut', '| Old Ferry Reach | 3.8 m |\n| North Gut')
    .replace('datum = "sill"', 'datum = "chart"'),
  'datum.md': 'Heights are measured from here.',
  'curve.svg': image('green'),
};
delete requestedTexts['boots.md'];

export type Change = { spaceId: string; id: string; address: string };

export const test = base.extend<{
  /** Number 1 in its space, created by the organization's admin. */
  change: Change;
}>({
  change: async ({ operator, org }, use) => {
    const spaceId = await org.addSpace('Field guide');
    await loadTexts(operator, spaceId, mainTexts);
    const { id } = await requestTexts(operator, spaceId, org.admin.id, requestedTexts);
    await use({ spaceId, id, address: `/orgs/${org.id}/spaces/${spaceId}/change-requests/1` });
  },
});

export const tree = (page: Page) => page.getByRole('navigation', { name: 'Changed pages and files' });
export const compared = (page: Page) => page.getByRole('article');
