import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Collection } from '#contract/areas/collections.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { membersOfTeamQuery } from '#directory/organizations/organizations.api.ts';
import { collectionsQuery } from '#directory/spaces/spaces.api.ts';
import type { AccessSearch } from './access.list.ts';
import type { Reading } from './reading.ts';
import { viewOf } from './view.ts';

const none: readonly Collection[] = [];

/** All collections, each followed by its nested collections; empty while loading. */
export function useCollections(organizationId: string) {
  const { data } = useQuery(collectionsQuery(organizationId));
  return data?.items ?? none;
}

/** The IDs of the team's members: empty while loading, undefined if no team is selected. */
export function useTeam(organizationId: string, teamId: string | undefined) {
  const { data, error } = useQuery({
    ...membersOfTeamQuery(organizationId, teamId ?? ''),
    enabled: teamId !== undefined,
  });
  const ids = useMemo(() => new Set(data?.items.map(({ organization }) => organization.id)), [data]);
  return { ids: teamId === undefined ? undefined : ids, error: error?.message };
}

export function useView({ id, defaultRole }: Organization, reading: Reading, search: AccessSearch) {
  const collections = useCollections(id);
  const { ids: team, error } = useTeam(id, search.team);
  const view = useMemo(
    () => viewOf({ reading, collections, search, defaultRole, team }),
    [reading, collections, search, defaultRole, team],
  );
  return { view, error };
}
