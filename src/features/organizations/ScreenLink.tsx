// A link to a screen of another area; its words alone where this console has no such screen.
import { use, type ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { AppLink, RoutesContext } from '#routing/AppLink.tsx';
import { screenOf } from '#routing/screen.ts';

/** Whether the console has a screen at an address. */
export function useHasScreen(to: string) {
  const routes = use(RoutesContext);
  const { pathname } = new URL(to, location.href);
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match !== undefined && screenOf(match.route) !== undefined;
}

export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  return useHasScreen(to) ? <AppLink to={to}>{children}</AppLink> : children;
}
