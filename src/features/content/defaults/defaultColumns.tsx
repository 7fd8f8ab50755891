import { ArrowDown, ArrowUp, Equal } from 'lucide';
import { titleOf } from '#directory/spaceText.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
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

const column = columnsOf<OwnLevel>();

export const defaultColumns = [
  column('title', { header: 'Title', place: 'title' }, (row) => <TitleLink row={row} />),
  column('kind', { header: 'Kind', label: '' }, ({ kind }) => kindName[kind]),
  column('place', { header: 'Lies in', place: 'under' }, ({ place }) => (
    <span className="soft">{place ?? 'No collection'}</span>
  )),
  column('level', { header: 'Default level', label: '' }, ({ level }) => <b>{levelName(level)}</b>),
  column('compared', { header: 'Compared', label: '' }, ({ compared }) => (
    <State tone={compared === 'higher' ? 'warn' : 'neutral'} icon={icons[compared]}>
      {comparedWords[compared]}
    </State>
  )),
  column('instead', 'Without it', (row) => <span className="soft">{insteadWords(row)}</span>),
  column('spaces', { header: 'Spaces', figure: true }, ({ spaces }) => <Num value={spaces} />),
];
