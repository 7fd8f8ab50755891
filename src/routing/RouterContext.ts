import { createContext, use, useSyncExternalStore } from 'react';
import type { DataRouter } from 'react-router';

/** The router. Provided by the app. */
export const RouterContext = createContext<Pick<DataRouter, 'state' | 'subscribe'> | null>(null);

function useRouter() {
  const router = use(RouterContext);
  if (!router) throw new Error('Missing RouterContext.');
  return router;
}

const pendingOf = ({ state }: Pick<DataRouter, 'state'>) => state.navigation.location ?? state.location;

/**
 * Returns a function that reads the pending location, or else the current one. The router's own hooks update only after
 * rendering, which can be later than the user's next action.
 */
export function usePendingLocation() {
  const router = useRouter();
  return () => pendingOf(router);
}

/**
 * The pending location, or else the current one. Renders at once when a navigation starts, and so shows the choice before
 * the new screen is rendered.
 */
export function useNextLocation() {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => pendingOf(router));
}
