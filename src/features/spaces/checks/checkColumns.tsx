import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { formatIssues, type CheckedPage } from './issues.ts';

function PageName({ page }: CheckedPage) {
  const params = paths.spaceChecks.useParams();
  return <AppLink to={paths.spacePages.to({ ...params, pageId: page.id })}>{pageTitle(page)}</AppLink>;
}

const column = columnsOf<CheckedPage>();

export const checkColumns = [
  column('page', { header: 'Page', place: 'title', width: '32%', sort: 'order' }, (row) => (
    <PageName {...row} />
  )),
  column('path', { header: 'Path', place: 'under', cut: true, width: '28%', stepsBack: true }, ({ page }) => (
    <code title={`/${page.path}`}>/{page.path}</code>
  )),
  column('found', { header: 'Issues', place: 'under', label: '' }, ({ issues }) => formatIssues(issues)),
  column('changed', { header: 'Updated', sort: 'changed' }, ({ page }) => <Time at={page.updatedAt} />),
];
