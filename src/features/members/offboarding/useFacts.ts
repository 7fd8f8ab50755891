import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { accounts } from '#contract/areas/accounts.ts';
import type { Member } from '#contract/member.ts';
import type { TeamMember } from '#contract/areas/teams.ts';
import {
  memberQuery,
  membersOfTeamQuery,
  organizationQuery,
  teamsOfMemberQuery,
} from '#directory/organizations/organizations.api.ts';
import { memberName, teamName } from '#directory/people/names.ts';
import { nameOf } from '../members.text.ts';
import { accessOfMemberQuery, adminsQuery } from './offboarding.api.ts';
import type { Facts, Person, TeamFact } from './plan.ts';

const peopleIn = (items: readonly TeamMember[]): TeamFact['people'] =>
  new Map(
    items.map(({ organization, team }) => [
      organization.id,
      { name: memberName(organization), role: team.role },
    ]),
  );

/** Whether the member is the only admin who can sign in; undefined while unknown. */
function isLastAdmin(member: Member, admins: readonly Member[] | undefined, isAll: boolean) {
  if (member.role !== 'admin' || member.disabled) return false;
  if (!admins) return undefined;
  const others = admins.some(({ id, disabled }) => id !== member.id && !disabled);
  return others ? false : isAll || undefined;
}

export function useFacts(organizationId: string, userId: string) {
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { data: member, dataUpdatedAt: memberAt } = useSuspenseQuery(memberQuery(organizationId, userId));
  const { data: list, dataUpdatedAt: teamsAt } = useSuspenseQuery(teamsOfMemberQuery(organizationId, userId));
  const { data: admins } = useQuery({ ...adminsQuery(organizationId), enabled: member.role === 'admin' });
  const hasSessions = useHasOperation(accounts.listSessions) === true;
  const { data: access } = useQuery({
    ...accessOfMemberQuery(organizationId, userId),
    enabled: hasSessions && organization.permissions.admin,
  });
  const owned = list.items.filter(({ member: { role } }) => role === 'owner');
  const peopleOfTeams = useQueries({
    queries: owned.map(({ team }) => membersOfTeamQuery(organizationId, team.id)),
  });
  const teams = list.items.map(({ team, member: { role } }): TeamFact => {
    const people = peopleOfTeams[owned.findIndex((one) => one.team.id === team.id)]?.data;
    return { id: team.id, title: teamName(team), role, people: people ? peopleIn(people.items) : null };
  });
  const facts: Facts = {
    userId,
    name: nameOf(member),
    role: member.role,
    organization: organization.title,
    teams,
    tokens: access?.items.flatMap(({ type, label }) => (type === 'token' ? [label] : [])),
  };
  return {
    facts,
    /** When the facts were loaded, in milliseconds since 1970. */
    loadedAt: Math.min(memberAt, teamsAt),
    member,
    organization,
    lastAdmin: isLastAdmin(member, admins?.items, admins?.next === undefined),
    /** Why the members of a team couldn't be loaded. */
    error: peopleOfTeams.find((query) => query.error)?.error ?? null,
    reading: peopleOfTeams.some((query) => query.isPending),
  };
}

/** The members with these IDs that are loaded. Members just selected in a picker are. */
export function usePeople(organizationId: string, userIds: readonly string[]): Person[] {
  const answers = useQueries({ queries: userIds.map((id) => memberQuery(organizationId, id)) });
  return answers.flatMap(({ data }) => (data ? [{ id: data.id, name: nameOf(data) }] : []));
}
