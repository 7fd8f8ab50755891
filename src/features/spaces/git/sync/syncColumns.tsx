import type { GitSyncPass } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Time } from '#ui/Time.tsx';
import { columnsOf } from '#ui/table.ts';
import { SyncState } from './SyncState.tsx';
import { shortOid } from './sync.text.ts';

const column = columnsOf<GitSyncPass>();

const Oid = ({ oid }: { oid: string | undefined }) =>
  oid === undefined ? 'none' : <code title={oid}>{shortOid(oid)}</code>;

function Commits({ pass: { from, to } }: { pass: GitSyncPass }) {
  if (from === undefined && to === undefined) return null;
  if (from === to) return <Oid oid={to} />;
  return (
    <span className="nowrap">
      <Oid oid={from} /> → <Oid oid={to} />
    </span>
  );
}

const milliseconds = 1000;

const durationText = (duration: number) =>
  duration < milliseconds ? `${duration} ms` : `${(duration / milliseconds).toFixed(1)} s`;

export const syncColumns = (space: Space) => [
  column('status', { header: 'Result', place: 'title' }, (pass) => <SyncState sync={pass} />),
  column('at', { header: 'Time', place: 'beside' }, ({ at }) => <Time at={at} />),
  column('commits', { header: 'Branch at the host', width: '22%' }, (pass) => <Commits pass={pass} />),
  column('changeRequest', 'Change request', ({ changeRequest }) => {
    if (!changeRequest) return null;
    const at = { organizationId: space.organization, spaceId: space.id, changeRequestId: changeRequest.id };
    return <AppLink to={paths.changeRequest.to(at)}>#{changeRequest.number}</AppLink>;
  }),
  column('detail', { header: 'Reason', cut: true, width: '34%' }, ({ detail }) => detail),
  column('duration', { header: 'Duration', figure: true }, ({ duration }) => durationText(duration)),
];
