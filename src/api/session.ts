// Which service the console talks to, and with which token. Several can be known; one is current in a tab.
import { createStore } from '#lib/store.ts';
import { deviceStorage, tabStorage, type SafeStorage } from './storage.ts';

export type Service = {
  /** Origin and path in front of `/v1`, without a slash at the end. */
  baseUrl: string;
  label: string;
  /** Empty after signing out: the service stays known. */
  token: string;
  /** Whether the person asked to stay signed in on this device. */
  keep: boolean;
};

/** Where a request goes, and in whose name. */
export type Target = Pick<Service, 'baseUrl' | 'token'>;

type SessionState = { current: Service | null; known: readonly Service[] };

const isService = (value: unknown): value is Service =>
  typeof value === 'object' &&
  value !== null &&
  ['baseUrl', 'label', 'token'].every((key) => typeof Reflect.get(value, key) === 'string');

const servicesIn = (storage: SafeStorage, keep: boolean) => {
  const list = storage.read('services');
  return Array.isArray(list) ? list.filter(isService).map((service) => ({ ...service, keep })) : [];
};

/** The tab's own services first; one that is kept and used in this tab appears once. */
function load(tab: SafeStorage, device: SafeStorage): SessionState {
  const known = new Map<string, Service>();
  for (const service of [...servicesIn(device, true), ...servicesIn(tab, false)])
    known.set(service.baseUrl, service);
  const current = tab.read('service') ?? device.read('service');
  return { current: known.get(String(current)) ?? null, known: [...known.values()] };
}

/** Opens a session over two shelves: what lives as long as the tab, and what stays on the device. */
export function openSession(tab: SafeStorage, device: SafeStorage) {
  const store = createStore(load(tab, device));
  const save = (current: string | undefined, known: readonly Service[]) => {
    const listed = (keep: boolean) => known.filter((service) => service.keep === keep);
    tab.write('services', listed(false));
    device.write('services', listed(true));
    // An empty name in the tab means nobody: else the device's own choice would count.
    tab.write('service', current ?? '');
    const kept = known.some((service) => service.keep && service.baseUrl === current);
    if (kept || current === undefined) device.write('service', current);
    store.set(load(tab, device));
  };
  const others = (baseUrl: string) => store.get().known.filter((service) => service.baseUrl !== baseUrl);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The current service, or null before the first sign-in. */
    current: () => store.get().current,
    token: () => store.get().current?.token ?? '',
    /** Adds a service or replaces what was known of it, and makes it the current one. */
    enter: (service: Service) => save(service.baseUrl, [...others(service.baseUrl), service]),
    switchTo: (baseUrl: string) => save(baseUrl, store.get().known),
    forget(baseUrl: string) {
      const { current } = store.get();
      save(current?.baseUrl === baseUrl ? undefined : current?.baseUrl, others(baseUrl));
    },
    /** Signs out: the token is gone from this tab and this device, the address stays known. */
    leave() {
      const { current } = store.get();
      if (current) save(undefined, [...others(current.baseUrl), { ...current, token: '' }]);
    },
    /** Reads the shelves again, after another tab has changed them. */
    reload: () => store.set(load(tab, device)),
  };
}

export type Session = ReturnType<typeof openSession>;

/** The session of this tab. */
export const session = openSession(tabStorage, deviceStorage);
