// The way from the organization to the screen that is open, as the running head shows it.
import { matchRoutes, type RouteObject } from 'react-router';
import type { Crumb } from '#routing/crumb.ts';
import { screenOf } from '#routing/screen.ts';

type Values = Record<string, string | undefined>;
export type Step = { to: string; crumb: Crumb; values: Values };

function screenAt(routes: RouteObject[], address: string) {
  const match = matchRoutes(routes, address)?.at(-1);
  const handle = match && screenOf(match.route);
  return handle && { ...handle, values: match.params };
}

const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'));
const isInOrganization = (address: string) => address.split('/').length > 2;

/** `seen`: the screens passed already; one whose last part is optional stands at two addresses. */
function stepsTo(routes: RouteObject[], address: string, seen: readonly string[]): Step[] {
  const found = screenAt(routes, address);
  const isNew = found && !seen.includes(found.path.pattern);
  const above = (isNew && found.under?.fill(found.values)) || parentOf(address);
  const rest = isInOrganization(above)
    ? stepsTo(routes, above, isNew ? [...seen, found.path.pattern] : seen)
    : [];
  const crumb = isNew ? found.crumb : undefined;
  return crumb === undefined ? rest : [...rest, { to: address, crumb, values: found?.values ?? {} }];
}

/** The last one found: the rail asks for it as the running head does, and the router looks through all routes. */
let known: { routes: RouteObject[]; pathname: string; way: Step[] } | undefined;

/** From the organization's own screen to the one at `pathname`, each one step under the one before. */
export function wayTo(routes: RouteObject[], pathname: string): Step[] {
  if (known?.routes !== routes || known.pathname !== pathname)
    known = { routes, pathname, way: stepsTo(routes, pathname.replace(/(?<!\/)\/+$/, ''), []) };
  return known.way;
}
