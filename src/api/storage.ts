// Browser storage that never throws: where it is blocked or full, the value lives as long as the page.
export type SafeStorage = {
  read: (key: string) => unknown;
  write: (key: string, value: unknown) => void;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** JSON values over a `Storage`; `undefined` removes a key, and what can't be parsed reads as `undefined`. */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  const kept = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = open();
      return storage && act(storage);
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      const text = attempt((storage) => storage.getItem(key)) ?? kept.get(key);
      return text === undefined ? undefined : parse(text);
    },
    write(key, value) {
      if (value === undefined) {
        kept.delete(key);
        attempt((storage) => storage.removeItem(key));
        return;
      }
      const text = JSON.stringify(value);
      kept.set(key, text);
      attempt((storage) => storage.setItem(key, text));
    },
  };
}

/** Lives as long as the tab. */
export const tabStorage = safeStorage(() => globalThis.sessionStorage);
/** Stays on this device. */
export const deviceStorage = safeStorage(() =>
  // The build runs parts of the console in Node, which warns about its own storage.
  typeof document === 'undefined' ? undefined : globalThis.localStorage,
);
