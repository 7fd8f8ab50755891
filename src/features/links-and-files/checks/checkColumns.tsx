import { formatNumber } from '#lib/format.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { formatFault, formatIssues, type CheckedPage } from './issues.ts';

function PageName({ page }: CheckedPage) {
  const params = paths.spaceChecks.useParams();
  return <AppLink to={paths.spacePages.to({ ...params, pageId: page.id })}>{pageTitle(page)}</AppLink>;
}

/** How many faults of a page are listed. */
const maxFaults = 3;

const column = columnsOf<CheckedPage>();

export const checkColumns = [
  column('page', { header: 'Page', place: 'title', width: '32%', sort: 'order' }, (row) => (
    <PageName {...row} />
  )),
  column('path', { header: 'Path', place: 'under', cut: true, width: '28%', stepsBack: true }, ({ page }) => (
    <code title={`/${page.path}`}>/{page.path}</code>
  )),
  column('found', { header: 'Issues', place: 'under', label: '' }, ({ issues, faults }) => (
    <>
      {formatIssues(issues)}
      {faults.slice(0, maxFaults).map((fault, index) => (
        <span key={index} className="soft">
          <br />
          {formatFault(fault)}
        </span>
      ))}
      {faults.length > maxFaults && (
        <span className="soft"> and {formatNumber(faults.length - maxFaults)} more</span>
      )}
    </>
  )),
  column('changed', { header: 'Updated', sort: 'changed' }, ({ page }) => <Time at={page.updatedAt} />),
];
