import { useMemo } from 'react';
import { useQueryReading, type QueryItem } from '#api/useBulkReading.ts';

/** Loads each item and returns the IDs of those whose data satisfies `matches`. */
export function useScan<Data>(items: readonly QueryItem<Data>[], matches: (data: Data) => boolean) {
  const { reader, reading } = useQueryReading(items, matches);
  const { values, failed, stopped } = reading;
  const ids = useMemo(
    () => new Set(items.flatMap(({ id }) => (values.get(id) ? [id] : []))),
    [items, values],
  );
  // The reader updates after a render, so its own totals may belong to the previous items.
  const of = items.length;
  const done = items.filter(({ id }) => values.has(id) || failed.has(id)).length;
  return {
    /** The matches so far. */
    ids,
    reader: { stop: reader.stop, resume: reader.resume, retry: reader.retry },
    reading: { of, done, failed, running: done < of && stopped === null, stopped },
  };
}

export type Scan = ReturnType<typeof useScan>;
