import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, isOperationMissing } from '#api/http/ApiError.ts';
import { membersOfTeamQuery } from '../organizations/organizations.api.ts';
import { grantedTeamsQuery, grantedUsersQuery, placeRef } from './access.api.ts';
import {
  placeOf,
  type AccessFacts,
  type AccessPlace,
  type AccessTeam,
  type PlaceAnswers,
} from './accessSources.ts';

export type PlaceInput = Pick<PlaceAnswers, 'kind' | 'place'>;

/** Whether an error means that the service doesn't list who has access, or that the place is gone or not visible. */
export const isUnavailable = (error: unknown) =>
  isOperationMissing(error) || (error instanceof ApiError && (error.status === 403 || error.status === 404));

/** The levels granted on some places. `missing`: the service doesn't return them. */
export type Grants =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; places: AccessFacts['places']; teams: AccessFacts['teams'] };

const answersOf = <T>(results: UseQueryResult<T>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ data, error }) => data === undefined && error)?.error ?? null,
});

const loading: Grants = { state: 'loading' };
const missing: Grants = { state: 'missing' };

/** Loads the levels granted on places, and the members of the teams that have some. `inputs` must keep its identity. */
export function useGrants(organizationId: string, inputs: readonly PlaceInput[]): Grants {
  const refs = inputs.map(({ kind, place }) => placeRef(organizationId, kind, place.id));
  const users = useQueries({ queries: refs.map(grantedUsersQuery), combine: answersOf });
  const teams = useQueries({ queries: refs.map(grantedTeamsQuery), combine: answersOf });
  const titles = useMemo(() => {
    const found = new Map<string, string>();
    for (const list of teams.data) for (const { team } of list?.items ?? []) found.set(team.id, team.title);
    return found;
  }, [teams.data]);
  const teamIds = [...titles.keys()];
  const members = useQueries({
    queries: teamIds.map((id) => membersOfTeamQuery(organizationId, id)),
    combine: answersOf,
  });
  const unlisted = users.error ?? teams.error;
  const error = unlisted ?? members.error;
  return useMemo((): Grants => {
    if (isUnavailable(unlisted)) return missing;
    if (error) return { state: 'failed', message: error.message };
    const places: AccessPlace[] = [];
    for (const [index, input] of inputs.entries()) {
      const [granted, givenTo] = [users.data[index], teams.data[index]];
      if (!granted || !givenTo) return loading;
      places.push(placeOf({ ...input, users: granted.items, teams: givenTo.items }));
    }
    const found: AccessTeam[] = [];
    for (const [index, [id, title]] of [...titles].entries()) {
      const list = members.data[index];
      if (!list) return loading;
      found.push({ id, title, members: new Set(list.items.map(({ organization }) => organization.id)) });
    }
    return {
      state: 'ready',
      places: new Map(places.map((place) => [place.id, place])),
      teams: new Map(found.map((team) => [team.id, team])),
    };
  }, [inputs, users.data, teams.data, members.data, titles, unlisted, error]);
}
