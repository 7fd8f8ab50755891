import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { List } from '#api/reads/pages.ts';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/areas/members.ts';
import type { Team } from '#contract/team.ts';
import { teams } from '#contract/areas/teams.ts';
import type { Found } from '#ui/combobox/Combobox.tsx';
import { collate } from '#lib/collation.ts';
import { useDebounced } from '#ui/useDebounced.ts';

/** Maximum number of results. */
const limit = 20;

type Answer<T> = {
  data: List<T> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** The debounced search text; null while the list is closed. */
function useSearchText() {
  const [text, search] = useState<string | null>(null);
  const debounced = useDebounced(text?.trim() ?? null);
  // No delay when the list opens.
  const searched = text?.trim() === '' ? '' : debounced;
  return { search, searched, isPending: text !== null && searched !== text.trim() };
}

const none: readonly never[] = [];

const foundIn = <T>(answer: Answer<T>, isPending: boolean): Found<T> => ({
  items: answer.data?.items ?? none,
  total: answer.data?.count,
  busy: isPending || answer.isPlaceholderData || (answer.isFetching && answer.data === undefined),
  error: answer.error?.message,
  retry: () => void answer.refetch(),
});

const searchOptions = (searched: string | null) =>
  ({ enabled: searched !== null, placeholderData: keepPreviousData, retry: false }) as const;

/** Searches members by name or email, sorted by name. */
export function useFoundMembers(organizationId: string) {
  const { search, searched, isPending } = useSearchText();
  const query = { search: searched || undefined, sort: 'name', order: 'asc', limit } as const;
  const answer = useQuery({
    ...apiQuery(members.list, { organizationId, query }),
    ...searchOptions(searched),
  });
  return { search, found: foundIn<Member>(answer, isPending) };
}

/** Searches teams by title, sorted by title. */
export function useFoundTeams(organizationId: string) {
  const { search, searched, isPending } = useSearchText();
  const query = { title: searched || undefined, limit };
  const answer = useQuery({ ...apiQuery(teams.list, { organizationId, query }), ...searchOptions(searched) });
  const found = foundIn<Team>(answer, isPending);
  // The service can't sort them.
  const items = found.items.toSorted((one, other) => collate(one.title, other.title));
  return { search, found: { ...found, items } };
}
