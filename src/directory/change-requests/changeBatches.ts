import type { ContentChange } from '#contract/areas/content-changes.ts';
import { contentLimits } from '#contract/limits.ts';

/** Room for the rest of the body. */
const maxBytes = contentLimits.batch - 16 * 1024;

/** Splits changes into requests that the service accepts, in order. A larger change is sent alone. */
export function changeBatches(changes: readonly ContentChange[]): ContentChange[][] {
  const batches: ContentChange[][] = [];
  let size = Infinity;
  for (const change of changes) {
    const own = new Blob([JSON.stringify(change)]).size;
    if (size + own > maxBytes || batches.at(-1)?.length === contentLimits.changes) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(change);
    size += own;
  }
  return batches;
}
