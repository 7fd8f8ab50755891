import { ArrowDown, ArrowUp, Equal } from 'lucide';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { roleName } from '#directory/access/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import type { Comparison, Override } from './overrides.ts';

export const kindName = { collection: 'Collection', space: 'Space' };

/** “Read”; “None” for null. */
export const levelName = (level: string | null) => (level === null ? 'None' : roleName(level));

/** “Read from the organization” */
export const inheritedText = ({ inherited: { level, from } }: Override) =>
  `${levelName(level)} from ${typeof from === 'string' ? 'the organization' : titleOf(from)}`;

export const effectNames: Record<Comparison, string> = {
  higher: 'Raises access',
  lower: 'Lowers access',
  same: 'No effect',
};
const icons = { higher: ArrowUp, lower: ArrowDown, same: Equal };

function TitleLink({ row: { id, kind, title } }: { row: Override }) {
  const { organizationId } = paths.contentDefaults.useParams();
  const to =
    kind === 'space'
      ? paths.space.to({ organizationId, spaceId: id })
      : paths.spaces.to({ organizationId }, { collection: id });
  return <AppLink to={to}>{title}</AppLink>;
}

const column = columnsOf<Override>();

export const defaultColumns = [
  column('title', { header: 'Title', place: 'title' }, (row) => <TitleLink row={row} />),
  column('kind', { header: 'Type', label: '' }, ({ kind }) => kindName[kind]),
  column('place', { header: 'Collection', place: 'under' }, ({ parent }) => (
    <span className="soft">{parent ?? 'No collection'}</span>
  )),
  column('level', { header: 'Default access', label: '' }, ({ level }) => <b>{levelName(level)}</b>),
  column('compared', { header: 'Effect', label: '' }, ({ comparedToInherited: effect }) => (
    <State tone={effect === 'higher' ? 'warn' : 'neutral'} icon={icons[effect]}>
      {effectNames[effect]}
    </State>
  )),
  column('instead', 'Inherited', (row) => <span className="soft">{inheritedText(row)}</span>),
  column('spaces', { header: 'Spaces', figure: true }, ({ spaces }) => <Num value={spaces} />),
];
