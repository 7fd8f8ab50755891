// Which dialog is open, and for which link: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return {
    /** The link's id. */
    open,
    ask: (id: string) => set(id),
    close: () => set(null, { replace: true }),
  };
}

/** The name in the URL of the link whose address is shown. */
export const shownName = 'link';

export const useShareLinkDialogs = () => ({
  create: useOne('create'),
  show: useOne(shownName),
  remove: useOne('delete'),
});
