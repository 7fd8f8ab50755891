// One sign-in at a time: every request that met 401 waits for the same dialog.
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

export const signIn = {
  subscribe: store.subscribe,
  /** Whether requests wait for a new token. */
  get: () => store.get() !== null,
  /** Resolves when there is a new token; rejects with an `ApiError` when the person cancels. */
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
          message: 'Nothing was sent: the service no longer accepts your token. Sign in again first.',
        }),
      ),
    ),
};
