import * as z from 'zod/mini';
import { useMutate } from '#api/mutation.ts';
import { teamRole, type Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { MembersField } from './MembersField.tsx';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { assignRole } from './membership.ts';
import { teamRoleOptions } from './teams.text.ts';
import { changeMembers } from './teams.api.ts';

const schema = z.object({ members: z.array(z.string()).check(z.minLength(1)), role: teamRole });

type Props = { team: Team; members: readonly TeamMember[]; onClose: () => void };

export function AddMembersDialog({ team, members, onClose }: Props) {
  const ids = paths.team.useParams();
  const add = useMutate(changeMembers);
  return (
    <FormDialog
      title={`Add members to “${teamName(team)}”`}
      schema={schema}
      defaults={{ members: undefined, role: 'member' }}
      save="Add members"
      saving="Adding…"
      onClose={onClose}
      onSubmit={(body) =>
        add.mutateAsync({
          ...ids,
          body: body.role === 'member' ? { add: body.members } : assignRole(body.members, body.role),
        })
      }
    >
      <MembersField
        organizationId={ids.organizationId}
        name="members"
        label="Members"
        hint="Search the organization by name or email."
        exclude={{
          ids: new Set(members.map(({ organization }) => organization.id)),
          reason: 'Already in the team',
        }}
      />
      <SelectField
        name="role"
        label="Team role"
        options={teamRoleOptions}
        hint="Owners can manage the team’s members."
      />
    </FormDialog>
  );
}
