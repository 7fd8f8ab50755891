// Which dialog over specifications is open, and for which of them: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return { open, ask: (slug: string) => set(slug), close: () => set(null, { replace: true }) };
}

export const useSpecDialogs = () => ({
  create: useOne('create'),
  source: useOne('source'),
  remove: useOne('delete'),
});
