// Which of a team's dialogs is open, and for which team: it stands in the URL.
import { useSearchValue } from '#routing/useSearch.ts';

function useOne(name: string) {
  const [open, set] = useSearchValue(name);
  return {
    /** The team's id. */
    open,
    ask: (teamId: string) => set(teamId),
    close: () => set(null, { replace: true }),
  };
}

export const useTeamDialogs = () => ({
  rename: useOne('rename'),
  clone: useOne('clone'),
  remove: useOne('delete'),
});

export function useCreateDialog() {
  const [open, set] = useSearchValue('create');
  return {
    isOpen: open !== null,
    ask: () => set('team'),
    close: () => set(null, { replace: true }),
  };
}

/** The name in the URL of how members are being added: `members` one by one, `list` by a pasted list. */
export const addName = 'add';

export function useAddDialog() {
  const [, set] = useSearchValue(addName);
  return { close: () => set(null, { replace: true }) };
}
