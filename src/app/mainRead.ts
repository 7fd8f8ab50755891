import type { QueryKey } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { pathOfKey } from '#api/query.ts';
import { screenOf } from '#routing/screen.ts';
import type { EnsureQuery } from '#routing/loader.ts';

/** The path of the first read of a screen's innermost loader, with `/v1` and filters; null if the screen reads nothing. */
export function mainReadOf(routes: RouteObject[], address: Pick<Location, 'pathname' | 'search'>) {
  const keys: QueryKey[] = [];
  // Records the keys without sending requests. Never resolves, so that dependent reads don't start.
  const ensureQuery: EnsureQuery = (query) => {
    keys.push(query.queryKey);
    return new Promise(() => undefined);
  };
  for (const { route, params } of (matchRoutes(routes, address.pathname) ?? []).toReversed()) {
    void screenOf(route)?.loader?.(ensureQuery, params, new URLSearchParams(address.search));
    if (keys[0]) return pathOfKey(keys[0]);
  }
  return null;
}
