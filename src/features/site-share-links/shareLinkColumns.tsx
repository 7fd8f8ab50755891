// The columns of the list of share links.
import type { ShareLink } from '#contract/site-share-links.ts';
import { ageWords } from '#lib/age.ts';
import { counted } from '#lib/words.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { ShareLinkMenu } from './ShareLinkMenu.tsx';
import { ShareLinkName } from './ShareLinkName.tsx';
import { ShareLinkState } from './ShareLinkState.tsx';
import { isOld, isOn, linkName, onOrOff } from './siteShareLinks.words.ts';

/** A link, and how many others have its name. */
export type ListedLink = ShareLink & { namesakes: number };

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
        admin ? <ShareLinkState link={row.original} /> : <span>{onOrOff(getValue())}</span>,
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

/** For admins: name and state are changed in the row. */
export const managingColumns = columnsFor(true);
export const readingColumns = columnsFor(false);
