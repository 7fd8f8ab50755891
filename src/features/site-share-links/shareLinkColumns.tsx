import { Ellipsis } from 'lucide';
import { useMutate } from '#api/mutation.ts';
import type { ShareLink } from '#contract/site-share-links.ts';
import { formatAge } from '#lib/age.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { copy } from '#ui/copy.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { RowRefusal } from '#ui/RowRefusal.tsx';
import { RowSelect } from '#ui/RowSelect.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { shareLinkDialogs } from './shareLink.dialogs.ts';
import { ShareLinkName } from './ShareLinkName.tsx';
import { changeShareLink } from './siteShareLinks.api.ts';
import { isOld, isOn, linkName, onOrOff, type ListedLink } from './siteShareLinks.words.ts';

const column = columnsOf<ListedLink>();

function Namesakes({ count }: { count: number }) {
  return count === 0 ? null : (
    <State tone="warn">{pluralize(count, 'other link has', 'other links have')} it</State>
  );
}

function Age({ link }: { link: ShareLink }) {
  const words = formatAge(link.createdAt);
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

const columnsFor = (admin: boolean) => [
  column('name', { header: 'Name', place: 'title', sort: 'name' }, (row) =>
    admin ? <ShareLinkName link={row} /> : <span>{linkName(row)}</span>,
  ),
  column('namesakes', { header: 'Same name', place: 'under' }, ({ namesakes }) => (
    <Namesakes count={namesakes} />
  )),
  column('active', { header: 'State', place: 'beside', control: admin, width: '5.5rem' }, (row) =>
    admin ? <StateSelect link={row} /> : <span>{onOrOff(isOn(row))}</span>,
  ),
  column('createdAt', { header: 'Created', sort: 'createdAt', firstOrder: 'desc' }, ({ createdAt }) => (
    <Time at={createdAt} />
  )),
  column('age', { header: 'Age', label: '' }, (row) => <Age link={row} />),
  column('address', { header: 'Address', label: '', width: '6rem' }, (row) => {
    const address = row.urls.published;
    const what = `address of “${linkName(row)}”`;
    return address === undefined ? (
      <span className="faint">None told</span>
    ) : (
      <CopyButton small what={what} text={address} />
    );
  }),
  column('menu', { place: 'menu', label: 'More' }, (row) => <ShareLinkMenu link={row} admin={admin} />),
];

export const managingColumns = columnsFor(true);
export const readingColumns = columnsFor(false);
