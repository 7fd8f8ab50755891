import { useMemo } from 'react';
import { useQueryReading, type QueryItem } from '#api/reads/useBulkReading.ts';

/** Loads each item, keeps `valueOf` of its data, and returns the IDs of those whose value satisfies `matches`. */
export function useScan<Data, Value>(
  items: readonly QueryItem<Data>[],
  valueOf: (data: Data) => Value,
  matches: (value: Value) => boolean = Boolean,
) {
  const { reader, reading } = useQueryReading(items, valueOf);
  const { values, failed, stopped } = reading;
  const ids = useMemo(
    () =>
      new Set(
        items.flatMap(({ id }) => {
          const value = values.get(id);
          return value !== undefined && matches(value) ? [id] : [];
        }),
      ),
    [items, values, matches],
  );
  // The reader updates after a render, so its own totals may belong to the previous items.
  const of = items.length;
  const done = items.filter(({ id }) => values.has(id) || failed.has(id)).length;
  return {
    /** The matches so far. */
    ids,
    values,
    reader: { stop: reader.stop, resume: reader.resume, retry: reader.retry },
    reading: { of, done, failed, running: done < of && stopped === null, stopped },
  };
}

export type Scan = ReturnType<typeof useScan>;
