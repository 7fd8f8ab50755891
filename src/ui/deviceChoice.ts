import { createStore, type Store } from '#lib/store.ts';

/** A setting of this device, stored as text. The first option is the default. Without storage, it lasts as long as the page. */
export function createDeviceChoice<T extends string>(key: string, options: readonly [T, ...T[]]): Store<T> {
  function stored() {
    try {
      const text = localStorage.getItem(key);
      return options.find((option) => option === text) ?? options[0];
    } catch {
      return options[0];
    }
  }
  const store = createStore(stored());
  return {
    ...store,
    set(choice) {
      store.set(choice);
      try {
        localStorage.setItem(key, choice);
      } catch {
        // Applied, but not stored.
      }
    },
  };
}
