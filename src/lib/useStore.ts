import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Returns the value of a store and renders at each change. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(subscribe, get);
