import { formatNumber } from '#lib/format.ts';
import { listOf } from '#lists/defineList.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { issueLabels, issues, textIssues, type CheckedPage, type Issue } from './issues.ts';

const { text, choice, define } = listOf<CheckedPage>();

/** The choices for how many months without an update make a page stale. */
const monthOptions = [3, 6, 12, 24].map(String);
export const defaultMonths = '12';

/** The issues with their page counts. Those in texts have none: all pages load only when one is selected. */
export const issueOptions = (counts: Record<Issue, number>) =>
  issues.map((value) => ({
    value,
    label: textIssues.includes(value)
      ? issueLabels[value]
      : `${issueLabels[value]} (${formatNumber(counts[value])})`,
  }));

/** The pages of a space that have issues. */
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
      label: 'Issue',
      name: 'issue filter',
      any: 'All issues',
      options: issues.map((value) => ({ value, label: issueLabels[value] })),
      of: (page) => page.issues,
    }),
    months: choice({
      label: 'Stale after',
      name: 'stale filter',
      usual: defaultMonths,
      options: monthOptions.map((value) => ({ value, label: `Stale after ${value} months` })),
    }),
  },
  sorts: {
    order: { compare: (one, other) => one.order - other.order },
    changed: { compare: (one, other) => one.page.updatedAt.localeCompare(other.page.updatedAt) },
  },
  describeEmpty({ name, found }) {
    const issue = found ? `the “${issueLabels[found]}” issue` : 'issues';
    return name ? `No pages with ${issue} match “${name}”` : `No pages with ${issue}`;
  },
});
