// What this device remembers of an organization: a list of things that outlives the page.
import { deviceStorage, type SafeStorage } from '#api/storage.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';

type Kept = { id: string };
type Lists<T> = Readonly<Record<string, readonly T[]>>;

const nothing: readonly never[] = [];

/**
 * A register under a name; `parse` reads a thing as it was kept, or gives null. The latest stand first, and of more
 * than `atMost` in one organization the oldest are forgotten.
 */
export function createDeviceList<T extends Kept>(
  name: string,
  parse: (kept: object) => T | null,
  { storage = deviceStorage, atMost = 500 }: { storage?: SafeStorage; atMost?: number } = {},
) {
  function read(): Lists<T> {
    const kept = storage.read(name);
    if (typeof kept !== 'object' || kept === null) return {};
    const lists = Object.entries(kept).map(([organizationId, list]: [string, unknown]) => {
      const things = Array.isArray(list) ? list : [];
      return [
        organizationId,
        things.flatMap((one: unknown) => (typeof one === 'object' && one && parse(one)) || []),
      ];
    });
    return Object.fromEntries(lists);
  }
  const store = createStore(read());

  /** From what is kept, which another tab may have changed since. */
  function change(organizationId: string, next: (list: readonly T[]) => readonly T[]) {
    const lists = read();
    const list = lists[organizationId] ?? nothing;
    const changed = next(list);
    if (changed === list) return;
    store.set({ ...lists, [organizationId]: changed.slice(0, atMost) });
    storage.write(name, store.get());
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    of: (organizationId: string) => store.get()[organizationId] ?? nothing,
    change,
    /** Adds a thing, or puts it in the place of the one with its id. */
    put: (organizationId: string, thing: T) =>
      change(organizationId, (list) =>
        list.some(({ id }) => id === thing.id)
          ? list.map((one) => (one.id === thing.id ? thing : one))
          : [thing, ...list],
      ),
    /** Forgets a thing, in whatever organization it is. */
    drop(id: string) {
      for (const [organizationId, list] of Object.entries(store.get()))
        if (list.some((one) => one.id === id))
          change(organizationId, (now) => now.filter((one) => one.id !== id));
    },
  };
}

type Register<T extends Kept> = ReturnType<typeof createDeviceList<T>>;

/** What a register holds of an organization; the component is drawn anew when it changes. */
export const useDeviceList = <T extends Kept>(register: Register<T>, organizationId: string): readonly T[] =>
  useStore(register)[organizationId] ?? nothing;
