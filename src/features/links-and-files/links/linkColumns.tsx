import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { columnsOf } from '#ui/table.ts';
import { useReferenceNames, usePageTitles } from '../useReferenceNames.ts';
import { LinkPlaces, targetColumns, TargetName } from './targetColumns.tsx';
import { statusLabel, type Target } from '#prose/linkTargets.ts';

function Name({ target }: { target: Target }) {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  return <TargetName {...{ organizationId, spaceId, target }} names={useReferenceNames(spaceId)} />;
}

function Places({ places }: { places: Target['places'] }) {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  return <LinkPlaces {...{ organizationId, spaceId, places }} titles={usePageTitles({ spaceId })} />;
}

const column = columnsOf<Target>();

export const linkColumns = [
  column('reference', { header: 'Target', place: 'title', width: '38%' }, (row) => <Name target={row} />),
  column('status', { header: 'Status', label: '' }, (row) => (
    <State tone={row.status === 'broken' ? 'danger' : 'neutral'}>
      {statusLabel(row.status, row.reference)}
    </State>
  )),
  ...targetColumns<Target>(),
  column('places', { header: 'Found on', place: 'under', width: '34%' }, ({ places }) => (
    <Places places={places} />
  )),
];
