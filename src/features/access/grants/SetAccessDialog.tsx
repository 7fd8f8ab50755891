import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { Role } from '#contract/fields.ts';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import type { Team } from '#contract/team.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import { membersOfTeamQuery } from '#directory/organizations/organizations.api.ts';
import { groupEffects, previewGrant, type GrantChange } from './accessPreview.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { MembersPicker } from '#pickers/MembersPicker.tsx';
import { placeRef } from '#directory/access/access.api.ts';
import { isRole, roleCan, roleOptions, siteRoleCan, siteRoleOptions } from '#directory/access/roles.ts';
import { TeamsPicker } from './TeamsPicker.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Labeled } from '#ui/combobox/Labeled.tsx';
import { BareSelect } from '#ui/Select.tsx';
import { AccessPreview } from './AccessPreview.tsx';
import { useGrant } from './grants.api.ts';
import { useAccessFacts, useAffected, type FactsState, type Place } from './useAccessFacts.ts';

const unset = 'unset';
const removal = 'none';

/** The people and teams that a dialog is about, with their name in the title. */
export type Subjects = { users: readonly string[]; teams: readonly string[]; name: string };

type Props = {
  organization: Organization;
  target: Pick<Place, 'kind' | 'place'>;
  /** Without them, the dialog has fields for people and teams. */
  subjects?: Subjects | undefined;
  /** The level to start with. `null` removes it. */
  role?: Role | null | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

const idsOf = (lists: { data: { items: TeamMember[] } | undefined }[]) =>
  lists.map(({ data }) => data?.items.map(({ organization }) => organization.id));

/** Adds picked teams to the facts, which only contain teams that have levels already. */
function withTeams(state: FactsState, teams: readonly Team[], members: ReturnType<typeof idsOf>): FactsState {
  if (state.state !== 'ready') return state;
  const all = new Map(state.facts.teams);
  for (const [index, { id, title }] of teams.entries()) {
    const ids = members[index];
    if (!ids) return { state: 'loading' };
    all.set(id, { id, title, members: new Set(ids) });
  }
  return { ...state, facts: { ...state.facts, teams: all } };
}

function titleFor(subjects: Subjects | undefined, removes: boolean, place: string) {
  if (!subjects) return `Grant access to “${place}”`;
  return removes
    ? `Remove direct access to “${place}” for ${subjects.name}?`
    : `Set direct access to “${place}” for ${subjects.name}`;
}

/** Sets or removes direct levels on a place, and shows the effect before it is saved. */
export function SetAccessDialog({ organization, target, subjects, role, onDone, onClose }: Props) {
  const [value, setValue] = useState<string>(role === null ? removal : (role ?? unset));
  const [members, setMembers] = useState<readonly Member[]>([]);
  const [teams, setTeams] = useState<readonly Team[]>([]);
  const { inputs, loading, isComplete } = useAffected(organization.id, target);
  const loaded = useAccessFacts(organization, inputs);
  const teamMembers = useQueries({
    queries: teams.map(({ id }) => membersOfTeamQuery(organization.id, id)),
    combine: idsOf,
  });
  const state = withTeams(loading ? { state: 'loading' } : loaded, teams, teamMembers);
  const grant = useGrant(placeRef(organization.id, target.kind, target.place.id));
  const users = subjects?.users ?? members.map(({ id }) => id);
  const teamIds = subjects?.teams ?? teams.map(({ id }) => id);
  const level = isRole(value) ? value : null;
  const isChosen = value !== unset && users.length + teamIds.length > 0;
  const change: GrantChange | null = isChosen
    ? { placeId: target.place.id, users, teams: teamIds, role: level }
    : null;
  const removes = value === removal;
  const isSite = target.kind === 'site';
  const isLoss =
    change !== null &&
    state.state === 'ready' &&
    groupEffects(previewGrant(state.facts, change)).some(({ kind }) => kind === 'loses');
  const missing = users.length + teamIds.length === 0 ? 'Select a person or a team' : 'Select a level';
  return (
    <ConfirmDialog
      title={titleFor(subjects, role === null, titleOf(target.place))}
      verb={removes ? 'Remove direct access' : subjects ? 'Set direct access' : 'Grant access'}
      doing="Saving…"
      harmless={!isLoss}
      asks={role !== null}
      reason={isChosen ? undefined : missing}
      onConfirm={() =>
        grant({
          role: level,
          ...(users.length > 0 && { users: [...users] }),
          ...(teamIds.length > 0 && { teams: [...teamIds] }),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {!subjects && (
        <>
          <MembersPicker
            organizationId={organization.id}
            label="People"
            value={members}
            onChange={setMembers}
          />
          <TeamsPicker organizationId={organization.id} label="Teams" value={teams} onChange={setTeams} />
        </>
      )}
      {role !== null && (
        <Labeled
          label="Direct access"
          hint={level ? (isSite ? siteRoleCan(level) : roleCan(level)) : undefined}
        >
          {(control) => (
            <BareSelect
              {...control}
              wide
              value={value}
              onChange={setValue}
              options={[
                ...(value === unset ? [{ value: unset, label: 'Select a level' }] : []),
                ...(isSite ? siteRoleOptions : roleOptions),
                ...(subjects ? [{ value: removal, label: 'No direct access' }] : []),
              ]}
            />
          )}
        </Labeled>
      )}
      <AccessPreview state={state} change={change} coversAll={isComplete} />
    </ConfirmDialog>
  );
}
