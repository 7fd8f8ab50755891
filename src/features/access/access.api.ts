import { everyItem, pagesOf } from '#api/reads/pages.ts';
import { queued } from '#api/reads/requestQueue.ts';
import { queryOptions } from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { hasOperation } from '#api/operations.ts';
import { members } from '#contract/areas/members.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { teams } from '#contract/areas/teams.ts';
import { announce } from '#lib/announce.ts';
import type { AccessSearch } from './access.list.ts';
import { createReader, type Reader } from './createReader.ts';
import { changedAccessSince } from './accessChanges.ts';
import { coverageText, oldestOf, personOf, type AccessibleSpace } from './reading.ts';
import { peopleOf } from './view.ts';

/** Which members of a large organization to load. */
export type MemberFilter = Pick<AccessSearch, 'role' | 'search' | 'team'>;
export type AccessReader = Reader<MemberFilter>;

/** The maximum number of members to reload automatically after writes that may have changed access. */
const autoReloadLimit = 500;

/** The number of members that match the filters. */
export const countQuery = (organizationId: string, query: Pick<MemberFilter, 'role' | 'search'>) =>
  apiQuery(members.list, { organizationId, query: { ...query, limit: 1 } });

/** The members of a team that match the filters. Filters on the client, because the API can't filter a team. */
async function* membersOfTeam(
  organizationId: string,
  teamId: string,
  which: MemberFilter,
  signal: AbortSignal,
) {
  for await (const { items } of pagesOf(
    teams.listMembers,
    { organizationId, teamId },
    signal,
    queued(teams.listMembers, signal),
  )) {
    const all = items.map(({ organization }) => organization);
    const wanted = new Set(peopleOf(all.map(personOf), which, undefined).map(({ id }) => id));
    yield { items: all.filter(({ id }) => wanted.has(id)) };
  }
}

/** Fewer members are loaded one by one, so that each is shown as soon as it is known. */
const fewMembers = 50;

/** Loads the members of each space, if that takes fewer requests than the spaces of each member. */
async function spacesOfAll(organizationId: string, people: number, signal: AbortSignal) {
  if (people < fewMembers || hasOperation(spacePermissions.aggregate) !== true) return null;
  const spaces = await everyItem(
    organizationSpaces.list,
    { organizationId },
    signal,
    queued(organizationSpaces.list, signal),
  );
  if (spaces.length >= people) return null;
  const found = new Map<string, AccessibleSpace[]>();
  const lists = await Promise.all(
    spaces.map(({ id }) =>
      everyItem(
        spacePermissions.aggregate,
        { spaceId: id },
        signal,
        queued(spacePermissions.aggregate, signal),
      ),
    ),
  );
  for (const [index, list] of lists.entries())
    for (const { permission, user } of list) {
      const own = found.get(user.id) ?? [];
      own.push({ permission, space: spaces[index]! });
      found.set(user.id, own);
    }
  return found;
}

/** The organization's access reader, kept for the session. Sends no requests until started. */
export const readerQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['access', organizationId],
    queryFn: () =>
      createReader<MemberFilter>({
        membersOf: ({ team, ...query } = {}, signal) =>
          team === undefined
            ? pagesOf(members.list, { organizationId, query }, signal, queued(members.list, signal))
            : membersOfTeam(organizationId, team, query, signal),
        spacesOfAll: (count, signal) => spacesOfAll(organizationId, count, signal),
        spacesOf: (userId, signal) =>
          everyItem(
            members.listSpaces,
            { organizationId, userId, query: { order: 'asc' } },
            signal,
            queued(members.listSpaces, signal),
          ),
      }),
    staleTime: 'static',
    gcTime: Infinity,
  });

/**
 * Loads changes when the screen opens, and after each write that changes members. Continues when the screen
 * is closed.
 */
export const catchUpQuery = (organizationId: string, reader: AccessReader) =>
  queryOptions({
    queryKey: [...keyOf(members.list, { organizationId }), 'access'],
    queryFn: async () => {
      const reading = reader.get();
      const changed = changedAccessSince(activity.get(), oldestOf(reading));
      await (changed && reading.people.length <= autoReloadLimit ? reader.readAgain() : reader.catchUp());
      if (reader.get().rows.size > reading.rows.size) announce(coverageText(reader.get()));
      return null;
    },
  });
