import { startTransition, useCallback, useMemo, useState } from 'react';
import { deviceStorage } from '#api/storage.ts';

/** With more places than this, all are folded at first. */
const few = 14;

type Folds = Readonly<Record<string, boolean>>;
type Branch = { id: string };

const all = (): Record<string, unknown> => {
  const kept = deviceStorage.read('folds');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

function keptFor(organizationId: string): Folds {
  const kept = all()[organizationId];
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'));
}

/**
 * Open or folded, by id; what was chosen is remembered. While something is `searched` everything is open at first,
 * and what is folded then is forgotten with the search. What is answered stays the same until something is opened.
 */
export function useFolds(organizationId: string, count: number, searched: string | null) {
  const name = `${organizationId} ${searched ?? ''}`;
  const start = () => ({ name, folds: searched === null ? keptFor(organizationId) : {} });
  const [state, setState] = useState<{ name: string; folds: Folds }>(start);
  if (state.name !== name) setState(start());
  const { folds } = state;
  const openAtFirst = searched !== null || count <= few;
  const isOpen = useCallback(({ id }: Branch) => folds[id] ?? openAtFirst, [folds, openAtFirst]);
  const setOpen = useCallback(
    (branches: readonly Branch[], open: boolean) => {
      const changed = Object.fromEntries(branches.map(({ id }) => [id, open]));
      setState((now) => ({ ...now, folds: { ...now.folds, ...changed } }));
      if (searched !== null) return;
      deviceStorage.write('folds', {
        ...all(),
        [organizationId]: { ...keptFor(organizationId), ...changed },
      });
    },
    [organizationId, searched],
  );
  return useMemo(
    () => ({
      isOpen,
      setOpen,
      /** There can be hundreds: the browser goes on listening while they are drawn. */
      setAll: (branches: readonly Branch[], open: boolean) => startTransition(() => setOpen(branches, open)),
    }),
    [isOpen, setOpen],
  );
}
