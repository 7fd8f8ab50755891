// A link that fetches chunk and data of its screen when the person points at it or focuses it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use, type ComponentProps, type MouseEvent } from 'react';
import { matchRoutes, useHref, useLinkClickHandler, type RouteObject } from 'react-router';
import { withPageSize } from './pageSize.ts';
import { screenOf } from './screen.ts';
import { start } from './wave.ts';

/** The routes, handed down by the app so that nothing here imports it. */
export const RoutesContext = createContext<RouteObject[]>([]);

/** Starts what a navigation to `to` would start. A failure is left to the navigation itself, which tries again. */
export function preload(routes: RouteObject[], to: string, client: QueryClient) {
  const { pathname, searchParams } = new URL(to, location.href);
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const { wave, paged } = screenOf(route) ?? {};
    const search = (paged && withPageSize(searchParams)) || searchParams;
    if (typeof route.lazy === 'object') void Promise.resolve(route.lazy.Component?.()).catch(() => null);
    void wave?.()
      .then((run) => start(run, client, params, search))
      .catch(() => null);
  }
}

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the console, from `paths`. */
  to: string;
  /** The screen stays scrolled where it is. */
  preventScrollReset?: boolean | undefined;
};

/** The router's `Link`, without what that one has for servers. */
export function AppLink({ to, preventScrollReset = false, onClick, children, ...native }: Props) {
  const routes = use(RoutesContext);
  const client = useQueryClient();
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { preventScrollReset });
  const warm = () => preload(routes, to, client);
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a onPointerEnter={warm} onFocus={warm} {...native} href={href} onClick={go}>
      {children}
    </a>
  );
}
