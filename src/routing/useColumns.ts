// Which columns of a list are shown: chosen on this device, unless the URL of a view says it.
import { useMemo } from 'react';
import { deviceStorage } from '#api/storage.ts';
import { createStore } from '#lib/store.ts';
import { withoutColumns, type ColumnChoice, type Columns } from '#ui/table.ts';
import { useStore } from '#lib/useStore.ts';
import { useSearchValue } from './useSearch.ts';

const shelfKey = 'hiddenColumns';
const kept = deviceStorage.read(shelfKey);
/** By the name of the list, as the URL has it: `email,sso`. */
const chosen = createStore<Readonly<Record<string, unknown>>>(
  typeof kept === 'object' && kept !== null ? { ...kept } : {},
);

function choose(list: string, hidden: string) {
  const { [list]: _, ...others } = chosen.get();
  chosen.set(hidden === '' ? others : { ...others, [list]: hidden });
  deviceStorage.write(shelfKey, chosen.get());
}

/** In the URL an empty list needs a word: without any, the device's own choice counts. */
const none = 'none';
/** The name in the URL. */
export const hiddenName = 'hide';

/** The device's own choice for a list, as the URL would have it; undefined where all are shown. */
export function ownHidden(list: string) {
  const hidden = chosen.get()[list];
  return typeof hidden === 'string' ? hidden : undefined;
}

/** `list` names the list on this device; `columns` are all it has, at module scope. */
export function useColumns<T extends object>(list: string, columns: Columns<T>) {
  const [asked, ask] = useSearchValue(hiddenName);
  const own = useStore(chosen)[list];
  const hidden = asked ?? (typeof own === 'string' ? own : '');
  const shown = useMemo(() => withoutColumns(columns, hidden.split(',')), [columns, hidden]);
  const choice: ColumnChoice = {
    all: columns,
    hidden: hidden === '' || hidden === none ? [] : hidden.split(','),
    onChange: (next) => {
      if (asked === null) choose(list, next.join(','));
      else ask(next.join(',') || none, { replace: true });
    },
    ofView: asked !== null,
  };
  return { shown, choice };
}
