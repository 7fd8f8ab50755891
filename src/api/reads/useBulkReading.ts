import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { createQueryReader, type BulkReader, type BulkReading, type KeptQuery } from './bulkReader.ts';

/** Returns the state of a reader, and makes it read `items`. They must keep their identity between renders. */
export function useBulkReading<Item extends { id: string }, Value>(
  reader: BulkReader<Item, Value>,
  items: readonly Item[],
  isEnabled: boolean,
): BulkReading<Item, Value> {
  // A reader is outside React, and continues when the user leaves the screen.
  useEffect(() => {
    if (isEnabled) void reader.catchUp(items);
  }, [reader, items, isEnabled]);
  return useStore(reader);
}

/** An item and the query that reads it. */
export type QueryItem<Answer> = { id: string; query: KeptQuery<Answer> };

/** Reads items while the component is mounted. They must keep their identity between renders. */
export function useQueryReading<Answer, Value>(
  items: readonly QueryItem<Answer>[],
  valueOf: (answer: Answer) => Value,
) {
  const client = useQueryClient();
  const [reader] = useState(() =>
    createQueryReader(client, ({ query }: QueryItem<Answer>) => query, valueOf),
  );
  const reading = useBulkReading(reader, items, true);
  useEffect(() => () => void reader.catchUp([]), [reader]);
  return { reader, reading };
}
