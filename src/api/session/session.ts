import { createStore } from '#lib/store.ts';
import { deviceStorage, tabStorage, type SafeStorage } from './storage.ts';

/** The session that a token belongs to. */
export type OpenedSession = {
  email: string;
  organization: { id: string; title: string };
  expiresAt?: string | undefined;
  /** The identity provider, if it was opened by single sign-on. */
  provider?: { label: string; startURL: string } | undefined;
};

export type Service = {
  /** Origin and path before `/v1`, without a trailing slash. */
  baseUrl: string;
  label: string;
  /** Empty after signing out. The service remains in the list. */
  token: string;
  /** Whether the user stays signed in after closing the browser. Otherwise, until the last tab is closed. */
  keep: boolean;
  /** Undefined if the token isn't a session, but was entered by the user. */
  session?: OpenedSession | undefined;
};

/** The service and the token of a request. */
export type Target = Pick<Service, 'baseUrl' | 'token'>;

type SessionState = { current: Service | null; services: readonly Service[] };

/** A service whose token has changed. Tabs with the earlier token follow. */
export type TokenChange = { was: string; now: Service };

export const isService = (value: unknown): value is Service =>
  typeof value === 'object' &&
  value !== null &&
  ['baseUrl', 'label', 'token'].every((key) => typeof Reflect.get(value, key) === 'string');

const isOver = ({ session }: Service) =>
  session?.expiresAt !== undefined && Date.parse(session.expiresAt) <= Date.now();

const servicesIn = (storage: SafeStorage, keep: boolean) => {
  const list = storage.read('services');
  if (!Array.isArray(list)) return [];
  return list
    .filter(isService)
    .map((service) => ({ ...service, keep, ...(isOver(service) && { token: '' }) }));
};

/** Merges the services of tab and device. A service of the tab replaces the same one of the device. */
function load(tab: SafeStorage, device: SafeStorage): SessionState {
  const byUrl = new Map<string, Service>();
  for (const service of [...servicesIn(device, true), ...servicesIn(tab, false)])
    byUrl.set(service.baseUrl, service);
  const current = tab.read('service') ?? device.read('service');
  return { current: byUrl.get(String(current)) ?? null, services: [...byUrl.values()] };
}

/** Creates a session from two storages: one for this tab, one for this device. */
export function openSession(tab: SafeStorage, device: SafeStorage) {
  const store = createStore(load(tab, device));
  const save = (current: string | undefined, services: readonly Service[]) => {
    const listed = (keep: boolean) => services.filter((service) => service.keep === keep);
    tab.write('services', listed(false));
    device.write('services', listed(true));
    tab.write('service', current);
    if (listed(false).some(({ token }) => token !== '')) device.write('openInTabs', true);
    const isKept = services.some((service) => service.keep && service.baseUrl === current);
    if (isKept || current === undefined) device.write('service', current);
    store.set(load(tab, device));
  };
  const others = (baseUrl: string) => store.get().services.filter((service) => service.baseUrl !== baseUrl);

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** The current service, or null before the first sign-in. */
    current: () => store.get().current,
    token: () => store.get().current?.token ?? '',
    /** Adds or replaces a service and makes it current. */
    enter: (service: Service) => save(service.baseUrl, [...others(service.baseUrl), service]),
    switchTo: (baseUrl: string) => save(baseUrl, store.get().services),
    forget(baseUrl: string) {
      const { current } = store.get();
      save(current?.baseUrl === baseUrl ? undefined : current?.baseUrl, others(baseUrl));
    },
    /** Signs out: removes the token and its session from this tab and this device, but keeps the address. */
    leave() {
      const { current } = store.get();
      if (current)
        save(undefined, [...others(current.baseUrl), { ...current, token: '', session: undefined }]);
    },
    /**
     * Applies a change of another tab, unless this tab has another token for the service. Sessions that are kept on the
     * device arrive by a storage event.
     */
    follow({ was, now }: TokenChange) {
      const { current, services } = store.get();
      const mine = services.find(({ baseUrl }) => baseUrl === now.baseUrl);
      if ((mine?.token ?? '') !== was || (now.keep && mine?.keep !== false)) return;
      tab.write('services', [...others(now.baseUrl).filter(({ keep }) => !keep), ...(now.keep ? [] : [now])]);
      if (current === null && now.token !== '') tab.write('service', now.baseUrl);
      store.set(load(tab, device));
    },
    /** Whether a tab may have a session that isn't kept on the device. */
    isOpenInTabs: () => device.read('openInTabs') === true,
    /** Records that no other tab has one. */
    closedInTabs: () => device.write('openInTabs', undefined),
    /** Reads both storages again, after another tab has changed them. */
    reload: () => store.set(load(tab, device)),
  };
}

export type Session = ReturnType<typeof openSession>;

/** The session of this tab. */
export const session = openSession(tabStorage, deviceStorage);
