export type Store<T> = {
  /** The current value. */
  get: () => T;
  /** Sets the value, and notifies listeners if it has changed. */
  set: (value: T) => void;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/** A store with an initial value, for `useStore`. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store derived from another one. */
export function derivedStore<T, U>(
  { get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>,
  derive: (value: T) => U,
): Pick<Store<U>, 'get' | 'subscribe'> {
  let known: { from: T; value: U } | undefined;
  return {
    subscribe,
    get() {
      const from = get();
      if (!known || known.from !== from) known = { from, value: derive(from) };
      return known.value;
    },
  };
}
