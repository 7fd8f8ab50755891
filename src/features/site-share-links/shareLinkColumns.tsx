import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/areas/site-share-links.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { shareLinkDialogs } from './siteShareLinks.dialogs.ts';
import { ShareLinkName } from './ShareLinkName.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import { isActive, isLongActive, linkName, statusLabel, type ListedLink } from './siteShareLinks.text.ts';

const column = columnsOf<ListedLink>();

function DuplicateName({ count }: { count: number }) {
  return count === 0 ? null : (
    <State tone="warn" title={`${pluralize(count, 'other link has', 'other links have')} this name`}>
      Duplicate name
    </State>
  );
}

/** When a link was created, marked if it has been active for over a year. */
function Created({ link }: { link: ShareLink }) {
  const time = <Time at={link.createdAt} />;
  return isLongActive(link) ? (
    <State tone="warn" title="Active for over a year">
      {time}
    </State>
  ) : (
    time
  );
}

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

function StatusSelect({ link }: { link: ShareLink }) {
  const site = paths.siteShareLinks.useParams();
  const change = useMutate(changeShareLink);
  return (
    <>
      <RowSelect
        label={`Status of “${linkName(link)}”`}
        value={isActive(link) ? 'active' : 'inactive'}
        onChange={(value) =>
          change.mutate({ ...site, shareLinkId: link.id, body: { active: value === 'active' } })
        }
        options={statusOptions}
        busy={change.isPending}
        error={change.error?.message}
      />
      {change.error && <RowRefusal>{change.error.message}</RowRefusal>}
    </>
  );
}

function ShareLinkMenu({ link, canEdit }: { link: ShareLink; canEdit: boolean }) {
  const site = paths.siteShareLinks.useParams();
  const change = useMutate(changeShareLink, { showsError: false });
  const open = useUrlDialog(shareLinkDialogs);
  const name = linkName(link);
  const active = isActive(link);
  return (
    <RowMenu of={`“${name}”`}>
      {link.urls.published !== undefined && (
        <MenuItem onSelect={() => open('address', link.id)}>URL and QR code</MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`ID of “${name}”`, link.id)}>Copy ID</MenuItem>
      {canEdit && <MenuRule />}
      {canEdit && (
        <MenuItem
          onSelect={() => change.mutate({ ...site, shareLinkId: link.id, body: { active: !active } })}
        >
          {active ? 'Deactivate' : 'Activate'}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem danger onSelect={() => open('delete', link.id)}>
          Delete…
        </MenuItem>
      )}
    </RowMenu>
  );
}

const columnsFor = (canEdit: boolean) => [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) => (
    <>
      {canEdit ? <ShareLinkName link={row} /> : <span>{linkName(row)}</span>}
      <DuplicateName count={row.duplicates} />
    </>
  )),
  column('active', { header: 'Status', place: 'beside', control: canEdit, width: '7rem' }, (row) =>
    canEdit ? <StatusSelect link={row} /> : <span>{statusLabel(isActive(row))}</span>,
  ),
  column('createdAt', { header: 'Created', sort: 'createdAt', firstOrder: 'desc' }, (row) => (
    <Created link={row} />
  )),
  column('address', { header: 'URL', label: '', width: '6rem' }, (row) => {
    const url = row.urls.published;
    const what = `URL of “${linkName(row)}”`;
    return url === undefined ? (
      <span className="faint">No URL</span>
    ) : (
      <CopyButton small what={what} text={url} />
    );
  }),
  column('menu', { place: 'menu', label: 'More' }, (row) => <ShareLinkMenu link={row} canEdit={canEdit} />),
];

export const adminColumns = columnsFor(true);
export const readOnlyColumns = columnsFor(false);
