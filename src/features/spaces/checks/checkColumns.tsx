import { pageTitle } from '#prose/pageTree.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { findingWords, type CheckedPage } from './findings.ts';

function PageName({ page }: CheckedPage) {
  const place = paths.spaceChecks.useParams();
  return <AppLink to={paths.spacePages.to({ ...place, pageId: page.id })}>{pageTitle(page)}</AppLink>;
}

const column = createColumns<CheckedPage>();

export const checkColumns = column.columns([
  column.accessor('page', {
    header: 'Page',
    meta: { place: 'title', width: '32%', sort: 'order' },
    cell: ({ row }) => <PageName {...row.original} />,
  }),
  column.accessor(({ page }) => page.path, {
    id: 'path',
    header: 'Path',
    meta: { place: 'under', cut: true, width: '28%', stepsBack: true },
    cell: ({ getValue }) => <code title={`/${getValue()}`}>/{getValue()}</code>,
  }),
  column.accessor(({ found }) => findingWords(found), {
    id: 'found',
    header: 'Found',
    meta: { place: 'under', label: '' },
  }),
  column.accessor(({ page }) => page.updatedAt, {
    id: 'changed',
    header: 'Changed',
    meta: { sort: 'changed' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
]);
