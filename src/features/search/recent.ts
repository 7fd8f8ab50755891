import { deviceStorage, type SafeStorage } from '#api/session/storage.ts';
import { createStore, type Store } from '#lib/store.ts';

/** `space` and `title`: the ID and title of the searched space. Undefined for a search in all spaces. */
export type Recent = { query: string; space?: string | undefined; title?: string | undefined };

const maxRecent = 8;

const isText = (value: unknown) => value === undefined || typeof value === 'string';
const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string' &&
  isText(Reflect.get(value, 'space')) &&
  isText(Reflect.get(value, 'title'));

/** The valid searches in a stored value. */
export const parseRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];

/** Adds a search at the front. Removes equal searches in the same space, and those that the new one continues. */
export function addRecent(all: readonly Recent[], one: Recent): Recent[] {
  const others = all.filter(
    ({ query, space }) => space !== one.space || !one.query.toLowerCase().startsWith(query.toLowerCase()),
  );
  return [one, ...others].slice(0, maxRecent);
}

export type RecentSearches = Pick<Store<readonly Recent[]>, 'get' | 'subscribe'> & {
  add: (one: Recent) => void;
  clear: () => void;
};

const instances = new Map<string, RecentSearches>();

/** The recent searches of an organization. Returns the same instance on each call. */
export function recentSearches(organizationId: string, storage: SafeStorage = deviceStorage): RecentSearches {
  const key = `searches ${organizationId}`;
  const existing = instances.get(key);
  if (existing) return existing;
  const store = createStore<readonly Recent[]>(parseRecent(storage.read(key)));
  function set(next: readonly Recent[]) {
    store.set(next);
    storage.write(key, next.length === 0 ? undefined : next);
  }
  const searches = {
    get: store.get,
    subscribe: store.subscribe,
    add: (one: Recent) => set(addRecent(store.get(), one)),
    clear: () => set([]),
  };
  instances.set(key, searches);
  return searches;
}
