import type { SiteInsights } from '#contract/areas/site-insights.ts';
import { contentLimits } from '#contract/limits.ts';
import type { Space } from '#contract/space.ts';
import { createRequestBlocker } from '#directory/spaces/spaceText.ts';
import { csvLine } from '#lib/csv.ts';
import { formatNumber, pluralize } from '#lib/format.ts';

/** Periods of the insights, in days. */
export const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '28', label: 'Last 28 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

export const daysOf = (chosen: string | null) =>
  Number(periods.find(({ value }) => value === chosen)?.value ?? '28');

/** Says how views changed: “18% more than the 28 days before”. */
export function changeText({ views, viewsBefore }: SiteInsights['totals'], days: number) {
  const before = `the ${pluralize(days, 'day')} before`;
  if (viewsBefore === 0) return `No views in ${before}`;
  const percent = Math.round((Math.abs(views - viewsBefore) / viewsBefore) * 100);
  if (percent === 0) return `As many as in ${before}`;
  return `${formatNumber(percent)}% ${views > viewsBefore ? 'more' : 'fewer'} than in ${before}`;
}

/** The lines of a list with counts as CSV. The sum of the others is the last one. */
export function* countLines(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  other: number,
) {
  yield csvLine(head);
  for (const row of rows) yield csvLine(row);
  if (other > 0) yield csvLine(['Others', other]);
}

/** Returns a title for a page about a search or a path: “/guide/set-up” → “Set up”. */
export function titleFor(name: string) {
  const [last = ''] = name.split('/').filter(Boolean).slice(-1);
  const words = (name.startsWith('/') ? last.replaceAll(/[-_]/g, ' ') : name).trim();
  return words.charAt(0).toUpperCase() + words.slice(1, contentLimits.pageTitle[1]);
}

/** Returns the space of a site in which the user can write, the most read one first. */
export function spaceToWriteIn(spaces: readonly Space[], { items }: SiteInsights['pages']) {
  const views = (id: string) =>
    items.reduce((sum, { space, views: own }) => sum + (space === id ? own : 0), 0);
  return spaces
    .filter((space) => createRequestBlocker(space) === undefined)
    .toSorted((a, b) => views(b.id) - views(a.id))
    .at(0);
}
