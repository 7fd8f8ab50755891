import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { TeamRole } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { allOrNone, type Ids } from '#lib/selection.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { BulkBar } from '#ui/BulkBar.tsx';
import { Button } from '#ui/Button.tsx';
import { ExportSelected } from '#ui/ExportSelected.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LoseOwnershipDialog } from './LoseOwnershipDialog.tsx';
import { assignRole, type Change } from './membership.ts';
import { useMayLoseOwnership } from './ownership.ts';
import { changeMembers } from './teams.api.ts';

type Props = {
  /** The selected members of `matching`. */
  chosen: readonly TeamMember[];
  /** All members who match the filters, on all pages. */
  matching: readonly TeamMember[];
  onChoose: (ids: Ids) => void;
};

type PendingChange = { verb: string; change: Change };

export function TeamBulkBar({ chosen, matching, onChoose }: Props) {
  const ids = paths.team.useParams();
  const mayLose = useMayLoseOwnership();
  const update = useMutate(changeMembers);
  const [pending, setPending] = useState<PendingChange>();
  const userIds = chosen.map(({ organization }) => organization.id);
  const giveRole = (role: TeamRole) =>
    assignRole(
      chosen.filter(({ team }) => team.role !== role).map(({ organization }) => organization.id),
      role,
    );
  // The selection is kept for another change; removed members are no longer among the rows.
  const send = (change: Change) => update.mutateAsync({ ...ids, body: change });
  function start(next: PendingChange) {
    // Making members owners never removes a permission.
    const loses = Object.values(next.change.memberships ?? {}).every(({ role }) => role !== 'owner');
    if (loses && mayLose(chosen)) setPending(next);
    else void send(next.change).catch(() => null);
  }
  const people = pluralize(chosen.length, 'member');
  const button = (label: string, next: PendingChange, danger = false) => (
    <Button
      small
      variant={danger ? 'danger' : undefined}
      reason={update.isPending ? 'Saving' : undefined}
      onClick={() => start(next)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <BulkBar
        count={chosen.length}
        {...allOrNone(
          matching.map(({ organization }) => organization),
          onChoose,
        )}
      >
        {button('Make owner', { verb: `Make ${people} owners`, change: giveRole('owner') })}
        {button('Make member', {
          verb: `Change role to Member for ${people}`,
          change: giveRole('member'),
        })}
        {button('Remove', { verb: `Remove ${people}`, change: { remove: userIds } }, true)}
        <ExportSelected rows={chosen} one="member" />
      </BulkBar>
      {update.error && <Fault role="alert">{update.error.message}</Fault>}
      {pending && (
        <LoseOwnershipDialog
          verb={pending.verb}
          onConfirm={() => send(pending.change)}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}
