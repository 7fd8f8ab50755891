// What to draw of things that keep coming in: the first at once, more when there is nothing else to draw.
import { useDeferredValue } from 'react';

export function useDeferredList<T>(found: readonly T[]): readonly T[] {
  const later = useDeferredValue(found);
  return later.length === 0 ? found : later;
}
