import { Undo2 } from 'lucide';
import { createContext, use } from 'react';
import { daysLeft, removedAt } from '#directory/spaces/deletedSpaces.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button } from '#ui/Button.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import type { TrashRow } from './trash.list.ts';

/** Restores a space. Provided by the screen, which shows progress and errors. */
export const RestoreContext = createContext<(row: TrashRow) => Promise<void>>(() => Promise.resolve());

function TitleLink({ row: { id, title } }: { row: TrashRow }) {
  const { organizationId } = paths.trash.useParams();
  return <AppLink to={paths.space.to({ organizationId, spaceId: id })}>{title}</AppLink>;
}

function RestoreButton({ row }: { row: TrashRow }) {
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

const column = columnsOf<TrashRow>();

export const trashColumns = [
  column('title', { header: 'Title', place: 'title' }, (row) => <TitleLink row={row} />),
  column('place', { header: 'Collection', place: 'under' }, ({ collection }) => (
    <span className="soft">{collection}</span>
  )),
  column('deletedAt', 'Deleted', ({ deletedAt }) => <Time at={deletedAt} />),
  column('removed', 'Permanently deleted', ({ deletedAt }) => (
    <time dateTime={removedAt(deletedAt)}>{daysLeft(deletedAt)}</time>
  )),
  column('restore', { header: 'Restore', place: 'beside' }, (row) => <RestoreButton row={row} />),
];
