import { useMemo } from 'react';
import { useQueryReading, type QueryItem } from '#api/useBulkReading.ts';

/** Reads of each item whether `isFound` applies to it. */
export function useLooks<Answer>(items: readonly QueryItem<Answer>[], isFound: (answer: Answer) => boolean) {
  const { reader, reading } = useQueryReading(items, isFound);
  const { values, failed, stopped } = reading;
  const ids = useMemo(
    () => new Set(items.flatMap(({ id }) => (values.get(id) ? [id] : []))),
    [items, values],
  );
  // The reader may not have caught up with the items yet.
  const of = items.length;
  const done = items.filter(({ id }) => values.has(id) || failed.has(id)).length;
  return {
    /** Those that were found so far. */
    ids,
    reader: { stop: reader.stop, goOn: reader.goOn, retry: reader.retry },
    reading: { of, done, failed, running: done < of && stopped === null, stopped },
  };
}

export type Looks = ReturnType<typeof useLooks>;
