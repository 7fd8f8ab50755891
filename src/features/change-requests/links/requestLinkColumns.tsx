import { kindWords, statusWords } from '#prose/linkTargets.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import type { LookedAt } from '../merge/brokenLinks.ts';

export type LinkRow = LookedAt & { id: string; target: string; page: string };

function Page({ row: { pageId, page, link } }: { row: LinkRow }) {
  const place = paths.changeRequestLinks.useParams();
  const anchor = link.locationReferences[0]?.anchor;
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : '';
  return (
    <>
      <AppLink
        to={paths.changeRequestPages.to({ ...place, pageId }) + hash}
        title={anchor ? `${page} #${anchor}` : page}
      >
        {page}
      </AppLink>
      {anchor && <span className="soft"> #{anchor}</span>}
    </>
  );
}

const column = createColumns<LinkRow>();

export const requestLinkColumns = column.columns([
  column.accessor('target', {
    header: 'Leads to',
    meta: { place: 'title', width: '42%' },
    cell: ({ getValue, row }) =>
      row.original.link.status === 'broken' ? <code>{getValue()}</code> : getValue(),
  }),
  column.accessor(({ link }) => link.status, {
    id: 'status',
    header: 'State',
    meta: { label: '' },
    cell: ({ getValue, row }) => (
      <State tone={row.original.isNew ? 'stop' : 'neutral'}>
        {row.original.isNew
          ? 'Newly broken'
          : getValue() === 'broken'
            ? 'Broken on main, too'
            : statusWords(getValue(), row.original.link.targetReference)}
      </State>
    ),
  }),
  column.accessor(({ link }) => kindWords(link.targetReference.kind), {
    id: 'kind',
    header: 'Kind',
    meta: { label: '' },
  }),
  column.accessor('page', {
    header: 'Stands on',
    meta: { place: 'under', cut: true, width: '32%' },
    cell: ({ row }) => <Page row={row.original} />,
  }),
]);
