// The saved views of a list, kept on this device for each organization.
import { deviceShelf, type Shelf } from '#api/storage.ts';
import { createStore, type Store } from '#lib/store.ts';
import { viewsIn, type View } from '#lib/views.ts';

/** What the URL calls the view that is open, by its name. */
export const viewName = 'view';

/** A list that has views, declared at module scope. */
export type ViewedList = {
  /** Names the list on this device, for `useColumns` as well: “members”. */
  id: string;
  /** The list without a view: “All members”. */
  all: string;
  /** The names in the URL that make a view: filters, order, columns. */
  names: readonly string[];
  /** Views that everyone has. */
  given: readonly View[];
};

export type SavedViews = Pick<Store<readonly View[]>, 'get' | 'subscribe'> & {
  /** Keeps other views instead. */
  set: (views: readonly View[]) => void;
};

const open = new Map<string, SavedViews>();

/** A device's views of one list in one organization; all who ask get the same ones. */
export function savedViews(list: string, organizationId: string, shelf: Shelf = deviceShelf): SavedViews {
  const key = `views ${list} ${organizationId}`;
  const known = open.get(key);
  if (known) return known;
  const store = createStore<readonly View[]>(viewsIn(shelf.read(key)));
  const views: SavedViews = {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      store.set(next);
      shelf.write(key, next.length === 0 ? undefined : next);
    },
  };
  open.set(key, views);
  return views;
}
