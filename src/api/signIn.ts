import { ApiError } from './ApiError.ts';
import { createStore } from '#lib/store.ts';

type Waiting = ReturnType<typeof Promise.withResolvers<void>>;

const store = createStore<Waiting | null>(null);

const finish = (settle: (waiting: Waiting) => void) => {
  const waiting = store.get();
  if (!waiting) return;
  store.set(null);
  settle(waiting);
};

/** One sign-in at a time: all requests with a 401 wait for the same dialog. */
export const signIn = {
  subscribe: store.subscribe,
  /** Whether requests wait for a new token. */
  get: () => store.get() !== null,
  /** Resolves when there is a new token. Rejects with an `ApiError` if the user cancels. */
  again() {
    const waiting = store.get() ?? Promise.withResolvers<void>();
    store.set(waiting);
    return waiting.promise;
  },
  done: () => finish((waiting) => waiting.resolve()),
  cancel: () =>
    finish((waiting) =>
      waiting.reject(
        new ApiError({
          kind: 'refused',
          status: 401,
          message: 'Your token is no longer valid. Sign in again.',
        }),
      ),
    ),
};
