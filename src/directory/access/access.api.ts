import { queryOptions } from '@tanstack/react-query';
import { pagesOf, type List } from '#api/reads/pages.ts';
import { keyOf, apiQuery } from '#api/query.ts';
import { collectionPermissions } from '#contract/areas/collection-permissions.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import type { PlaceKind } from './accessSources.ts';

/** A space or collection. */
export type PlaceRef = { kind: PlaceKind; id: string };

/** The levels granted to users on the place itself. */
export const grantedUsersQuery = ({ kind, id }: PlaceRef) =>
  kind === 'space'
    ? apiQuery(spacePermissions.listUsers, { spaceId: id }, { pages: 'all', queue: true })
    : apiQuery(collectionPermissions.listUsers, { collectionId: id }, { pages: 'all', queue: true });

/** The levels granted to teams on the place itself. */
export const grantedTeamsQuery = ({ kind, id }: PlaceRef) =>
  kind === 'space'
    ? apiQuery(spacePermissions.listTeams, { spaceId: id }, { pages: 'all', queue: true })
    : apiQuery(collectionPermissions.listTeams, { collectionId: id }, { pages: 'all', queue: true });

/** All members with access to the place and their level. */
export const aggregateQuery = ({ kind, id }: PlaceRef) =>
  kind === 'space'
    ? apiQuery(spacePermissions.aggregate, { spaceId: id }, { pages: 'all', queue: true })
    : apiQuery(collectionPermissions.aggregate, { collectionId: id }, { pages: 'all', queue: true });

/** The maximum number of members to load. */
export const maxPeople = 10_000;

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
