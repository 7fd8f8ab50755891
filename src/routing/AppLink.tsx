import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ComponentProps } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { withPageSize } from './pageSize.ts';
import { PlainLink } from './PlainLink.tsx';
import { screenOf } from './screen.ts';
import { runLoader } from './loader.ts';

/** The routes. Provided by the app, which this layer must not import. */
export const RoutesContext = createContext<RouteObject[]>([]);

/** Loads the chunk and the data of a screen in advance. Ignores errors: the navigation will retry. */
function preload(routes: RouteObject[], to: string, client: QueryClient) {
  const { pathname, searchParams } = new URL(to, location.href);
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const { loader, paged } = screenOf(route) ?? {};
    const search = (paged && withPageSize(searchParams)) || searchParams;
    if (typeof route.lazy === 'object') void Promise.resolve(route.lazy.Component?.()).catch(() => null);
    if (loader) void runLoader(loader, client, params, search).catch(() => null);
  }
}

/** A link to a screen that preloads it on hover and focus. Use `PlainLink` in lists navigated by keyboard. */
export function AppLink({ to, ...rest }: ComponentProps<typeof PlainLink>) {
  const routes = use(RoutesContext);
  const client = useQueryClient();
  const start = () => preload(routes, to, client);
  return <PlainLink to={to} onPointerEnter={start} onFocus={start} {...rest} />;
}
