// The query cache and its manners.
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './ApiError.ts';

// In the same frame as what has caused it.
notifyManager.setScheduler(queueMicrotask);

const mayPass = (error: Error) =>
  error instanceof ApiError && !error.isPassing && (error.kind === 'unreachable' || error.status >= 500);

/**
 * Answers count as fresh for 30 s. A read that met no answer or a 5xx is tried once more; 4xx never is. 401, and
 * when the service asks to come back, are `call`'s business. Requests are sent even when the browser believes to be
 * offline: it may be wrong, and a failure that is told beats a screen that waits.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        networkMode: 'always',
      },
    },
  });
