// The marks of what one has viewed of the change on screen.
import { useCallback, useMemo } from 'react';
import { announce } from '#lib/announce.ts';
import { useStore } from '#lib/useStore.ts';
import { changedPages } from './changeCounts.ts';
import type { Change } from './useChange.ts';
import { fileStateOf, stateOf, viewedPages } from './viewed.ts';

export function useViewed({ request, pages, files }: Pick<Change, 'request' | 'pages' | 'files'>) {
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
