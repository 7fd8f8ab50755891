// What answers put into the cache, put there together: a screen that follows hundreds of rows is drawn now and then.
import type { QueryClient } from '@tanstack/react-query';
import type { CacheEdit } from '../cacheEdits.ts';
import { applyResponseBatch } from '../optimisticUpdates.ts';

/** Milliseconds for which answers are gathered. */
const interval = 1000;

export function createResponseBatch(client: QueryClient) {
  let edits: CacheEdit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const due = edits;
    edits = [];
    if (due.length > 0) applyResponseBatch(client, due);
  }
  const add = (more: readonly CacheEdit[]) => {
    edits.push(...more);
    timer ??= setTimeout(flush, interval);
  };
  return {
    add,
    /** Puts there what waits, now. */
    flush,
  };
}
