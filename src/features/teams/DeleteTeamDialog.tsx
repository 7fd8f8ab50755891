import { useMutate } from '#api/mutation.ts';
import type { Team } from '#contract/team.ts';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { deletionText } from './teams.text.ts';
import { removeTeam } from './teams.api.ts';

type Props = { team: Team; onClose: () => void; onDone?: (() => void) | undefined };

export function DeleteTeamDialog({ team, onClose, onDone }: Props) {
  const { organizationId } = paths.teams.useParams();
  const remove = useMutate(removeTeam);
  return (
    <ConfirmDialog
      title={`Delete “${teamName(team)}”?`}
      confirmText={teamName(team)}
      verb="Delete team"
      doing="Deleting…"
      onConfirm={() => remove.mutateAsync({ organizationId, teamId: team.id })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{deletionText(team)}</p>
      <p>
        Members stay in the organization. SSO providers will no longer add new members to this team. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
