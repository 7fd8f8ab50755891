// How the console reads one member.
import { apiQuery, everyQuery } from '#api/query.ts';
import { collections } from '#contract/collections.ts';
import type { Input } from '#contract/endpoint.ts';
import { members } from '#contract/members.ts';

type Query<Row extends keyof typeof members> =
  Input<(typeof members)[Row]> extends { query?: infer Q } ? Q : never;

export const memberSpacesQuery = (organizationId: string, userId: string, query: Query<'listSpaces'>) =>
  apiQuery(members.listSpaces, { organizationId, userId, query });

export const memberTeamsQuery = (organizationId: string, userId: string, query: Query<'listTeams'>) =>
  apiQuery(members.listTeams, { organizationId, userId, query });

/** All collections, for the names of those that spaces lie in. */
export const collectionsQuery = (organizationId: string) => everyQuery(collections.list, { organizationId });
