import { ArrowDown, ArrowUp, Equal } from 'lucide';
import { titleOf } from '#directory/spaceWords.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import type { Compared, OwnLevel } from './audit.ts';

export const kindName = { collection: 'Collection', space: 'Space' };

/** A level in words; null gives nothing. */
export const levelName = (level: string | null) => (level === null ? 'None' : roleName(level));

/** “Read, of the organization”. */
export const insteadWords = ({ instead: { level, from } }: OwnLevel) =>
  `${levelName(level)}, of ${typeof from === 'string' ? 'the organization' : titleOf(from)}`;

export const comparedWords: Record<Compared, string> = {
  higher: 'Higher',
  lower: 'Lower',
  same: 'Changes nothing',
};
const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal };

function TitleLink({ row: { id, kind, title } }: { row: OwnLevel }) {
  const { organizationId } = paths.contentDefaults.useParams();
  const to =
    kind === 'space'
      ? paths.space.to({ organizationId, spaceId: id })
      : paths.spaces.to({ organizationId }, { collection: id });
  return <AppLink to={to}>{title}</AppLink>;
}

const column = createColumns<OwnLevel>();

export const defaultColumns = column.columns([
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title' },
    cell: ({ row }) => <TitleLink row={row.original} />,
  }),
  column.accessor('kind', {
    header: 'Kind',
    meta: { label: '' },
    cell: ({ getValue }) => kindName[getValue()],
  }),
  column.accessor('place', {
    header: 'Lies in',
    meta: { place: 'under' },
    cell: ({ getValue }) => <span className="soft">{getValue() ?? 'No collection'}</span>,
  }),
  column.accessor('level', {
    header: 'Default level',
    meta: { label: '' },
    cell: ({ getValue }) => <b>{levelName(getValue())}</b>,
  }),
  column.accessor('compared', {
    header: 'Compared',
    meta: { label: '' },
    cell: ({ getValue }) => (
      <State tone={getValue() === 'higher' ? 'warn' : 'neutral'} icon={icons[getValue()]}>
        {comparedWords[getValue()]}
      </State>
    ),
  }),
  column.accessor(insteadWords, {
    id: 'instead',
    header: 'Without it',
    cell: ({ getValue }) => <span className="soft">{getValue()}</span>,
  }),
  column.accessor('spaces', {
    header: 'Spaces',
    meta: { figure: true },
    cell: ({ getValue }) => <Num value={getValue()} />,
  }),
]);
