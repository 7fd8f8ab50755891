import { useMemo } from 'react';
import type { GitSync, GitSyncBranch } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { columnsOf } from '#ui/table.ts';
import { branchStatusText } from './sync.text.ts';

const column = columnsOf<GitSyncBranch>();

const branchColumns = (space: Space) => [
  column('name', { header: 'Branch', place: 'title', width: '24%' }, ({ name }) => <code>{name}</code>),
  column('status', { header: 'State', place: 'beside' }, ({ status, detail }) => {
    const { label, tone, meaning } = branchStatusText(status);
    return (
      <State tone={tone} title={detail ?? meaning}>
        {label}
      </State>
    );
  }),
  column('changeRequest', { header: 'Change request', width: '24%' }, ({ changeRequest: request }) => {
    if (!request) return null;
    const at = { organizationId: space.organization, spaceId: space.id, changeRequestId: request.id };
    return (
      <AppLink to={paths.changeRequest.to(at)}>
        #{request.number} {request.subject}
      </AppLink>
    );
  }),
  column('detail', { header: 'Reason', width: '28%' }, ({ detail }) => detail),
  column('changedAt', 'Changed', ({ changedAt }) => <Time at={changedAt} />),
];

/** The branches of the host that are change requests, with their states. */
export function SyncBranches({ space, sync }: { space: Space; sync: GitSync }) {
  const columns = useMemo(() => branchColumns(space), [space]);
  const { branches, folder, branchRequests, skippedBranches } = sync;
  if (branches === undefined) return null;
  return (
    <Section title="Branches">
      {skippedBranches > 0 && (
        <p>
          {pluralize(skippedBranches, 'more branch', 'more branches')} matched. A sync has at most 50 branches
          with new commits: merge some, or choose a narrower pattern.
        </p>
      )}
      <DataTable
        label="Branches"
        columns={columns}
        rows={branchRequests}
        rowId={({ name }) => name}
        empty={
          <p className="soft">
            No branch that matches <code>{branches}</code> has{' '}
            {folder === undefined ? 'commits that main lacks' : 'new commits in the folder'}.
          </p>
        }
      />
    </Section>
  );
}
