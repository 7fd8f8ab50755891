// Lets the directory learn from whatever is read and written, once the first screen stands.
import type { QueryClient } from '@tanstack/react-query';
import { ready } from './ready.ts';

/** It begins with what is cached by then, so that nothing is missed; without its chunk nothing else fails. */
export function startLearning(client: QueryClient) {
  const end = ready.subscribe(() => {
    end();
    void import('#directory/recordResources.ts')
      .then((module) => module.recordResources(client))
      .catch(() => null);
  });
}
