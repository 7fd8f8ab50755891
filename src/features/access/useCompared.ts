// The two members that the URL compares, and what each of them reaches.
import { useQuery } from '@tanstack/react-query';
import { memberQuery } from '#directory/resources.api.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { spacesOfQuery } from './access.api.ts';

function useOne(organizationId: string, userId: string | undefined) {
  const one = { enabled: userId !== undefined };
  const member = useQuery({ ...memberQuery(organizationId, userId ?? ''), ...one });
  const spaces = useQuery({ ...spacesOfQuery(organizationId, userId ?? ''), ...one });
  const error = member.error ?? spaces.error;
  return {
    member: (userId !== undefined && member.data) || null,
    spaces: userId === undefined ? undefined : spaces.data?.items,
    fault: error?.message,
    again: () => void Promise.all([member.refetch(), spaces.refetch()]),
  };
}

/** `?compare=one,other`; either may be missing. */
export function useCompared(organizationId: string) {
  const [text, setText] = useSearchValue('compare');
  const [one = '', other = ''] = text?.split(',') ?? [];
  const set = (first: string, second: string) => setText(`${first},${second}`, { replace: text !== null });
  return {
    first: useOne(organizationId, one || undefined),
    second: useOne(organizationId, other || undefined),
    setFirst: (userId: string | undefined) => set(userId ?? '', other),
    setSecond: (userId: string | undefined) => set(one, userId ?? ''),
    swap: () => set(other, one),
  };
}
