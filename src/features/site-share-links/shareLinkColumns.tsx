import { Ellipsis } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { ageWords } from '#lib/age.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { shareLinkDialogs } from './shareLink.dialogs.ts';
import { ShareLinkName } from './ShareLinkName.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import { isOld, isOn, linkName, onOrOff, type ListedLink } from './siteShareLinks.words.ts';

const column = createColumns<ListedLink>();

function Namesakes({ count }: { count: number }) {
  return count === 0 ? null : (
    <State tone="warn">{counted(count, 'other link has', 'other links have')} it</State>
  );
}

function Age({ link }: { link: ShareLink }) {
  const words = ageWords(link.createdAt);
  if (!isOld(link)) return <span className="num">{words}</span>;
  return (
    <State tone="warn" title="It has been on for more than a year">
      {words}
    </State>
  );
}

const stateOptions = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

function StateSelect({ link }: { link: ShareLink }) {
  const site = paths.siteShareLinks.useParams();
  const change = useMutate(changeShareLink, { showsError: true });
  return (
    <>
      <RowSelect
        label={`State of “${linkName(link)}”`}
        value={isOn(link) ? 'on' : 'off'}
        onChange={(value) =>
          change.mutate({ ...site, shareLinkId: link.id, body: { active: value === 'on' } })
        }
        options={stateOptions}
        busy={change.isPending}
        error={change.error?.message}
      />
      {change.error && <RowRefusal>{change.error.message}</RowRefusal>}
    </>
  );
}

function ShareLinkMenu({ link, admin }: { link: ShareLink; admin: boolean }) {
  const open = useUrlDialog(shareLinkDialogs);
  const name = linkName(link);
  return (
    <Menu label={`More for “${name}”`} icon={Ellipsis} variant="quiet" small>
      {link.urls.published !== undefined && (
        <MenuItem onSelect={() => open('address', link.id)}>Address and QR code</MenuItem>
      )}
      <MenuItem onSelect={() => void copy(`the id of “${name}”`, link.id)}>Copy id</MenuItem>
      {admin && <MenuRule />}
      {admin && (
        <MenuItem stop onSelect={() => open('delete', link.id)}>
          Delete…
        </MenuItem>
      )}
    </Menu>
  );
}

const columnsFor = (admin: boolean) =>
  column.columns([
    column.accessor(linkName, {
      id: 'name',
      header: 'Name',
      meta: { place: 'title', sort: 'name' },
      cell: ({ row, getValue }) =>
        admin ? <ShareLinkName link={row.original} /> : <span>{getValue()}</span>,
    }),
    column.accessor('namesakes', {
      header: 'Same name',
      meta: { place: 'under' },
      cell: ({ getValue }) => <Namesakes count={getValue()} />,
    }),
    column.accessor(isOn, {
      id: 'active',
      header: 'State',
      meta: { place: 'beside', control: admin, width: '5.5rem' },
      cell: ({ row, getValue }) =>
        admin ? <StateSelect link={row.original} /> : <span>{onOrOff(getValue())}</span>,
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { sort: 'createdAt', firstOrder: 'desc' },
      cell: ({ getValue }) => <Time at={getValue()} />,
    }),
    column.display({
      id: 'age',
      header: 'Age',
      meta: { label: '' },
      cell: ({ row }) => <Age link={row.original} />,
    }),
    column.accessor(({ urls }) => urls.published, {
      id: 'address',
      header: 'Address',
      meta: { label: '', width: '6rem' },
      cell: ({ row, getValue }) => {
        const address = getValue();
        const what = `address of “${linkName(row.original)}”`;
        return address === undefined ? (
          <span className="faint">None told</span>
        ) : (
          <CopyButton small what={what} text={address} />
        );
      },
    }),
    column.display({
      id: 'menu',
      meta: { place: 'menu', label: 'More' },
      cell: ({ row }) => <ShareLinkMenu link={row.original} admin={admin} />,
    }),
  ]);

export const managingColumns = columnsFor(true);
export const readingColumns = columnsFor(false);
