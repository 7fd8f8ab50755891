// The router itself, for what must know where it is going before that is drawn.
import { createContext, use } from 'react';
import type { DataRouter } from 'react-router';

/** The router, handed down by the app. */
export const RouterContext = createContext<Pick<DataRouter, 'state'> | null>(null);

/**
 * Asks for the address that the console is at, or is on its way to, at the moment of asking. The router's own hooks
 * tell it once it is drawn, which on a busy machine is later than the next thing that somebody does.
 */
export function usePendingLocation() {
  const router = use(RouterContext);
  return () => {
    if (!router) throw new Error('There is no router around this.');
    return router.state.navigation.location ?? router.state.location;
  };
}
