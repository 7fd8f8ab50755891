// A wave: all reads of a screen, started together and dropped when the person has already gone elsewhere.
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { AppPath, PathParameters } from './definePath.ts';

/** Starts one read. Its promise is for a read that depends on it, which should be rare. */
export type Ask = <T, K extends QueryKey>(query: QueryExecuteOptions<T, Error, T, T, K>) => Promise<T>;

type Values = Record<string, string | undefined>;
export type Wave = (ask: Ask, values: Values, search: URLSearchParams) => Promise<unknown>[];

/**
 * Declares the reads of the screen at `path`, from its parameters and filters. A read that the screen can do
 * without ends in `.catch(() => null)`: then its failure doesn't keep the screen from showing.
 */
export const wave =
  <Pattern extends string>(
    path: AppPath<Pattern>,
    reads: (ask: Ask, parameters: PathParameters<Pattern>, search: URLSearchParams) => Promise<unknown>[],
  ): Wave =>
  (ask, values, search) =>
    reads(ask, path.read(values), search);

/**
 * Runs a wave. What is cached is not asked again (a screen reads stale data again by itself), unless a write has
 * made it wrong. Rejects with the first failure.
 */
export async function start(
  run: Wave,
  client: QueryClient,
  values: Values,
  search: URLSearchParams,
  signal?: AbortSignal,
) {
  const ask: Ask = (query) => {
    const { queryKey } = query;
    const drop = () => void client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
    signal?.addEventListener('abort', drop, { once: true });
    const wrong = client.getQueryState(queryKey)?.isInvalidated ?? false;
    return client.query({ ...query, staleTime: wrong ? 0 : 'static' });
  };
  await Promise.all(run(ask, values, search));
}
