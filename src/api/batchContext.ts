// The company in which a write is one of many: when it is its turn, and what it leaves to all of them together.
import type { CacheEdit } from './cacheEdits.ts';

export type BatchContext = {
  /** An id of `activity.openBatch`. */
  batch: number;
  /**
   * Sends it when it is its turn, as often as it takes; else it is sent at once. `repeatable` is whether it may be
   * sent again when nobody knows what became of it.
   */
  send?: (<T>(write: () => Promise<T>, repeatable: boolean) => Promise<T>) | undefined;
  /** Takes what the answer puts into the cache; then nothing is edited before the answer either. */
  applyResponse?: ((edits: readonly CacheEdit[]) => void) | undefined;
  /** Told the id of the write's entry in the activity. */
  onStart?: ((entry: number) => void) | undefined;
};
