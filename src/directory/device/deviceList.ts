import { deviceStorage, type SafeStorage } from '#api/session/storage.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';

type Item = { id: string };
/** By organization ID. */
type Lists<T> = Readonly<Record<string, readonly T[]>>;

const empty: readonly never[] = [];

/**
 * A list per organization in the device's storage, newest first. `parse` validates a stored item and returns null if
 * it is invalid. Beyond `atMost` items per organization, the oldest are dropped.
 */
export function createDeviceList<T extends Item>(
  name: string,
  parse: (stored: object) => T | null,
  { storage = deviceStorage, atMost = 500 }: { storage?: SafeStorage; atMost?: number } = {},
) {
  function read(): Lists<T> {
    const stored = storage.read(name);
    if (typeof stored !== 'object' || stored === null) return {};
    const lists = Object.entries(stored).map(([organizationId, list]: [string, unknown]) => {
      const items = Array.isArray(list) ? list : [];
      return [
        organizationId,
        items.flatMap((item: unknown) => (typeof item === 'object' && item && parse(item)) || []),
      ];
    });
    return Object.fromEntries(lists);
  }
  const store = createStore(read());

  /** Reads the storage first, since another tab may have changed it. */
  function change(organizationId: string, next: (list: readonly T[]) => readonly T[]) {
    const lists = read();
    const list = lists[organizationId] ?? empty;
    const changed = next(list);
    if (changed === list) return;
    store.set({ ...lists, [organizationId]: changed.slice(0, atMost) });
    storage.write(name, store.get());
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    of: (organizationId: string) => store.get()[organizationId] ?? empty,
    change,
    /** Adds an item, or replaces the one with the same ID. */
    put: (organizationId: string, item: T) =>
      change(organizationId, (list) =>
        list.some(({ id }) => id === item.id)
          ? list.map((one) => (one.id === item.id ? item : one))
          : [item, ...list],
      ),
    /** Removes an item from the lists of all organizations. */
    drop(id: string) {
      for (const [organizationId, list] of Object.entries(store.get()))
        if (list.some((one) => one.id === id))
          change(organizationId, (now) => now.filter((one) => one.id !== id));
    },
  };
}

type DeviceList<T extends Item> = ReturnType<typeof createDeviceList<T>>;

/** The items of an organization. Re-renders the component when they change. */
export const useDeviceList = <T extends Item>(list: DeviceList<T>, organizationId: string): readonly T[] =>
  useStore(list)[organizationId] ?? empty;
