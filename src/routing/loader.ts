import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Starts a read, unless its data is cached. Await it only if another read depends on the result. */
export type EnsureQuery = <T, K extends QueryKey>(
  query: QueryExecuteOptions<T, Error, T, T, K>,
) => Promise<T>;

/**
 * Starts the reads of a screen, in parallel, from the parameters and filters of its address. Add `.catch(() => null)` to
 * optional reads, so that the screen opens without them.
 */
export type Loader<Parameters = Record<string, string | undefined>> = (
  ensureQuery: EnsureQuery,
  parameters: Parameters,
  search: URLSearchParams,
) => Promise<unknown>[];

/**
 * Runs a loader. Doesn't refetch cached data (screens revalidate it), unless a write has invalidated it. `signal` cancels
 * the reads when the user leaves the screen. Rejects with the first error.
 */
export async function runLoader(
  load: Loader,
  client: QueryClient,
  parameters: Record<string, string | undefined>,
  search: URLSearchParams,
  signal?: AbortSignal,
) {
  const ensureQuery: EnsureQuery = (query) => {
    const { queryKey } = query;
    const drop = () => void client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
    signal?.addEventListener('abort', drop, { once: true });
    const isInvalidated = client.getQueryState(queryKey)?.isInvalidated ?? false;
    return client.query({ ...query, staleTime: isInvalidated ? 0 : 'static' });
  };
  await Promise.all(load(ensureQuery, parameters, search));
}
