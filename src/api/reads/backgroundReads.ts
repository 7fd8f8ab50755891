import type { QueryExecuteOptions, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { createLanes } from '../http/lanes.ts';

/** Counts, the home screen and conflict checks share these connections, so that the user’s next action needn’t wait. */
const lanes = createLanes(4, { checks: 2 });

/**
 * Returns the key and function of a query that waits for its turn: at most four of these reads run at a time, first in,
 * first out. A function must not wait for another background read.
 * @param lane `checks` takes several requests: at most two run at a time
 */
export function inBackground<T, K extends QueryKey>(
  { queryKey, queryFn }: Pick<QueryExecuteOptions<T, Error, T, T, K>, 'queryKey' | 'queryFn'>,
  lane: 'reads' | 'checks' = 'reads',
) {
  if (typeof queryFn !== 'function') throw new TypeError('A background read needs a function.');
  return {
    queryKey,
    queryFn: (context: QueryFunctionContext<K>): Promise<T> =>
      lanes.run(lane, async () => queryFn(context), { signal: context.signal }),
  };
}
