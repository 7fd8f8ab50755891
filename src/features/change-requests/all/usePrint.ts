import { useMutation, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { limitConcurrency } from '#lib/limitConcurrency.ts';
import { yieldToMain } from '#lib/yieldToMain.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import { fileTextsQuery } from '../changes/fileTexts.ts';
import type { Change } from '../changes/useChange.ts';
import { hasText } from '../diff/FileDiff.tsx';
import { pageComparisonQuery } from '../diff/PageDiff.tsx';
import type { ChangeEntry } from './ChangeSection.tsx';

/** How many pages are loaded at a time, and how many are then added to the screen. */
const [concurrency, atOnce] = [3, 10];

async function load(client: QueryClient, change: Change, entry: ChangeEntry) {
  if (entry.kind === 'page') await client.fetchQuery(pageComparisonQuery({ page: entry.change, change }));
  else if (hasText(entry.change)) await client.fetchQuery(fileTextsQuery(entry.change));
}

/**
 * Loads and shows all changes, some at a time so that the screen responds, and then opens the browser's print dialog.
 * @returns the number of changes that are loaded, and of those that are shown wherever they are. `wantsPrint`: the URL asks for it
 */
export function usePrint(change: Change, entries: readonly ChangeEntry[], isOpen: () => boolean) {
  const [loaded, setLoaded] = useState(0);
  const [shown, setShown] = useState(0);
  const [wish, setWish] = useSearchValue('print');
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (_: void, { client }) => {
      let count = 0;
      await limitConcurrency(entries, concurrency, async (entry) => {
        if (!isOpen()) return;
        // A page or file that can't be loaded is printed with the reason.
        await load(client, change, entry).catch(() => null);
        count += 1;
        setLoaded(count);
        await yieldToMain();
      });
      for (let at = atOnce; at < entries.length + atOnce; at += atOnce) {
        setShown(at);
        await yieldToMain();
      }
      if (!isOpen()) return;
      if (wish !== null) setWish(null, { replace: true });
      window.print();
    },
  });
  /** Keeps its identity, so that it is called once as a `ref`. */
  const print = useCallback((place?: Element | null) => void (place !== null && mutate()), [mutate]);
  return { print, wantsPrint: wish !== null, isPending, loaded, shown };
}
