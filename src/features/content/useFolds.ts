// Which collections are open: as this device was left, else all of them where they are few.
import { startTransition, useState } from 'react';
import { deviceShelf } from '#api/storage.ts';

/** With more places than this, all are folded at first. */
const few = 14;

type Folds = Readonly<Record<string, boolean>>;

const all = (): Record<string, unknown> => {
  const kept = deviceShelf.read('folds');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

function keptFor(organizationId: string): Folds {
  const kept = all()[organizationId];
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'));
}

/**
 * Open or folded, by id; what was chosen is remembered. While something is `searched` everything is open at first,
 * and what is folded then is forgotten with the search.
 */
export function useFolds(organizationId: string, ids: readonly string[], searched: string | null) {
  const name = `${organizationId} ${searched ?? ''}`;
  const start = () => ({ name, folds: searched === null ? keptFor(organizationId) : {} });
  const [state, setState] = useState<{ name: string; folds: Folds }>(start);
  if (state.name !== name) setState(start());
  function keep(folds: Folds) {
    setState({ name, folds });
    if (searched === null) deviceShelf.write('folds', { ...all(), [organizationId]: folds });
  }
  return {
    isOpen: (id: string) => state.folds[id] ?? (searched !== null || ids.length <= few),
    setOpen: (id: string, open: boolean) => keep({ ...state.folds, [id]: open }),
    /** There can be thousands of lines: the browser goes on listening while they are drawn. */
    setAll: (open: boolean) => startTransition(() => keep(Object.fromEntries(ids.map((id) => [id, open])))),
  };
}
