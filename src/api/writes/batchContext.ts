import type { CacheEdit } from './cacheEdits.ts';

/** Passed to a write that is part of a batch. */
export type BatchContext = {
  /** An id of `activity.openBatch`. */
  batch: number;
  /**
   * Sends the write through the request queue, with retries. Without it, the write is sent immediately. `repeatable`:
   * the write may be sent again if its outcome is unknown.
   */
  send?: (<T>(write: () => Promise<T>, repeatable: boolean) => Promise<T>) | undefined;
  /** Collects the cache edits of the response. Also turns off optimistic updates. */
  applyResponse?: ((edits: readonly CacheEdit[]) => void) | undefined;
  /** Called with the id of the write's activity entry. */
  onStart?: ((entry: number) => void) | undefined;
};
