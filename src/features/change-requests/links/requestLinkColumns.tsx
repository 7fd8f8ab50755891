import { kindLabel, statusLabel } from '#prose/linkTargets.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import type { CheckedLink } from '../merge/brokenLinks.ts';

export type LinkRow = CheckedLink & { id: string; target: string; page: string };

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

const column = columnsOf<LinkRow>();

export const requestLinkColumns = [
  column('target', { header: 'Target', place: 'title', width: '42%' }, (row) =>
    row.link.status === 'broken' ? <code>{row.target}</code> : row.target,
  ),
  column('status', { header: 'Status', label: '' }, (row) => (
    <State tone={row.isNew ? 'danger' : 'neutral'}>
      {row.isNew
        ? 'Newly broken'
        : row.link.status === 'broken'
          ? 'Also broken on main'
          : statusLabel(row.link.status, row.link.targetReference)}
    </State>
  )),
  column('kind', { header: 'Type', label: '' }, ({ link }) => kindLabel(link.targetReference.kind)),
  column('page', { header: 'Found on', place: 'under', cut: true, width: '32%' }, (row) => (
    <Page row={row} />
  )),
];
