import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

type Values = Record<string, string | undefined>;

/** The breadcrumb of a screen: a text, the place of a name in a cached response, or a component that renders the name. */
export type Crumb =
  | string
  | { key: (values: Values) => QueryKey; at: string[] }
  | { Name: ComponentType<{ values: Values }> };

/**
 * A name from a cached response: the API address with the router's parameters, and the path of the name in the response.
 * `named('/orgs/:organizationId/members/:userId', 'user', 'displayName')`
 */
export const named = (address: `/${string}`, ...at: string[]): Crumb => ({
  at,
  key: (values) =>
    address
      .slice(1)
      .split('/')
      .map((segment) => (segment.startsWith(':') ? (values[segment.slice(1)] ?? '') : segment)),
});

/** The text at a path of a response, or undefined. */
export function textIn(data: unknown, at: readonly string[]) {
  const value = at.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    data,
  );
  return typeof value === 'string' && value !== '' ? value : undefined;
}
