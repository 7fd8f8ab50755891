import { useDeferredValue } from 'react';

/** Defers updates of a growing list, except the first items, which render immediately. */
export function useDeferredList<T>(found: readonly T[]): readonly T[] {
  const later = useDeferredValue(found);
  return later.length === 0 ? found : later;
}
