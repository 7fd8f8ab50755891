import { queryOptions } from '@tanstack/react-query';
import { pagesOf, type List } from '#api/reads/pages.ts';
import { keyOf, apiQuery } from '#api/query.ts';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import { sitePermissions } from '#contract/areas/site-permissions.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import type { PlaceKind } from './accessSources.ts';

/** A space, collection or site. */
export type PlaceRef =
  | { kind: 'space'; id: string }
  | { kind: 'collection'; id: string }
  | { kind: 'site'; id: string; organizationId: string };

export const placeRef = (organizationId: string, kind: PlaceKind, id: string): PlaceRef =>
  kind === 'site' ? { kind, id, organizationId } : { kind, id };

const siteIn = ({ id, organizationId }: { id: string; organizationId: string }) => ({
  organizationId,
  siteId: id,
});

const all = { pages: 'all', queue: true } as const;

/** The levels granted to users on the place itself. */
export function grantedUsersQuery(place: PlaceRef) {
  if (place.kind === 'space') return apiQuery(spacePermissions.listUsers, { spaceId: place.id }, all);
  if (place.kind === 'collection')
    return apiQuery(collectionPermissions.listUsers, { collectionId: place.id }, all);
  return apiQuery(sitePermissions.listUsers, siteIn(place), all);
}

/** The levels granted to teams on the place itself. */
export function grantedTeamsQuery(place: PlaceRef) {
  if (place.kind === 'space') return apiQuery(spacePermissions.listTeams, { spaceId: place.id }, all);
  if (place.kind === 'collection')
    return apiQuery(collectionPermissions.listTeams, { collectionId: place.id }, all);
  return apiQuery(sitePermissions.listTeams, siteIn(place), all);
}

/** All members with access to the place and their level. */
export function aggregateQuery(place: PlaceRef) {
  if (place.kind === 'space') return apiQuery(spacePermissions.aggregate, { spaceId: place.id }, all);
  if (place.kind === 'collection')
    return apiQuery(collectionPermissions.aggregate, { collectionId: place.id }, all);
  return apiQuery(sitePermissions.aggregate, siteIn(place), all);
}

/** The maximum number of members to load. */
const maxPeople = 10_000;

/** The members of the organization with their roles: all, or the first 10,000 with a `next`. */
export const peopleQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...keyOf(members.list, { organizationId }), 'people'],
    async queryFn({ signal }): Promise<List<Member>> {
      const items: Member[] = [];
      for await (const page of pagesOf(members.list, { organizationId }, signal)) {
        items.push(...page.items);
        if (items.length >= maxPeople && page.next) return { items, count: page.count, next: page.next };
      }
      return { items, count: items.length };
    },
  });
