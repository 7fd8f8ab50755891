import { startTransition, useCallback, useMemo, useState } from 'react';
import { deviceStorage } from '#api/session/storage.ts';

/** Up to this many items, all branches are expanded initially. */
const expandLimit = 14;

type ExpandedById = Readonly<Record<string, boolean>>;
type Branch = { id: string };

const readAll = (): Record<string, unknown> => {
  const stored = deviceStorage.read('folds');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

function readFor(organizationId: string): ExpandedById {
  const stored = readAll()[organizationId];
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'));
}

/**
 * Tracks which branches are expanded and stores the choice on the device. During a search all branches start expanded,
 * and changes are not stored. The result is memoized until a branch is expanded or collapsed.
 */
export function useExpanded(organizationId: string, count: number, searched: string | null) {
  const key = `${organizationId} ${searched ?? ''}`;
  const initialState = () => ({ key, expanded: searched === null ? readFor(organizationId) : {} });
  const [state, setState] = useState<{ key: string; expanded: ExpandedById }>(initialState);
  if (state.key !== key) setState(initialState());
  const { expanded } = state;
  const defaultOpen = searched !== null || count <= expandLimit;
  const isOpen = useCallback(({ id }: Branch) => expanded[id] ?? defaultOpen, [expanded, defaultOpen]);
  const setOpen = useCallback(
    (branches: readonly Branch[], open: boolean) => {
      const changed = Object.fromEntries(branches.map(({ id }) => [id, open]));
      setState((now) => ({ ...now, expanded: { ...now.expanded, ...changed } }));
      if (searched !== null) return;
      deviceStorage.write('folds', {
        ...readAll(),
        [organizationId]: { ...readFor(organizationId), ...changed },
      });
    },
    [organizationId, searched],
  );
  return useMemo(
    () => ({
      isOpen,
      setOpen,
      /** In a transition: rendering hundreds of branches must not block input. */
      setAll: (branches: readonly Branch[], open: boolean) => startTransition(() => setOpen(branches, open)),
    }),
    [isOpen, setOpen],
  );
}
