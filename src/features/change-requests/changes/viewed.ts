import { useCallback, useMemo } from 'react';
import { deviceStorage, type SafeStorage } from '#api/storage.ts';
import { announce } from '#lib/announce.ts';
import { createStore, type Store } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { changedPages } from './changeCounts.ts';
import type { FileChange } from './fileChanges.ts';
import { textId, type PageChange } from './pageChanges.ts';
import type { Changes } from './useChange.ts';

/** The states of pages and files as they were when they were viewed, by their ids. */
type Marks = Readonly<Record<string, string>>;

type Viewed = Pick<Store<Marks>, 'get' | 'subscribe'> & {
  mark: (id: string, state: string, viewed: boolean) => void;
};

/** What a page's mark holds for: its text, settings and place in the request. Main may change meanwhile. */
export function stateOf({ is, now, parents }: Pick<PageChange, 'is' | 'now' | 'parents'>) {
  if (!now) return is;
  const { title, slug, description, hidden, noIndex, noRobotsIndex, layout } = now;
  const settings = [title, slug, description, hidden, noIndex, noRobotsIndex, layout];
  return JSON.stringify([textId(now), ...settings, parents.now]);
}

/** The same for a file. */
const fileStateOf = ({ is, now }: Pick<FileChange, 'is' | 'now'>) =>
  now ? JSON.stringify([now.git?.oid ?? [now.size, now.contentType], now.name]) : is;

const marksIn = (value: unknown): Marks =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, state]) => typeof state === 'string'))
    : {};

const open = new Map<string, Viewed>();

/** The marks of one request; all who ask get the same ones. */
export function viewedPages(requestId: string, storage: SafeStorage = deviceStorage): Viewed {
  const key = `viewed ${requestId}`;
  const known = open.get(key);
  if (known) return known;
  const store = createStore<Marks>(marksIn(storage.read(key)));
  const viewed: Viewed = {
    get: store.get,
    subscribe: store.subscribe,
    mark(id, state, isViewed) {
      const { [id]: _, ...others } = store.get();
      const next = isViewed ? { ...others, [id]: state } : others;
      store.set(next);
      storage.write(key, Object.keys(next).length === 0 ? undefined : next);
    },
  };
  open.set(key, viewed);
  return viewed;
}

/** What the caller has viewed of a change, and how to mark it. */
export function useViewed({ request, pages, files }: Pick<Changes, 'request' | 'pages' | 'files'>) {
  const store = viewedPages(request.id);
  const marks = useStore(store);
  const states = useMemo(
    () =>
      new Map([
        ...changedPages(pages).map((change) => [change.id, stateOf(change)] as const),
        ...files.map((change) => [change.id, fileStateOf(change)] as const),
      ]),
    [pages, files],
  );
  const isViewed = (id: string) => marks[id] !== undefined && marks[id] === states.get(id);
  const ids = [...states.keys()];
  const mark = useCallback(
    (id: string, viewed: boolean) => {
      const state = states.get(id);
      if (state === undefined) return;
      store.mark(id, state, viewed);
      const now = store.get();
      const done = [...states].filter(([other, own]) => now[other] === own).length;
      announce(`${done} of ${states.size} viewed.`);
    },
    [store, states],
  );
  return {
    /** Whether it is something that the request changes. */
    counts: (id: string) => states.has(id),
    isViewed,
    mark,
    done: ids.filter(isViewed).length,
    of: ids.length,
    /** The first part that isn't viewed, after the given one where there is one. */
    nextAfter: (id: string | undefined) => {
      const after = ids.slice(ids.indexOf(id ?? '') + 1).find((other) => !isViewed(other));
      return after ?? ids.find((other) => other !== id && !isViewed(other));
    },
  };
}
