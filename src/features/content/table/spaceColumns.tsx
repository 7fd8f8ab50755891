import { Lock } from 'lucide';
import { emojiOf } from '#lib/emoji.ts';
import { visibilityName } from '#directory/spaceWords.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { levelFrom, levelWords, placeName, sourceNames, type SpaceRow } from './spaceRows.ts';

function TitleLink({ row: { id, title, space } }: { row: SpaceRow }) {
  const { organizationId } = paths.spaces.useParams();
  return (
    <AppLink to={paths.space.to({ organizationId, spaceId: id })}>
      <span aria-hidden>{emojiOf(space.emoji)}</span>
      <span>{title}</span>
    </AppLink>
  );
}

function Level({ row }: { row: SpaceRow }) {
  const name = levelWords(row);
  if (row.level.from === 'itself') return <b>{name}</b>;
  return (
    <span className="soft" title={`Set by ${levelFrom(row)}`}>
      {name}
    </span>
  );
}

const column = createColumns<SpaceRow>();

export const spaceColumns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title', sort: 'title' },
    cell: ({ row }) => <TitleLink row={row.original} />,
  }),
  column.accessor(placeName, {
    id: 'collection',
    header: 'Lies in',
    meta: { place: 'under', sort: 'collection', cut: true, width: '18%' },
    cell: ({ getValue }) => (
      <span className="soft" title={getValue()}>
        {getValue()}
      </span>
    ),
  }),
  column.accessor('level', {
    header: 'Default level',
    meta: { sort: 'level', label: 'By default' },
    cell: ({ row }) => <Level row={row.original} />,
  }),
  column.accessor(({ space }) => space.editMode, {
    id: 'mode',
    header: 'Editing',
    meta: { sort: 'mode', firstOrder: 'desc', label: '' },
    cell: ({ getValue }) =>
      getValue() === 'locked' ? <State icon={Lock}>Locked</State> : <span className="faint">Live</span>,
  }),
  column.accessor(({ space }) => visibilityName(space.visibility), {
    id: 'visibility',
    header: 'Who sees it',
    meta: { sort: 'visibility', label: '' },
  }),
  column.accessor(({ space }) => space.changeRequestsOpen, {
    id: 'open',
    header: 'Open requests',
    meta: { figure: true, sort: 'open', firstOrder: 'desc' },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
  column.accessor(({ space }) => space.updatedAt, {
    id: 'updated',
    header: 'Changed',
    meta: { sort: 'updated', firstOrder: 'desc' },
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor('source', {
    header: 'Found by',
    meta: { stepsBack: true },
    cell: ({ getValue }) => <span className="soft">{sourceNames[getValue()]}</span>,
  }),
]);
