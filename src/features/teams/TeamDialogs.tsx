// The dialogs of the teams on screen; the URL says which one is open.
import { useNavigate } from 'react-router';
import type { Team } from '#contract/team.ts';
import { CloneTeamDialog } from './CloneTeamDialog.tsx';
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx';
import { RenameTeamDialog } from './RenameTeamDialog.tsx';
import { useTeamDialogs } from './useTeamDialogs.ts';

type Props = {
  teams: readonly Team[];
  /** Where to go when the team is gone; left out where the screen stays. */
  after?: string;
};

export function TeamDialogs({ teams, after }: Props) {
  const { rename, clone, remove } = useTeamDialogs();
  const navigate = useNavigate();
  const find = (teamId: string | null) => teams.find(({ id }) => id === teamId);
  const [renamed, cloned, removed] = [find(rename.open), find(clone.open), find(remove.open)];
  return (
    <>
      {renamed && <RenameTeamDialog key={renamed.id} team={renamed} onClose={rename.close} />}
      {cloned && <CloneTeamDialog key={cloned.id} team={cloned} onClose={clone.close} />}
      {removed && (
        <DeleteTeamDialog
          key={removed.id}
          team={removed}
          onClose={remove.close}
          onGone={() => (after === undefined ? remove.close() : void navigate(after, { replace: true }))}
        />
      )}
    </>
  );
}
