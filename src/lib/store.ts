// A value that changes over time and tells who listens.

export type Store<T> = {
  /** The value now. */
  get: () => T;
  /** Puts another value in its place; who listens is told, unless it is the same. */
  set: (value: T) => void;
  /** Calls `listener` after each change; the answer ends that. */
  subscribe: (listener: () => void) => () => void;
};

/** A store that holds `value` at first. */
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

/** A store whose value follows another one's. */
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
