import type { Page } from '#contract/content.ts';
import { byteOrderMark, csvLine } from '#lib/csv.ts';
import type { BlockFault } from '#markdown/blocks/resolveBlocks.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { TextCheck } from './checks.api.ts';

export const issueLabels = {
  description: 'No description',
  hidden: 'Hidden',
  unindexed: 'Not indexed',
  stale: 'Stale',
  empty: 'Empty',
  syntax: 'Invalid block syntax',
} as const;
export type Issue = keyof typeof issueLabels;
export const issues = Object.keys(issueLabels).filter((name): name is Issue => name in issueLabels);

/** “No description, stale” */
export function formatIssues(names: readonly Issue[]) {
  const text = names.map((name) => issueLabels[name]).join(', ');
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}

/** The issues that are found by loading all pages. */
export const textIssues: readonly Issue[] = ['empty', 'syntax'];

/** “line 5: …” */
export const formatFault = ({ line, message }: BlockFault) => `line ${line}: ${message}`;

type Rules = {
  now: Date;
  /** A page is stale if it was not updated for this many months. */
  months: number;
  /** The checked texts, by page ID. */
  texts: ReadonlyMap<string, TextCheck>;
};

function monthsBefore(now: Date, months: number) {
  const day = new Date(now);
  day.setMonth(day.getMonth() - months);
  return day;
}

/** Whether a page of this type contains Markdown. */
export const hasText = ({ type }: Pick<Page, 'type'>) =>
  type !== 'group' && type !== 'link' && type !== 'computed';

/** Returns the issues of a page. Groups are empty if they have no pages; links have no text to check. */
export function issuesOf(page: Page, { now, months, texts }: Rules): Issue[] {
  const { type, description = '', hidden, noIndex, noRobotsIndex, updatedAt } = page;
  const isText = hasText(page);
  const applies: Record<Issue, boolean> = {
    description: (isText || type === 'computed') && description.trim() === '',
    hidden: hidden ?? false,
    unindexed: (noIndex ?? false) || (noRobotsIndex ?? false),
    stale: isText && new Date(updatedAt) < monthsBefore(now, months),
    empty: type === 'group' ? page.pages.length === 0 : (texts.get(page.id)?.isBlank ?? false),
    syntax: (texts.get(page.id)?.faults.length ?? 0) > 0,
  };
  return issues.filter((name) => applies[name]);
}

/** `order` is the position of the page in reading order. */
export type CheckedPage = {
  page: Page;
  order: number;
  issues: readonly Issue[];
  faults: readonly BlockFault[];
};

/** All pages, in reading order. */
export const checkedPages = (pages: readonly Page[], rules: Rules): CheckedPage[] =>
  pages.map((page, order) => ({
    page,
    order,
    issues: issuesOf(page, rules),
    faults: rules.texts.get(page.id)?.faults ?? [],
  }));

/** Returns the number of pages with each issue. */
export function countsOf(checked: readonly CheckedPage[]): Record<Issue, number> {
  const counts = { description: 0, hidden: 0, unindexed: 0, stale: 0, empty: 0, syntax: 0 };
  for (const one of checked) for (const name of one.issues) counts[name] += 1;
  return counts;
}

const header = ['Page', 'Path', 'Type', 'Issues', 'Description', 'Updated', 'URL'];

/** Yields the lines of the CSV file. `urlOf` returns the URL of a page. */
export function* checkCsvLines(pages: readonly CheckedPage[], urlOf: (pageId: string) => string) {
  yield byteOrderMark + csvLine(header);
  for (const { page, issues: names, faults } of pages)
    yield csvLine([
      pageTitle(page),
      `/${page.path}`,
      page.type,
      [...names.map((name) => issueLabels[name]), ...faults.map(formatFault)].join('; '),
      page.description,
      page.updatedAt,
      urlOf(page.id),
    ]);
}
