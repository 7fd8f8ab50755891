import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Starts one read. Await it only where another read depends on its answer. */
export type EnsureQuery = <T, K extends QueryKey>(
  query: QueryExecuteOptions<T, Error, T, T, K>,
) => Promise<T>;

/**
 * The reads of a screen, which start together, from the parameters and filters of its address. A read that the screen
 * can do without ends in `.catch(() => null)`, so that its failure does not keep the screen from showing.
 */
export type Loader<Parameters = Record<string, string | undefined>> = (
  ensureQuery: EnsureQuery,
  parameters: Parameters,
  search: URLSearchParams,
) => Promise<unknown>[];

/**
 * Runs a loader. Cached data is not refetched (screens revalidate it themselves), unless a write has invalidated it.
 * `signal` cancels the reads of a screen that was left. Rejects with the first failure.
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
