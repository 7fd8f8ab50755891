import { Undo2 } from 'lucide';
import { createContext, use } from 'react';
import { daysLeft, removedAt } from '#directory/deletedSpaces.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import type { TrashRow } from './trash.list.ts';

/** Restores a space; handed down by the screen, which shows how it went. */
export const RestoreContext = createContext<(row: TrashRow) => Promise<void>>(() => Promise.resolve());

function TitleLink({ row: { id, title } }: { row: TrashRow }) {
  const { organizationId } = paths.trash.useParams();
  return <AppLink to={paths.space.to({ organizationId, spaceId: id })}>{title}</AppLink>;
}

function Restore({ row }: { row: TrashRow }) {
  const restore = use(RestoreContext);
  return (
    <Button
      small
      icon={Undo2}
      aria-label={`Restore ${row.title}`}
      reason={row.reason}
      onClick={() => void restore(row)}
    >
      Restore
    </Button>
  );
}

const column = createColumns<TrashRow>();

export const trashColumns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title' },
    cell: ({ row }) => <TitleLink row={row.original} />,
  }),
  column.accessor('place', {
    header: 'Lay in',
    meta: { place: 'under' },
    cell: ({ getValue }) => <span className="soft">{getValue()}</span>,
  }),
  column.accessor('deletedAt', { header: 'Deleted', cell: ({ getValue }) => <Time at={getValue()} /> }),
  column.accessor(({ deletedAt }) => deletedAt, {
    id: 'removed',
    header: 'Removed for good',
    cell: ({ getValue }) => <time dateTime={removedAt(getValue())}>{daysLeft(getValue())}</time>,
  }),
  column.display({
    id: 'restore',
    header: 'Bring back',
    meta: { place: 'beside' },
    cell: ({ row }) => <Restore row={row.original} />,
  }),
]);
