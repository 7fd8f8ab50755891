// Which dialog is open over the list of sites, and of which one: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return {
    open,
    ask: (id: string) => set(id),
    close: () => set(null, { replace: true }),
  };
}

export const useSiteDialogs = () => ({ add: useOne('add'), name: useOne('name') });
