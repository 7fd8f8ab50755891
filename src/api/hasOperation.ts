import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { storageKeyOf } from './callOptional.ts';
import { sendWithRetry } from './call.ts';
import { tabStorage } from './storage.ts';

const anyNames = (path: string) => path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/^\/v1/, '');

/** Returns whether a description has an operation. Names of path parameters don't matter. */
export function describesOperation(
  description: unknown,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
) {
  const paths: unknown = Object(description).paths;
  return Object.entries(Object(paths)).some(
    ([name, item]) => anyNames(name) === anyNames(path) && Object.hasOwn(Object(item), method.toLowerCase()),
  );
}

/**
 * Reads from `/openapi.json` whether the service has an optional operation, for controls that need it. False if it has no
 * description. The service is asked once per tab.
 */
export const hasOperationQuery = (row: Endpoint) => {
  const key = storageKeyOf(row);
  return queryOptions({
    queryKey: ['has operation', key],
    queryFn: async ({ signal }) => {
      const known = tabStorage.read(key);
      if (typeof known === 'boolean') return known;
      try {
        const response = await sendWithRetry({ method: 'GET', path: '/openapi.json' }, signal);
        const has = describesOperation(await response.json(), row);
        tabStorage.write(key, has);
        return has;
      } catch {
        signal.throwIfAborted();
        return false;
      }
    },
    staleTime: 'static',
    retry: false,
  });
};
