import type { QueryClient } from '@tanstack/react-query';
import { ready } from './ready.ts';

/**
 * Fills the directory from all reads and writes, including those already cached, once the first screen is shown. Ignores
 * a chunk that fails to load.
 */
export function startLearning(client: QueryClient) {
  const end = ready.subscribe(() => {
    end();
    void import('#directory/recordResources.ts')
      .then((module) => module.recordResources(client))
      .catch(() => null);
  });
}
