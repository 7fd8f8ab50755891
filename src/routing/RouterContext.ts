import { createContext, use } from 'react';
import type { DataRouter } from 'react-router';

/** The router. Provided by the app. */
export const RouterContext = createContext<Pick<DataRouter, 'state'> | null>(null);

/**
 * Returns a function that reads the pending location, or else the current one. The router's own hooks update only after
 * rendering, which can be later than the user's next action.
 */
export function usePendingLocation() {
  const router = use(RouterContext);
  return () => {
    if (!router) throw new Error('Missing RouterContext.');
    return router.state.navigation.location ?? router.state.location;
  };
}
