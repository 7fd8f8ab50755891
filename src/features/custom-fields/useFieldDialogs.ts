// Which dialog over the fields is open, and for which field, by its name: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return { open, ask: (fieldName: string) => set(fieldName), close: () => set(null, { replace: true }) };
}

export const useFieldDialogs = () => ({
  create: useOne('create'),
  edit: useOne('edit'),
  remove: useOne('delete'),
});
