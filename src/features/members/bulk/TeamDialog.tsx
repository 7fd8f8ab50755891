import { useQueryClient } from '@tanstack/react-query';
import { toSend, unchangedIn } from '#api/bulk/chosenRows.ts';
import { useState } from 'react';
import type { Team } from '#contract/team.ts';
import { formatNumber } from '#lib/format.ts';
import { teamName } from '#directory/people/names.ts';
import { TeamPicker } from '#pickers/TeamPicker.tsx';
import { MembersBulkDialog, countMembers, type DialogProps } from './MembersBulkDialog.tsx';
import { bulkRows } from './bulkRows.ts';
import { startAddToTeam, startRemoveFromTeam, useTeamRoles } from './bulkTeams.ts';
import { selectionSize } from './selection.ts';
import { useSelectedMembers } from './useSelectedMembers.ts';

const kinds = {
  add: {
    title: (count: string) => `Add ${count} to a team`,
    verb: 'Add',
    done: 'added to',
    already: 'Already in the team',
    resultText: { change: 'Added', undone: 'Removed from the team' },
    start: startAddToTeam,
  },
  leave: {
    title: (count: string) => `Remove ${count} from a team`,
    verb: 'Remove',
    done: 'removed from',
    already: 'Not in the team',
    resultText: { change: 'Removed', undone: 'Added back to the team' },
    start: startRemoveFromTeam,
  },
};

function TeamDialog(props: DialogProps & { kind: keyof typeof kinds }) {
  const { kind, organizationId, selection, setSelection, onClose } = props;
  const { title, verb, done, already, resultText, start } = kinds[kind];
  const client = useQueryClient();
  const [team, setTeam] = useState<Team | null>(null);
  const chosen = useSelectedMembers(organizationId, selection);
  const { data: roles, error, refetch } = useTeamRoles(organizationId, team);
  const { members = [] } = chosen;
  const rows = roles
    ? bulkRows(members, {
        resultText: () => resultText,
        already: ({ id }) => (roles.has(id) === (kind === 'add') ? already : null),
      })
    : [];
  const count = roles ? toSend(rows) : undefined;
  const unchanged = unchangedIn(rows);
  const missing = team ? 'Loading the team’s members' : 'Select a team';
  return (
    <MembersBulkDialog
      title={title(countMembers(selectionSize(selection)))}
      chosen={{
        ...chosen,
        error: chosen.error ?? error,
        retry: chosen.error ? chosen.retry : () => void refetch(),
      }}
      of={selectionSize(selection)}
      setSelection={setSelection}
      count={count}
      verb={count === undefined ? verb : `${verb} ${countMembers(count)}`}
      harmless
      reason={roles ? undefined : missing}
      onConfirm={() => team && roles && start({ client, organizationId, members, rows, team, roles })}
      onClose={onClose}
      fields={<TeamPicker organizationId={organizationId} label="Team" value={team} onChange={setTeam} />}
    >
      {team && count !== undefined && (
        <p>
          {countMembers(count)} will be {done} “{teamName(team)}”. You can undo this.
          {unchanged > 0 &&
            ` ${formatNumber(unchanged)} ${unchanged === 1 ? 'is' : 'are'} ${kind === 'add' ? 'already' : 'not'} in the team.`}
        </p>
      )}
    </MembersBulkDialog>
  );
}

export const AddToTeamDialog = (props: DialogProps) => <TeamDialog {...props} kind="add" />;
export const RemoveFromTeamDialog = (props: DialogProps) => <TeamDialog {...props} kind="leave" />;
