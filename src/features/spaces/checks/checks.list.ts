import { formatNumber } from '#lib/format.ts';
import { listOf } from '#lists/defineList.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { findingNames, findings, type CheckedPage, type Finding } from './issues.ts';

const { text, choice, define } = listOf<CheckedPage>();

/** How many months without a change make a page stale. */
const spans = [3, 6, 12, 24].map(String);
export const usualMonths = '12';

/** The findings with the number of their pages; texts are only read once they are asked for. */
export const findingOptions = (counts: Record<Finding, number>) =>
  findings.map((value) => ({
    value,
    label:
      value === 'empty' ? findingNames[value] : `${findingNames[value]} (${formatNumber(counts[value])})`,
  }));

/** The pages of a space that something is found of. */
export const checksList = define({
  id: 'checks',
  label: 'Pages',
  one: 'page',
  many: 'pages',
  filters: {
    name: text({
      label: 'Search by title or path',
      hint: 'Title or path',
      in: ({ page }) => [pageTitle(page), page.path],
    }),
    found: choice({
      label: 'Found',
      name: 'the finding',
      any: 'Anything',
      options: findings.map((value) => ({ value, label: findingNames[value] })),
      of: (page) => page.found,
    }),
    months: choice({
      label: 'Long means',
      name: 'the time without a change',
      usual: usualMonths,
      options: spans.map((span) => ({ value: span, label: `Long: ${span} months` })),
    }),
  },
  sorts: {
    order: { compare: (one, other) => one.order - other.order },
    changed: { compare: (one, other) => one.page.updatedAt.localeCompare(other.page.updatedAt) },
  },
  describeEmpty({ name, found }) {
    const named = name ? ` with “${name}” in its title or path` : '';
    return `No page${named}: ${found ? findingNames[found].toLowerCase() : 'any finding'}.`;
  },
});
