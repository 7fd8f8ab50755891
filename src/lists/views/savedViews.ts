import { deviceStorage, type SafeStorage } from '#api/session/storage.ts';
import { createStore, type Store } from '#lib/store.ts';
import { viewsIn, type View } from '#lib/views.ts';

type SavedViews = Pick<Store<readonly View[]>, 'get' | 'subscribe'> & {
  /** Replaces the saved views. */
  set: (views: readonly View[]) => void;
};

const open = new Map<string, SavedViews>();

/** The saved views of a list on this device, per organization. Returns the same store for the same arguments. */
export function savedViews(
  list: string,
  organizationId: string,
  storage: SafeStorage = deviceStorage,
): SavedViews {
  const key = `views ${list} ${organizationId}`;
  const known = open.get(key);
  if (known) return known;
  const store = createStore<readonly View[]>(viewsIn(storage.read(key)));
  const views: SavedViews = {
    get: store.get,
    subscribe: store.subscribe,
    set(next) {
      store.set(next);
      storage.write(key, next.length === 0 ? undefined : next);
    },
  };
  open.set(key, views);
  return views;
}
