import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { PageTree } from '../pageNode.ts';
import { mergeOrder } from './mergeOrder.ts';
import { mergeValues, sidesOf } from './sides.ts';

/** The children and the parent of each page. '' is the top level. */
type Places = { childrenOf: Map<string, string[]>; parentOf: Map<string, string> };

/** Returns the places of the remaining pages. Children of removed pages move up. */
function placesOf(pages: PageTree[], remainingIds: ReadonlySet<string>): Places {
  const places: Places = { childrenOf: new Map(), parentOf: new Map() };
  const visit = (below: PageTree[], parent: string): string[] =>
    below.flatMap((page) => {
      if (!remainingIds.has(page.page)) return visit(page.pages, parent);
      places.parentOf.set(page.page, parent);
      places.childrenOf.set(page.page, visit(page.pages, page.page));
      return [page.page];
    });
  places.childrenOf.set('', visit(pages, ''));
  return places;
}

/** Returns the pages of a cycle, or an empty list if there is none. */
function findCycle(parentOf: ReadonlyMap<string, string>): string[] {
  const reachesTop = new Set(['']);
  for (const id of parentOf.keys()) {
    const way: string[] = [];
    const passed = new Set<string>();
    for (let at = id; !reachesTop.has(at); at = parentOf.get(at) ?? '') {
      if (passed.has(at)) return way.slice(way.indexOf(at));
      way.push(at);
      passed.add(at);
    }
    for (const at of way) reachesTop.add(at);
  }
  return [];
}

/** Merges the positions of the pages in `left`. `conflicts` has those that both sides moved differently. */
export function mergeTree(trees: Sides<PageTree[]>, remainingIds: ReadonlySet<string>) {
  const places = mapSides(trees, (pages) => placesOf(pages, remainingIds));
  const parents = mapSides(places, ({ parentOf }) => parentOf);
  const conflicts = new Set<string>();
  const parentOf = new Map<string, string>();
  for (const id of remainingIds) {
    const { ancestor, space, request } = sidesOf(parents, id);
    const both = space !== undefined && request !== undefined;
    const { value, conflict } = both
      ? mergeValues<string | undefined>({ ancestor, space, request })
      : { value: request ?? space, conflict: false };
    parentOf.set(id, value ?? '');
    if (conflict) conflicts.add(id);
  }
  // The request's own tree has no cycle, so this terminates.
  for (let circle = findCycle(parentOf); circle.length > 0; circle = findCycle(parentOf))
    for (const id of circle) {
      conflicts.add(id);
      parentOf.set(id, parents.request.get(id) ?? parentOf.get(id) ?? '');
    }
  const childrenOf = (parent: string) => {
    const here = (ids: string[] = []) => ids.filter((id) => parentOf.get(id) === parent);
    const order = mergeOrder(mapSides(places, (side) => here(side.childrenOf.get(parent))));
    for (const id of order.conflicting) conflicts.add(id);
    return order.value;
  };
  const children = new Map(['', ...remainingIds].map((id) => [id, childrenOf(id)]));
  return { childrenOf: (id: string) => children.get(id) ?? [], conflicts };
}
