import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { pagesOf } from '#api/reads/pages.ts';
import { apiQuery } from '#api/query.ts';
import { asJob } from '#api/reads/requestQueue.ts';
import { members } from '#contract/areas/members.ts';
import { currentUserQuery } from '#directory/people/currentUser.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import type { MembersFilter } from '../members.list.ts';
import type { AdminFacts } from './skipped.ts';
import { isSelected, toSelectedMember, type SelectedMember, type Selection } from './selection.ts';

/** The members as last loaded. Members that aren't in the cache keep their `stale` data. */
const freshMembers = (client: QueryClient, organizationId: string, chosen: readonly SelectedMember[]) =>
  chosen.map((member) => {
    const cached = member.stale && cacheSnapshot(client).item(members.list, { organizationId }, member.id);
    return cached ? toSelectedMember(cached) : member;
  });

/** Loads all members that match a filter. Calls `onProgress` with the number of members loaded so far. */
export async function loadMatching(
  organizationId: string,
  filter: MembersFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
) {
  const found = new Map<string, SelectedMember>();
  const input = { organizationId, query: filter };
  for await (const page of pagesOf(members.list, input, signal, asJob(signal))) {
    for (const member of page.items) found.set(member.id, toSelectedMember(member));
    onProgress(found.size);
  }
  return [...found.values()];
}

/** The selected members; undefined until all are loaded. */
function useMembers(organizationId: string, selection: Selection) {
  const client = useQueryClient();
  const [progress] = useState(() => createStore(0));
  const read = useStore(progress);
  const filter = selection.all ? selection.filter : {};
  const known = selection.all ? [] : freshMembers(client, organizationId, [...selection.members.values()]);
  const needsLoading = selection.all || known.some(({ stale }) => stale);
  const matches = useQuery({
    queryKey: ['selected members', organizationId, filter],
    queryFn: ({ signal }) => loadMatching(organizationId, filter, signal, progress.set),
    enabled: needsLoading,
    // A dialog must not act on a list that was loaded for an earlier one.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  });
  const chosen = needsLoading ? matches.data?.filter(({ id }) => isSelected(selection, id)) : known;
  return { read, chosen, error: matches.error, retry: () => void matches.refetch() };
}

/** The organization's admins and the signed-in user; undefined while loading. */
function useFacts(organizationId: string, enabled: boolean) {
  const client = useQueryClient();
  const admins = useQuery({
    ...apiQuery(members.list, { organizationId, query: { role: 'admin' } }, { pages: 'all' }),
    enabled,
    staleTime: 0,
    retry: false,
  });
  const me = client.getQueryData(currentUserQuery.queryKey)?.id ?? null;
  const read = enabled ? admins.data?.items : [];
  const facts: AdminFacts | undefined = admins.isFetching
    ? undefined
    : read && { admins: read.map(toSelectedMember), me };
  return { facts, error: admins.error, retry: () => void admins.refetch() };
}

export type SelectedMembers = {
  members: readonly SelectedMember[] | undefined;
  facts: AdminFacts | undefined;
  /** The number of members loaded so far. */
  read: number;
  error: Error | null;
  retry: () => void;
};

export function useSelectedMembers(organizationId: string, selection: Selection): SelectedMembers {
  const who = useMembers(organizationId, selection);
  // The admins matter only if an admin is selected.
  const known = useFacts(organizationId, who.chosen?.some(({ role }) => role === 'admin') ?? false);
  return {
    members: who.chosen,
    facts: known.facts,
    read: who.read,
    error: who.error ?? known.error,
    retry: who.error ? who.retry : known.retry,
  };
}
