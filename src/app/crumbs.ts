// The way from the organization to the screen that is open, as the running head shows it.
import { matchRoutes, type RouteObject } from 'react-router';
import type { Crumb } from '#routing/crumb.ts';
import { screenOf, type ScreenHandle } from '#routing/screen.ts';

type Values = Record<string, string | undefined>;
export type Step = { to: string; crumb: Crumb; values: Values };

/** What a screen has that stands on the way: a name. */
type Named = ScreenHandle & { crumb: Crumb };

const isNamed = (handle: ScreenHandle | undefined): handle is Named => handle?.crumb !== undefined;

const namedIn = (routes: readonly RouteObject[]): Named[] =>
  routes.flatMap((route) => {
    const handle = screenOf(route);
    return [...(isNamed(handle) ? [handle] : []), ...namedIn(route.children ?? [])];
  });

const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
const isInOrganization = (address: string) => address.split('/').length > 2;

/** The screen at an address, or at the nearest above it that has one. */
function screenAt(routes: RouteObject[], address: string): { pattern: string; values: Values } | undefined {
  const match = matchRoutes(routes, address)?.at(-1);
  const handle = match && screenOf(match.route);
  if (handle) return { pattern: handle.path.pattern, values: match.params };
  const above = parentOf(address);
  return isInOrganization(above) ? screenAt(routes, above) : undefined;
}

/** By patterns, as the router looks through all routes for each address. */
function stepsTo(screens: ReadonlyMap<string, Named>, pattern: string, values: Values): Step[] {
  const found = screens.get(pattern);
  const above = found?.under?.pattern ?? parentOf(pattern);
  const rest = isInOrganization(above) ? stepsTo(screens, above, values) : [];
  return found ? [...rest, { to: found.path.fill(values), crumb: found.crumb, values }] : rest;
}

/** The last one found: the rail asks for it as the running head does. */
let known: { routes: RouteObject[]; pathname: string; way: Step[] } | undefined;

function findWay(routes: RouteObject[], pathname: string) {
  const open = screenAt(routes, pathname.replace(/(?<!\/)\/+$/, ''));
  const screens = new Map(namedIn(routes).map((handle) => [handle.path.pattern, handle]));
  return open ? stepsTo(screens, open.pattern, open.values) : [];
}

/** From the organization's own screen to the one at `pathname`, each one step under the one before. */
export function wayTo(routes: RouteObject[], pathname: string): Step[] {
  if (known?.routes !== routes || known.pathname !== pathname)
    known = { routes, pathname, way: findWay(routes, pathname) };
  return known.way;
}
