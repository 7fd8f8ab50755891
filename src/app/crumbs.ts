import { matchRoutes, type RouteObject } from 'react-router';
import type { Crumb } from '#routing/crumb.ts';
import { screenOf, type ScreenHandle } from '#routing/screen.ts';

type Values = Record<string, string | undefined>;
export type Step = { to: string; crumb: Crumb; values: Values };

/** A screen with a breadcrumb. */
type Named = ScreenHandle & { crumb: Crumb };

const isNamed = (handle: ScreenHandle | undefined): handle is Named => handle?.crumb !== undefined;

const namedIn = (routes: readonly RouteObject[]): Named[] =>
  routes.flatMap((route) => {
    const handle = screenOf(route);
    return [...(isNamed(handle) ? [handle] : []), ...namedIn(route.children ?? [])];
  });

const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
const isInOrganization = (address: string) => address.split('/').length > 2;

/** The screen at an address, or at its nearest ancestor with a screen. */
function screenAt(routes: RouteObject[], address: string): { pattern: string; values: Values } | undefined {
  const match = matchRoutes(routes, address)?.at(-1);
  const handle = match && screenOf(match.route);
  if (handle) return { pattern: handle.path.pattern, values: match.params };
  const above = parentOf(address);
  return isInOrganization(above) ? screenAt(routes, above) : undefined;
}

/** By patterns: matching an address is slower, since the router checks all routes. */
function stepsTo(screens: ReadonlyMap<string, Named>, pattern: string, values: Values): Step[] {
  const found = screens.get(pattern);
  const above = found?.under?.pattern ?? parentOf(pattern);
  const rest = isInOrganization(above) ? stepsTo(screens, above, values) : [];
  return found ? [...rest, { to: found.path.fill(values), crumb: found.crumb, values }] : rest;
}

/** The last result: header and sidebar call this with the same arguments. */
let lastResult: { routes: RouteObject[]; pathname: string; steps: Step[] } | undefined;

function findSteps(routes: RouteObject[], pathname: string) {
  const open = screenAt(routes, pathname.replace(/(?<!\/)\/+$/, ''));
  const screens = new Map(namedIn(routes).map((handle) => [handle.path.pattern, handle]));
  return open ? stepsTo(screens, open.pattern, open.values) : [];
}

/** The breadcrumbs from the organization's home to the screen at `pathname`. */
export function breadcrumbsFor(routes: RouteObject[], pathname: string): Step[] {
  if (lastResult?.routes !== routes || lastResult.pathname !== pathname)
    lastResult = { routes, pathname, steps: findSteps(routes, pathname) };
  return lastResult.steps;
}
