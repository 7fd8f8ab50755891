import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import type { Space } from '#contract/space.ts';
import { peopleQuery } from '#directory/access/access.api.ts';
import { personOf, type AccessFacts, type PlaceKind } from '#directory/access/accessSources.ts';
import { useGrants, type PlaceInput } from '#directory/access/useGrants.ts';
import { collectionInput, useChain } from '#directory/access/useChain.ts';
import { branchOf } from '#directory/spaces/contentCache.ts';
import { collectionSpacesQuery, collectionsQuery } from '#directory/spaces/spaces.api.ts';

/** The maximum number of places that a preview covers. Each takes two requests. */
const maxPlaces = 200;

const none: readonly never[] = [];

/** A space, collection or site, as the Access tab needs it. */
export type Place = { kind: PlaceKind; place: PlaceInput['place'] & Pick<Space, 'parent'>; canEdit: boolean };

type SpaceLists = { data: { items: Space[] } | undefined; error: Error | null }[];
const spacesOf = (lists: SpaceLists) => ({
  spaces: lists.flatMap(({ data }) => data?.items ?? []),
  loading: lists.some(({ data, error }) => data === undefined && error === null),
});

/** The chain of a place and everything below it: the places that a change of its levels can affect. */
export function useAffected(organizationId: string, target: Pick<Place, 'kind' | 'place'>) {
  const chain = useChain(organizationId, target);
  const { data } = useQuery(collectionsQuery(organizationId));
  const branch = useMemo(() => {
    const all = data?.items ?? none;
    const ids = target.kind === 'collection' ? branchOf(all, target.place.id) : new Set<string>();
    return all.filter(({ id }) => ids.has(id));
  }, [data, target.kind, target.place.id]);
  const { spaces, loading } = useQueries({
    queries: branch.map(({ id }) => collectionSpacesQuery(id)),
    combine: spacesOf,
  });
  const all = useMemo(() => {
    const below = branch.filter(({ id }) => id !== target.place.id).map(collectionInput);
    const inputs = [...chain, ...below, ...spaces.map((place): PlaceInput => ({ kind: 'space', place }))];
    return inputs.slice(0, maxPlaces);
  }, [chain, branch, spaces, target.place.id]);
  return { inputs: all, loading, isComplete: chain.length + branch.length - 1 + spaces.length <= maxPlaces };
}

export type FactsState =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; facts: AccessFacts; isComplete: boolean };

/**
 * The data that determines access in some places. `isComplete` is false for organizations with too many
 * members to load.
 */
export function useAccessFacts(organization: Organization, inputs: readonly PlaceInput[]): FactsState {
  const grants = useGrants(organization.id, inputs);
  const people = useQuery(peopleQuery(organization.id));
  return useMemo((): FactsState => {
    if (grants.state !== 'ready') return grants;
    if (!people.data)
      return people.error ? { state: 'failed', message: people.error.message } : { state: 'loading' };
    const active = people.data.items.filter(({ disabled }) => !disabled).map(personOf);
    return {
      state: 'ready',
      isComplete: people.data.next === undefined,
      facts: {
        defaultRole: organization.defaultRole ?? null,
        places: grants.places,
        teams: grants.teams,
        people: new Map(active.map((person) => [person.id, person])),
      },
    };
  }, [grants, people.data, people.error, organization.defaultRole]);
}
