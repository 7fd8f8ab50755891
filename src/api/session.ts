import { createStore } from '#lib/store.ts';
import { deviceStorage, tabStorage, type SafeStorage } from './storage.ts';

export type Service = {
  /** Origin and path before `/v1`, without a trailing slash. */
  baseUrl: string;
  label: string;
  /** Empty after signing out. The service remains in the list. */
  token: string;
  /** Whether the user stays signed in on this device. */
  keep: boolean;
  /** How the token was obtained, if by single sign-on. The token is then a session that ends. */
  signOn?: { email: string; organization: string; label: string; startURL: string } | undefined;
};

/** The service and the token of a request. */
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

/** Merges the services of tab and device. A service of the tab replaces the same one of the device. */
function load(tab: SafeStorage, device: SafeStorage): SessionState {
  const known = new Map<string, Service>();
  for (const service of [...servicesIn(device, true), ...servicesIn(tab, false)])
    known.set(service.baseUrl, service);
  const current = tab.read('service') ?? device.read('service');
  return { current: known.get(String(current)) ?? null, known: [...known.values()] };
}

/** Creates a session from two storages: one for this tab, one for this device. */
export function openSession(tab: SafeStorage, device: SafeStorage) {
  const store = createStore(load(tab, device));
  const save = (current: string | undefined, known: readonly Service[]) => {
    const listed = (keep: boolean) => known.filter((service) => service.keep === keep);
    tab.write('services', listed(false));
    device.write('services', listed(true));
    // An empty string means signed out. Undefined would fall back to the device's service.
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
    /** Adds or replaces a service and makes it current. */
    enter: (service: Service) => save(service.baseUrl, [...others(service.baseUrl), service]),
    switchTo: (baseUrl: string) => save(baseUrl, store.get().known),
    forget(baseUrl: string) {
      const { current } = store.get();
      save(current?.baseUrl === baseUrl ? undefined : current?.baseUrl, others(baseUrl));
    },
    /** Signs out: removes the token from this tab and this device, but keeps the address. */
    leave() {
      const { current } = store.get();
      if (current) save(undefined, [...others(current.baseUrl), { ...current, token: '' }]);
    },
    /** Reads both storages again, after another tab has changed them. */
    reload: () => store.set(load(tab, device)),
  };
}

export type Session = ReturnType<typeof openSession>;

/** The session of this tab. */
export const session = openSession(tabStorage, deviceStorage);
