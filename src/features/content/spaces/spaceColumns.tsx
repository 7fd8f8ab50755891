import { Lock } from 'lucide';
import { titleOf, visibilityName } from '#directory/spaces/spaceText.ts';
import { SpaceLink } from '#directory/links/links.tsx';
import { CutText } from '#ui/CutText.tsx';
import { Num } from '#ui/Num.tsx';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { collectionText, levelText, type SpaceRow } from './spaceRows.ts';

function Level({ row }: { row: SpaceRow }) {
  const { from } = row.level;
  if (from === 'itself') return <b>{levelText(row)}</b>;
  const source = from === 'organization' ? 'the organization' : titleOf(from);
  return (
    <span className="soft" title={`Inherited from ${source}`}>
      {levelText(row)}
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
    { header: 'Collection', place: 'under', sort: 'collection', cut: true, width: '18%' },
    (row) => <CutText text={collectionText(row)} />,
  ),
  column('level', { header: 'Default access', sort: 'level', label: 'Default' }, (row) => (
    <Level row={row} />
  )),
  column('mode', { header: 'Edit mode', sort: 'mode', firstOrder: 'desc', label: '' }, ({ space }) =>
    space.editMode === 'locked' ? <State icon={Lock}>Locked</State> : <span className="faint">Unlocked</span>,
  ),
  column('visibility', { header: 'Visibility', sort: 'visibility', label: '' }, ({ space }) =>
    visibilityName(space.visibility),
  ),
  column('open', { header: 'Open requests', figure: true, sort: 'open', firstOrder: 'desc' }, ({ space }) => (
    <Num value={space.changeRequestsOpen} />
  )),
  column('updated', { header: 'Updated', sort: 'updated', firstOrder: 'desc' }, ({ space }) => (
    <Time at={space.updatedAt} />
  )),
];
