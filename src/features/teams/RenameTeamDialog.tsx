import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import type { Team } from '#contract/team.ts';
import { teamName } from '#pickers/names.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/useZodForm.ts';
import { renameTeam } from './teams.api.ts';

export function RenameTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { organizationId } = paths.teams.useParams();
  const rename = useMutate(renameTeam, { showsError: true });
  const form = useZodForm({
    schema: contract.teams.update.body,
    defaults: { title: team.title },
    sends: 'all',
  });
  return (
    <FormDialog
      title={`Rename “${teamName(team)}”`}
      form={form}
      save="Rename team"
      saving="Renaming…"
      onClose={onClose}
      onSubmit={async (body) => {
        if (body.title !== team.title) await rename.mutateAsync({ organizationId, teamId: team.id, body });
      }}
    >
      <TextField name="title" label="Title" autoComplete="off" />
    </FormDialog>
  );
}
