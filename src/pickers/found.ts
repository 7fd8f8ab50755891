// What a picker lists while it is open: the members or teams that match what is typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { List } from '#api/pages.ts';
import { apiQuery } from '#api/query.ts';
import type { Member } from '#contract/member.ts';
import { members } from '#contract/members.ts';
import type { Team } from '#contract/team.ts';
import { teams } from '#contract/teams.ts';
import type { Found } from '#ui/Combobox.tsx';
import { useSettled } from '#ui/useSettled.ts';

/** How many are listed at a time. */
const limit = 20;

type Answer<T> = {
  data: List<T> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** The text that is asked for: null while the list is closed; it follows the typing. */
function useAsked() {
  const [text, ask] = useState<string | null>(null);
  const settled = useSettled(text?.trim() ?? null);
  // Opening it is no typing: that need not wait.
  const asked = text?.trim() === '' ? '' : settled;
  return { ask, asked, waits: text !== null && asked !== text.trim() };
}

const none: readonly never[] = [];

const foundIn = <T>(answer: Answer<T>, waits: boolean): Found<T> => ({
  items: answer.data?.items ?? none,
  total: answer.data?.count,
  busy: waits || answer.isPlaceholderData || (answer.isFetching && answer.data === undefined),
  error: answer.error?.message,
  retry: () => void answer.refetch(),
});

const asking = (asked: string | null) =>
  ({ enabled: asked !== null, placeholderData: keepPreviousData, retry: false }) as const;

/** Members by name or email, in the order of their names. */
export function useFoundMembers(organizationId: string) {
  const { ask, asked, waits } = useAsked();
  const query = { search: asked || undefined, sort: 'name', order: 'asc', limit } as const;
  const answer = useQuery({ ...apiQuery(members.list, { organizationId, query }), ...asking(asked) });
  return { ask, found: foundIn<Member>(answer, waits) };
}

/** Teams by title. */
export function useFoundTeams(organizationId: string) {
  const { ask, asked, waits } = useAsked();
  const query = { title: asked || undefined, limit };
  const answer = useQuery({ ...apiQuery(teams.list, { organizationId, query }), ...asking(asked) });
  return { ask, found: foundIn<Team>(answer, waits) };
}
