import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOperationMissing, nullIfMissing } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import type { teamPermissions } from '#contract/areas/team-permissions.ts';
import { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';
import type { Output } from '#contract/operation.ts';
import type { Team } from '#contract/team.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { teamName } from '#directory/people/names.ts';
import { paths } from '#routing/paths.ts';
import { Check } from '#ui/Check.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { copyMemberships } from './membership.ts';
import {
  changeMembers,
  copyCollectionGrant,
  copySpaceGrant,
  createTeam,
  maxMembers,
  teamGrantsQuery,
  teamMembersQuery,
} from './teams.api.ts';

const copyOf = (title: string) => {
  const ending = ' (copy)';
  return title.slice(0, limits.teamTitle[1] - ending.length) + ending;
};

type Access = Output<typeof teamPermissions.list>['items'];

const accessText = (count: number) =>
  `Copy its access to ${pluralize(count, 'space or collection', 'spaces and collections')}`;

export function CloneTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { organizationId } = paths.teams.useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutate(createTeam);
  const addMembers = useMutate(changeMembers);
  const onSpace = useMutate(copySpaceGrant, { quiet: true });
  const onCollection = useMutate(copyCollectionGrant, { quiet: true });
  const grantsQuery = { ...teamGrantsQuery(organizationId, team.id), retry: false };
  const { data: grants, error } = useQuery(grantsQuery);
  const [copiesAccess, setCopiesAccess] = useState(true);
  // Other services can't list it.
  const readAccess = async () =>
    (await client.query({ ...grantsQuery, staleTime: 0 }).catch(nullIfMissing))?.items ?? [];
  async function copyAccess(access: Access, teamId: string) {
    for (const { permission, target } of access) {
      const body = { role: permission, teams: [teamId] };
      if (target.type === 'space') await onSpace.mutateAsync({ spaceId: target.id, body });
      else await onCollection.mutateAsync({ collectionId: target.id, body });
    }
  }
  // If only the second step fails, a retry must not create a second team.
  const createdId = useRef<string>(undefined);
  async function submit(body: { title: string }) {
    const { items, next } = await client.query({
      ...teamMembersQuery(organizationId, team.id),
      staleTime: 0,
    });
    if (next)
      throw new Error(`Couldn’t clone the team. It has more than ${formatNumber(maxMembers)} members.`);
    const access = copiesAccess ? await readAccess() : [];
    const teamId = (createdId.current ??= (await create.mutateAsync({ organizationId, body })).id);
    if (items.length > 0)
      await addMembers.mutateAsync({ organizationId, teamId, body: copyMemberships(items) });
    await copyAccess(access, teamId);
    return teamId;
  }
  return (
    <FormDialog
      title={`Clone “${teamName(team)}”`}
      schema={contract.teams.update.body}
      defaults={{ title: copyOf(team.title) }}
      save="Clone team"
      saving="Cloning…"
      onClose={onClose}
      onSubmit={submit}
      onDone={(teamId) => void navigate(paths.team.to({ organizationId, teamId }), { replace: true })}
    >
      <p>
        {team.members === 0
          ? 'The new team will have no members.'
          : `The new team will have the same ${pluralize(team.members, 'member')} with the same roles.`}
      </p>
      <TextField name="title" label="New team title" />
      {grants?.items.length !== 0 && !isOperationMissing(error) && (
        <Check
          label={grants ? accessText(grants.items.length) : 'Copy its access'}
          checked={copiesAccess}
          onChange={setCopiesAccess}
        />
      )}
    </FormDialog>
  );
}
