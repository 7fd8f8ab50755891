import { useMutate } from '#api/mutation.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { CutText } from '#ui/CutText.tsx';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { siteRedirectDialogs } from './siteRedirects.dialogs.ts';
import { removeRedirect } from './siteRedirects.api.ts';
import type { RedirectRow } from './siteRedirects.list.ts';

const column = columnsOf<RedirectRow>();

function RedirectMenu({ row }: { row: RedirectRow }) {
  const site = paths.siteRedirects.useParams();
  const open = useUrlDialog(siteRedirectDialogs);
  const remove = useMutate(removeRedirect);
  return (
    <RowMenu of={`the redirect from ${row.source}`} edits>
      <MenuItem edits onSelect={() => open('edit', row.id)}>
        Edit…
      </MenuItem>
      <DangerItem onSelect={() => remove.mutate({ ...site, siteRedirectId: row.id })}>Delete</DangerItem>
    </RowMenu>
  );
}

export const redirectColumns = [
  column('source', { header: 'From', place: 'title', sort: 'source', width: '34%' }, ({ source, draft }) => (
    <>
      <span>{source}</span> {draft && <State title="Only previews of the site follow it">Draft</State>}
    </>
  )),
  column('to', { header: 'To', cut: true, width: '38%' }, ({ to, captureWildcard }) =>
    to === undefined ? (
      <State tone="warn" title="The page was deleted, or its space is no longer on the site">
        No page
      </State>
    ) : (
      <CutText text={captureWildcard ? `${to.replace(/\/$/, '')}/…` : to} />
    ),
  ),
  column('permanent', { header: 'Type', label: '', width: '7rem' }, ({ permanent }) =>
    permanent ? 'Permanent' : 'Temporary',
  ),
  column('createdAt', { header: 'Created', sort: 'createdAt', firstOrder: 'desc' }, ({ createdAt }) => (
    <Time at={createdAt} />
  )),
  column('menu', { place: 'menu', label: 'More' }, (row) => <RedirectMenu row={row} />),
];
