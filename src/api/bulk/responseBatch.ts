import type { QueryClient } from '@tanstack/react-query';
import type { CacheEdit } from '../writes/cacheEdits.ts';
import { applyResponseBatch } from '../writes/optimisticUpdates.ts';

/** Milliseconds between two cache updates. */
const interval = 1000;

/**
 * Collects the cache edits of many responses and applies them together, so that a screen with hundreds of changing rows
 * doesn't render for each of them.
 */
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
    /** Applies the collected edits immediately. */
    flush,
  };
}
