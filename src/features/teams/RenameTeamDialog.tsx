import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { Team } from '#contract/team.ts';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { renameTeam } from './teams.api.ts';

export function RenameTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { organizationId } = paths.teams.useParams();
  const rename = useMutate(renameTeam);
  return (
    <FormDialog
      title={`Rename “${teamName(team)}”`}
      schema={contract.teams.update.body}
      defaults={{ title: team.title }}
      updates
      save="Rename team"
      saving="Renaming…"
      onClose={onClose}
      onSubmit={(body) => rename.mutateAsync({ organizationId, teamId: team.id, body })}
    >
      <TextField name="title" label="Title" />
    </FormDialog>
  );
}
