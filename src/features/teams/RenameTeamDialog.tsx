import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { TextDialog } from '#ui/form/TextDialog.tsx';
import { renameTeam } from './teams.api.ts';

export function RenameTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { organizationId } = paths.teams.useParams();
  const rename = useMutate(renameTeam, { showsError: true });
  return (
    <TextDialog
      title={`Rename “${teamName(team)}”`}
      schema={contract.teams.update.body}
      defaults={{ title: team.title }}
      name="title"
      label="Title"
      updates
      save="Rename team"
      saving="Renaming…"
      onClose={onClose}
      onSubmit={(body) => rename.mutateAsync({ organizationId, teamId: team.id, body })}
    />
  );
}
