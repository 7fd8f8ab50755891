import { useNavigate } from 'react-router';
import { useMutate } from '#api/mutation.ts';
import { contract } from '#contract/contract.ts';
import { MembersField } from './MembersField.tsx';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { createTeam } from './teams.api.ts';

export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const { organizationId } = paths.teams.useParams();
  const navigate = useNavigate();
  const create = useMutate(createTeam);
  return (
    <FormDialog
      title="Create team"
      schema={contract.teams.create.body}
      defaults={{ title: '', members: undefined }}
      save="Create team"
      saving="Creating…"
      onClose={onClose}
      onSubmit={(body) => create.mutateAsync({ organizationId, body })}
      onDone={({ id }) => void navigate(paths.team.to({ organizationId, teamId: id }), { replace: true })}
    >
      <TextField name="title" label="Title" />
      <MembersField
        organizationId={organizationId}
        name="members"
        label="Members"
        hint="Everyone is added as a member. You can assign owners on the team’s page."
      />
    </FormDialog>
  );
}
