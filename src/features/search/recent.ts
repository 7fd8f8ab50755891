import { deviceStorage, type SafeStorage } from '#api/storage.ts';
import { createStore, type Store } from '#lib/store.ts';

/** `space`: the id of the only one that was searched, `title` what it is called. */
export type Recent = { query: string; space?: string | undefined; title?: string | undefined };

const most = 8;

const isText = (value: unknown) => value === undefined || typeof value === 'string';
const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string' &&
  isText(Reflect.get(value, 'space')) &&
  isText(Reflect.get(value, 'title'));

/** Whatever a device has kept, as far as it makes sense. */
export const recentIn = (kept: unknown): Recent[] =>
  Array.isArray(kept) ? kept.filter(isRecent).slice(0, most) : [];

/** The list with one more at its head; one that was there moves, and one that it only went on from is gone. */
export function withRecent(all: readonly Recent[], one: Recent): Recent[] {
  const others = all.filter(
    ({ query, space }) => space !== one.space || !one.query.toLowerCase().startsWith(query.toLowerCase()),
  );
  return [one, ...others].slice(0, most);
}

export type RecentSearches = Pick<Store<readonly Recent[]>, 'get' | 'subscribe'> & {
  add: (one: Recent) => void;
  forget: () => void;
};

const open = new Map<string, RecentSearches>();

/** Those of one organization; all who ask get the same ones. */
export function recentSearches(organizationId: string, storage: SafeStorage = deviceStorage): RecentSearches {
  const key = `searches ${organizationId}`;
  const known = open.get(key);
  if (known) return known;
  const store = createStore<readonly Recent[]>(recentIn(storage.read(key)));
  function set(next: readonly Recent[]) {
    store.set(next);
    storage.write(key, next.length === 0 ? undefined : next);
  }
  const searches = {
    get: store.get,
    subscribe: store.subscribe,
    add: (one: Recent) => set(withRecent(store.get(), one)),
    forget: () => set([]),
  };
  open.set(key, searches);
  return searches;
}
