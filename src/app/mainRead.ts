// The request behind a screen: the first read of its innermost wave.
import type { QueryKey } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { pathOfKey } from '#api/query.ts';
import { screenOf } from '#routing/screen.ts';
import type { Ask } from '#routing/wave.ts';

/** Its path, `/v1` and filters included; null where a screen reads nothing. */
export async function mainReadOf(routes: RouteObject[], address: Pick<Location, 'pathname' | 'search'>) {
  const keys: QueryKey[] = [];
  // Only writes down what would be asked, and keeps what depends on an answer waiting.
  const ask: Ask = (query) => {
    keys.push(query.queryKey);
    return new Promise(() => undefined);
  };
  for (const { route, params } of (matchRoutes(routes, address.pathname) ?? []).toReversed()) {
    const run = await screenOf(route)?.wave?.();
    void run?.(ask, params, new URLSearchParams(address.search));
    if (keys[0]) return pathOfKey(keys[0]);
  }
  return null;
}
