import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { PageTree } from '../pageNode.ts';
import type { Conflicts } from './conflictsOf.ts';
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

/** Merges the positions of the pages in `remainingIds`. A page that both sides moved differently is a conflict. */
export function mergeTree(trees: Sides<PageTree[]>, remainingIds: ReadonlySet<string>, conflicts: Conflicts) {
  const places = mapSides(trees, (pages) => placesOf(pages, remainingIds));
  const parents = mapSides(places, ({ parentOf }) => parentOf);
  const decisions = new Map<string, boolean>();
  const usesSpace = (id: string, part: 'parent' | 'order', sides: Sides<unknown>) => {
    const decision = conflicts.of({ kind: 'page', id }).usesSpace(part, sides);
    if (part === 'parent') decisions.set(id, decision);
    return decision;
  };
  const parentOf = new Map<string, string>();
  for (const id of remainingIds) {
    const sides = sidesOf(parents, id);
    const { space, request } = sides;
    const both = space !== undefined && request !== undefined;
    const { value } = both
      ? mergeValues<string | undefined>(sides, (all) => (usesSpace(id, 'parent', all) ? space : request))
      : { value: request ?? space };
    parentOf.set(id, value ?? '');
  }
  // One page decides about a cycle. Neither tree has one, so this terminates: the second time, the request decides.
  const placed = new Set<string>();
  for (let cycle = findCycle(parentOf); cycle.length > 0; cycle = findCycle(parentOf)) {
    const isMoved = (id: string) => {
      const { space, request } = sidesOf(parents, id);
      return space !== undefined && request !== undefined && space !== request;
    };
    const [first = ''] = cycle.filter(isMoved).toSorted();
    const fromSpace =
      !placed.has(first) && (decisions.get(first) ?? usesSpace(first, 'parent', sidesOf(parents, first)));
    placed.add(first);
    for (const id of cycle) {
      const { space, request } = sidesOf(parents, id);
      parentOf.set(id, (fromSpace ? space : request) ?? parentOf.get(id) ?? '');
    }
  }
  const orderOf = (parent: string) => {
    const here = (ids: string[] = []) => ids.filter((id) => parentOf.get(id) === parent);
    const orders = mapSides(places, (side) => here(side.childrenOf.get(parent)));
    const neighbors = (id: string) =>
      mapSides(orders, (ids) => {
        const at = ids.indexOf(id);
        return { after: ids[at - 1] ?? '', before: ids[at + 1] ?? '' };
      });
    return mergeOrder(orders, (id) => usesSpace(id, 'order', neighbors(id)));
  };
  const children = new Map(['', ...remainingIds].map((id) => [id, orderOf(id)]));
  return (id: string) => children.get(id) ?? [];
}
