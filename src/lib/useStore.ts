// A component that follows a store.
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The store's value; the component is drawn anew when it changes. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get);
