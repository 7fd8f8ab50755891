// Which of a member's dialogs is open, and for whom: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

export function useMemberDialogs() {
  const [removing, setRemoving] = useSearchValue('remove');
  const [marking, setMarking] = useSearchValue('markSso');
  return {
    /** The id of the member whom to remove is asked about. */
    removing,
    askRemove: (userId: string) => setRemoving(userId),
    closeRemove: () => setRemoving(null, { replace: true }),
    /** The id of the member whom to mark is asked about. */
    marking,
    askMarkSso: (userId: string) => setMarking(userId),
    closeMarkSso: () => setMarking(null, { replace: true }),
  };
}
