import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http/ApiError.ts';

// Render in the same frame as the event.
notifyManager.setScheduler(queueMicrotask);

const isTransient = (error: Error) =>
  error instanceof ApiError && !error.isPassing && (error.kind === 'unreachable' || error.status >= 500);

/**
 * Creates a QueryClient with the defaults of the console. Data is fresh for 30 s. A read without a response or with a 5xx
 * is retried once, a 4xx never; `call` handles 401, 429 and `Retry-After`. Requests are sent even if the browser reports
 * to be offline: it may be wrong, and an error is better than a screen that waits.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 500,
        networkMode: 'always',
      },
    },
  });
