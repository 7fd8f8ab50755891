import { Lock } from 'lucide';
import { visibilityName } from '#directory/spaceText.ts';
import { SpaceLink } from '#pickers/links.tsx';
import { CutText } from '#ui/CutText.tsx';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { levelFrom, levelWords, placeName, sourceNames, type SpaceRow } from './spaceRows.ts';

function Level({ row }: { row: SpaceRow }) {
  const name = levelWords(row);
  if (row.level.from === 'itself') return <b>{name}</b>;
  return (
    <span className="soft" title={`Set by ${levelFrom(row)}`}>
      {name}
    </span>
  );
}

const column = columnsOf<SpaceRow>();

export const spaceColumns = [
  column('title', { header: 'Title', place: 'title', sort: 'title' }, (row) => (
    <SpaceLink space={row.space} />
  )),
  column(
    'collection',
    { header: 'Lies in', place: 'under', sort: 'collection', cut: true, width: '18%' },
    (row) => <CutText text={placeName(row)} />,
  ),
  column('level', { header: 'Default level', sort: 'level', label: 'By default' }, (row) => (
    <Level row={row} />
  )),
  column('mode', { header: 'Editing', sort: 'mode', firstOrder: 'desc', label: '' }, ({ space }) =>
    space.editMode === 'locked' ? <State icon={Lock}>Locked</State> : <span className="faint">Live</span>,
  ),
  column('visibility', { header: 'Who sees it', sort: 'visibility', label: '' }, ({ space }) =>
    visibilityName(space.visibility),
  ),
  column('open', { header: 'Open requests', figure: true, sort: 'open', firstOrder: 'desc' }, ({ space }) => (
    <Num value={space.changeRequestsOpen} />
  )),
  column('updated', { header: 'Changed', sort: 'updated', firstOrder: 'desc' }, ({ space }) => (
    <Time at={space.updatedAt} />
  )),
  column('source', { header: 'Found by', stepsBack: true }, ({ source }) => (
    <span className="soft">{sourceNames[source]}</span>
  )),
];
