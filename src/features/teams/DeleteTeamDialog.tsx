// Asks, with its title to be typed, before a team is deleted for good.
import { useRef } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { deletionWords } from './team.words.ts';
import { removeTeam } from './teams.api.ts';

type Props = { team: Team; onClose: () => void; onGone: () => void };

export function DeleteTeamDialog({ team, onClose, onGone }: Props) {
  const { organizationId } = paths.teams.useParams();
  const remove = useMutate(removeTeam, { showsError: true });
  const gone = useRef(false);
  async function confirm() {
    await remove.mutateAsync({ organizationId, teamId: team.id });
    gone.current = true;
  }
  return (
    <ConfirmDialog
      title={`Delete “${teamName(team)}”?`}
      typed={teamName(team)}
      verb="Delete team"
      doing="Deleting…"
      onConfirm={confirm}
      onClose={() => (gone.current ? onGone() : onClose())}
    >
      <p>{deletionWords(team)}</p>
      <p>
        The people stay in the organization. A sign-on provider that puts newcomers into this team no longer
        does. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
