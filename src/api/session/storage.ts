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

/**
 * Stores JSON values in a `Storage`, and never throws: if storage is blocked or full, values are kept until
 * the page closes. Writing `undefined` removes a key; invalid JSON reads as `undefined`.
 */
export function safeStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>();
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
      const text = attempt((storage) => storage.getItem(key)) ?? memory.get(key);
      return text === undefined ? undefined : parse(text);
    },
    write(key, value) {
      if (value === undefined) {
        memory.delete(key);
        attempt((storage) => storage.removeItem(key));
        return;
      }
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((storage) => storage.setItem(key, text));
    },
  };
}

/** Lasts as long as the tab. */
export const tabStorage = safeStorage(() => globalThis.sessionStorage);
/** Persists on this device. */
export const deviceStorage = safeStorage(() =>
  // The build runs parts of the console in Node, which would warn about `localStorage`.
  typeof document === 'undefined' ? undefined : globalThis.localStorage,
);
