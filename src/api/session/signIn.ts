import { ApiError } from '../http/ApiError.ts';
import { createStore } from '#lib/store.ts';

type Waiting = ReturnType<typeof Promise.withResolvers<void>>;

const store = createStore<Waiting | null>(null);

/** Whether the user has canceled a sign-in since the last token: the shell then offers it again. */
export const signInCanceled = createStore(false);

/** Reads in the background would open a canceled dialog again at once. They fail until the next click. */
let readsFail = false;
/** Whether a request waits, and not only the user. */
let isNeeded = false;
const rearm = () => void (readsFail = false);

const refusal = () =>
  new ApiError({
    kind: 'refused',
    status: 401,
    message: 'Your token is no longer valid. Sign in again.',
  });

const finish = (settle: (waiting: Waiting) => void) => {
  const waiting = store.get();
  if (!waiting) return;
  store.set(null);
  settle(waiting);
};

function open() {
  const waiting = store.get() ?? Promise.withResolvers<void>();
  store.set(waiting);
  return waiting.promise;
}

/** One sign-in at a time: all requests with a 401 wait for the same dialog. */
export const signIn = {
  subscribe: store.subscribe,
  /** Whether requests wait for a new token. */
  get: () => store.get() !== null,
  /**
   * Resolves when there is a new token. Rejects with an `ApiError` if the user cancels, and for a read also if they have
   * canceled and not clicked anything since.
   */
  again({ isRead = false } = {}) {
    if (isRead && readsFail) return Promise.reject(refusal());
    isNeeded = true;
    return open();
  },
  /** Opens the dialog on the user's request. */
  ask: () => void open().catch(() => undefined),
  done: () => {
    rearm();
    isNeeded = false;
    signInCanceled.set(false);
    finish((waiting) => waiting.resolve());
  },
  cancel: () => {
    if (isNeeded) {
      // Not the click that canceled: it has passed the document already.
      globalThis.document?.addEventListener('click', rearm, { capture: true, once: true });
      readsFail = 'document' in globalThis;
      signInCanceled.set(true);
    }
    isNeeded = false;
    finish((waiting) => waiting.reject(refusal()));
  },
};
