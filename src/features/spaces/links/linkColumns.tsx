import { paths } from '#routing/paths.ts';
import { State } from '#ui/State.tsx';
import { createColumns } from '#ui/table.ts';
import { useNames, usePageTitles } from '../useNames.ts';
import { LinkPlaces, targetColumns, TargetName } from './targetColumns.tsx';
import { statusWords, type Target } from '#prose/linkTargets.ts';

function Name({ target }: { target: Target }) {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  return <TargetName {...{ organizationId, spaceId, target }} names={useNames(spaceId)} />;
}

function Places({ places }: { places: Target['places'] }) {
  const { organizationId, spaceId } = paths.spaceLinks.useParams();
  return <LinkPlaces {...{ organizationId, spaceId, places }} titles={usePageTitles({ spaceId })} />;
}

const column = createColumns<Target>();

export const linkColumns = column.columns([
  column.accessor('reference', {
    header: 'Leads to',
    meta: { place: 'title', width: '38%' },
    cell: ({ row }) => <Name target={row.original} />,
  }),
  column.accessor('status', {
    header: 'State',
    meta: { label: '' },
    cell: ({ getValue, row }) => (
      <State tone={getValue() === 'broken' ? 'stop' : 'neutral'}>
        {statusWords(getValue(), row.original.reference)}
      </State>
    ),
  }),
  ...targetColumns<Target>(),
  column.accessor('places', {
    header: 'Stands on',
    meta: { place: 'under', width: '34%' },
    cell: ({ getValue }) => <Places places={getValue()} />,
  }),
]);
