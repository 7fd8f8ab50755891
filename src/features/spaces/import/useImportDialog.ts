// Whether the import into a space is open, and into what it goes: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

/** Into the space itself, and not into a change request. */
export const theSpace = 'space';

export function useImportDialog() {
  const [into, set] = useSearchValue('import');
  return {
    /** `theSpace`, or the id of a change request; null: it is not open. */
    into,
    ask: () => set(theSpace),
    close: () => set(null, { replace: true }),
  };
}
