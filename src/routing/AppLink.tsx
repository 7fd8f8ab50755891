// A link that fetches chunk and data of its screen when the person points at it or focuses it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { withPageSize } from './pageSize.ts';
import { PlainLink } from './PlainLink.tsx';
import { screenOf } from './screen.ts';
import { runLoader } from './loader.ts';

/** The routes, handed down by the app so that nothing here imports it. */
export const RoutesContext = createContext<RouteObject[]>([]);

/** Starts what a navigation to `to` would start. A failure is left to the navigation itself, which tries again. */
export function preload(routes: RouteObject[], to: string, client: QueryClient) {
  const { pathname, searchParams } = new URL(to, location.href);
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const { loader, paged } = screenOf(route) ?? {};
    const search = (paged && withPageSize(searchParams)) || searchParams;
    if (typeof route.lazy === 'object') void Promise.resolve(route.lazy.Component?.()).catch(() => null);
    if (loader) void runLoader(loader, client, params, search).catch(() => null);
  }
}

/** A link to a screen; `to` comes from `paths`. Where many are walked through by keys, `PlainLink` fetches nothing. */
export function AppLink({ to, ...rest }: ComponentProps<typeof PlainLink>) {
  const routes = use(RoutesContext);
  const client = useQueryClient();
  const warm = () => preload(routes, to, client);
  return <PlainLink to={to} onPointerEnter={warm} onFocus={warm} {...rest} />;
}
