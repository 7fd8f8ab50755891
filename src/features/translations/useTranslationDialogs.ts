// Which dialog over the translations is open, and for which of them: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return { open, ask: (id: string) => set(id), close: () => set(null, { replace: true }) };
}

export const useTranslationDialogs = () => ({
  create: useOne('create'),
  rename: useOne('rename'),
  remove: useOne('delete'),
});
