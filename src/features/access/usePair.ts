// The member and the space whose details are shown; they stand in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

export type Pair = { userId: string; spaceId: string };

/** `?pair=user,space` */
export function usePair() {
  const [text, setText] = useSearchValue('pair');
  const [userId = '', spaceId = ''] = text?.split(',') ?? [];
  const pair: Pair | null = userId && spaceId ? { userId, spaceId } : null;
  const set = (next: Pair | null) =>
    setText(next && `${next.userId},${next.spaceId}`, { replace: pair !== null });
  return [pair, set] as const;
}
