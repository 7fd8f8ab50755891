import type { Page } from '#contract/content.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import { pageTitle } from '#prose/pageTree.ts';

export const findingNames = {
  description: 'No description',
  hidden: 'Hidden',
  unindexed: 'Not indexed',
  stale: 'Not changed for long',
  empty: 'Empty',
} as const;
export type Finding = keyof typeof findingNames;
export const findings = Object.keys(findingNames).filter((name): name is Finding => name in findingNames);

/** All of them as one line: “No description, not changed for long”. */
export function findingWords(found: readonly Finding[]) {
  const words = found.map((name) => findingNames[name]).join(', ');
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

type Rules = {
  now: Date;
  /** A page that was not changed for so many months is stale. */
  months: number;
  /** Ids of pages whose text was read and is blank. */
  blank: ReadonlySet<string>;
};

/** The day so many months before `now`. */
function monthsBefore(now: Date, months: number) {
  const day = new Date(now);
  day.setMonth(day.getMonth() - months);
  return day;
}

/** Whether it has a text of its own. */
export const hasText = ({ type }: Pick<Page, 'type'>) =>
  type !== 'group' && type !== 'link' && type !== 'computed';

/** Everything that is found of a page. A link has no text and no reader; a group gathers, and is empty without pages. */
export function findingsOf(page: Page, { now, months, blank }: Rules): Finding[] {
  const { type, description = '', hidden, noIndex, noRobotsIndex, updatedAt } = page;
  const isText = hasText(page);
  const is: Record<Finding, boolean> = {
    description: (isText || type === 'computed') && description.trim() === '',
    hidden: hidden ?? false,
    unindexed: (noIndex ?? false) || (noRobotsIndex ?? false),
    stale: isText && new Date(updatedAt) < monthsBefore(now, months),
    empty: type === 'group' ? page.pages.length === 0 : blank.has(page.id),
  };
  return findings.filter((name) => is[name]);
}

/** A page with what is found of it; `order`: its place in the order in which pages are read. */
export type CheckedPage = { page: Page; order: number; found: readonly Finding[] };

/** All pages, in reading order. */
export const checkedPages = (pages: readonly Page[], rules: Rules): CheckedPage[] =>
  pages.map((page, order) => ({ page, order, found: findingsOf(page, rules) }));

/** How many pages each finding has. */
export function countsOf(checked: readonly CheckedPage[]): Record<Finding, number> {
  const counts = { description: 0, hidden: 0, unindexed: 0, stale: 0, empty: 0 };
  for (const { found } of checked) for (const name of found) counts[name] += 1;
  return counts;
}

const heads = ['Page', 'Path', 'Kind', 'Found', 'Description', 'Changed', 'Address'];

/** Yields the lines of the CSV file. `addressOf` returns the URL of a page, by its id. */
export function* checkLines(shown: readonly CheckedPage[], addressOf: (pageId: string) => string) {
  yield byteOrderMark + csvLine(heads);
  for (const { page, found } of shown)
    yield csvLine([
      pageTitle(page),
      `/${page.path}`,
      page.type,
      found.map((name) => findingNames[name]).join('; '),
      page.description,
      page.updatedAt,
      addressOf(page.id),
    ]);
}
