import { useMemo } from 'react';
import { deviceStorage } from '#api/session/storage.ts';
import { createStore } from '#lib/store.ts';
import { withoutColumns, type ColumnChoice, type Columns } from '#ui/table.ts';
import { useStore } from '#lib/useStore.ts';
import { useSearchValue } from './useSearch.ts';

const storageKey = 'hiddenColumns';
const stored = deviceStorage.read(storageKey);
/** Hidden columns by list, in the format of the URL: `email,sso`. */
const chosen = createStore<Readonly<Record<string, unknown>>>(
  typeof stored === 'object' && stored !== null ? { ...stored } : {},
);

function choose(list: string, hidden: string) {
  const { [list]: _, ...others } = chosen.get();
  chosen.set(hidden === '' ? others : { ...others, [list]: hidden });
  deviceStorage.write(storageKey, chosen.get());
}

/** The value for no hidden columns. Without the parameter, the device's setting applies. */
const none = 'none';
/** The URL parameter. */
export const hiddenName = 'hide';

/** The columns hidden on this device, in the format of the URL; undefined if all are visible. */
export function ownHidden(list: string) {
  const hidden = chosen.get()[list];
  return typeof hidden === 'string' ? hidden : undefined;
}

/** The visible columns of a list: from the URL of a view, or else from this device. Define `columns` at module scope. */
export function useColumns<T extends object>(list: string, columns: Columns<T>) {
  const [urlValue, setUrlValue] = useSearchValue(hiddenName);
  const own = useStore(chosen)[list];
  const hidden = urlValue ?? (typeof own === 'string' ? own : '');
  const shown = useMemo(() => withoutColumns(columns, hidden.split(',')), [columns, hidden]);
  const choice: ColumnChoice = {
    all: columns,
    hidden: hidden === '' || hidden === none ? [] : hidden.split(','),
    onChange: (next) => {
      if (urlValue === null) choose(list, next.join(','));
      else setUrlValue(next.join(',') || none, { replace: true });
    },
    ofView: urlValue !== null,
  };
  return { shown, choice };
}
