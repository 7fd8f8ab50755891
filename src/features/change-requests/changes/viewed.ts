import { useCallback, useMemo } from 'react';
import { deviceStorage, type SafeStorage } from '#api/session/storage.ts';
import { announce } from '#lib/announce.ts';
import { pluralize } from '#lib/format.ts';
import { createStore, type Store } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { changedPages } from './changeCounts.ts';
import type { FileChange } from './fileChanges.ts';
import { textVersion, type PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

/** The fingerprints of pages and files when they were marked as viewed, by ID. */
type Marks = Readonly<Record<string, string>>;

type Viewed = Pick<Store<Marks>, 'get' | 'subscribe'> & {
  mark: (id: string, fingerprint: string, viewed: boolean) => void;
};

/**
 * Returns the key of a viewed mark: the page's text, settings and position in the request. Changes on main
 * don't affect it.
 */
export function pageFingerprint({ kind, now, parents }: Pick<PageChange, 'kind' | 'now' | 'parents'>) {
  if (!now) return kind;
  const { pages: _, urls: __, updatedAt: ___, ...settings } = now;
  return JSON.stringify([textVersion(now), settings, parents.now]);
}

const fileFingerprint = ({ kind, now }: Pick<FileChange, 'kind' | 'now'>) =>
  now ? JSON.stringify([now.git?.oid ?? [now.size, now.contentType], now.name]) : kind;

const parseMarks = (value: unknown): Marks =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, mark]) => typeof mark === 'string'))
    : {};

const stores = new Map<string, Viewed>();

/** Returns the store of viewed pages of a change request. Each request has one store, persisted in `storage`. */
export function viewedPages(requestId: string, storage: SafeStorage = deviceStorage): Viewed {
  const key = `viewed ${requestId}`;
  const known = stores.get(key);
  if (known) return known;
  const store = createStore<Marks>(parseMarks(storage.read(key)));
  const viewed: Viewed = {
    get: store.get,
    subscribe: store.subscribe,
    mark(id, fingerprint, isViewed) {
      const { [id]: _, ...others } = store.get();
      const next = isViewed ? { ...others, [id]: fingerprint } : others;
      store.set(next);
      storage.write(key, Object.keys(next).length === 0 ? undefined : next);
    },
  };
  stores.set(key, viewed);
  return viewed;
}

/** Returns which changes are marked as viewed in this browser, and how to mark them. */
export function useViewed({ request, pages, files }: Pick<Changes, 'request' | 'pages' | 'files'>) {
  const store = viewedPages(request.id);
  const marks = useStore(store);
  const fingerprints = useMemo(
    () =>
      new Map([
        ...changedPages(pages).map((change) => [change.id, pageFingerprint(change)] as const),
        ...files.map((change) => [change.id, fileFingerprint(change)] as const),
      ]),
    [pages, files],
  );
  const isViewed = (id: string) => marks[id] !== undefined && marks[id] === fingerprints.get(id);
  const ids = [...fingerprints.keys()];
  const mark = useCallback(
    (id: string, viewed: boolean) => {
      const fingerprint = fingerprints.get(id);
      if (fingerprint === undefined) return;
      store.mark(id, fingerprint, viewed);
      const now = store.get();
      const done = [...fingerprints].filter(([other, value]) => now[other] === value).length;
      announce(`${done} of ${pluralize(fingerprints.size, 'change')} viewed`);
    },
    [store, fingerprints],
  );
  return {
    /** Whether the request changes this page or file. */
    isMarkable: (id: string) => fingerprints.has(id),
    isViewed,
    mark,
    done: ids.filter(isViewed).length,
    total: ids.length,
    /** Returns the next unviewed page or file after the given one; continues at the start. */
    nextUnviewed: (id: string | undefined) => {
      const after = ids.slice(ids.indexOf(id ?? '') + 1).find((other) => !isViewed(other));
      return after ?? ids.find((other) => other !== id && !isViewed(other));
    },
  };
}
