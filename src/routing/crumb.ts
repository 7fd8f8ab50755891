// What a screen is called in the running head: a word, or a name out of the cache.
import type { QueryKey } from '@tanstack/react-query';

export type Crumb = string | { key: (values: Record<string, string | undefined>) => QueryKey; at: string[] };

/**
 * A name that some read of the screen has brought: the API's address with the router's parameters, and where the
 * name stands in its answer. `named('/orgs/:organizationId/members/:userId', 'user', 'displayName')`
 */
export const named = (address: `/${string}`, ...at: string[]): Crumb => ({
  at,
  key: (values) =>
    address
      .slice(1)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? (values[segment.slice(1)] ?? '') : segment)),
});

/** The text at a place in an answer, if there is one. */
export function textIn(data: unknown, at: readonly string[]) {
  const value = at.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    data,
  );
  return typeof value === 'string' && value !== '' ? value : undefined;
}
