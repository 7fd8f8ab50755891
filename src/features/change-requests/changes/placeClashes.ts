// Pages that main and the request both put elsewhere, each in its own way: below another page, or in another order. Pure.
import type { Page } from '#contract/content.ts';
import { movedByEach } from '#markdown/merge/order.ts';
import { eachSide, type Sides } from '#markdown/merge/sides.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { FactClash } from './clashes.ts';

type Place = { parent: Page | null; beside: readonly Page[] };

function placesOf(pages: readonly Page[], parent: Page | null = null, places = new Map<string, Place>()) {
  for (const page of pages) {
    places.set(page.id, { parent, beside: pages });
    placesOf(page.pages, page, places);
  }
  return places;
}

const belowWords = ({ parent }: Place) => (parent ? `below “${pageTitle(parent)}”` : 'at the top');

function afterWords({ beside }: Place, id: string) {
  const before = beside[beside.findIndex((page) => page.id === id) - 1];
  return before ? `after “${pageTitle(before)}”` : 'first';
}

const idOf = ({ parent }: Place) => parent?.id ?? null;

/** By the page's id. Orders clash as the service finds it, by the same code. */
export function placeClashes(trees: Sides<readonly Page[]>): Map<string, FactClash> {
  const places = eachSide(trees, (pages) => placesOf(pages));
  const clashes = new Map<string, FactClash>();
  const stayed = new Map<string | null, Sides<Place>>();
  for (const [id, ancestor] of places.ancestor) {
    const [space, request] = [places.space.get(id), places.request.get(id)];
    if (!space || !request) continue;
    const [from, there, here] = [ancestor, space, request].map(idOf);
    if (there === from && here === from) stayed.set(from ?? null, { ancestor, space, request });
    else if (there !== from && here !== from && there !== here)
      clashes.set(id, { name: 'its place', main: belowWords(space), request: belowWords(request) });
  }
  for (const { ancestor, space, request } of stayed.values()) {
    const orders = eachSide({ ancestor, space, request }, ({ beside }) => beside.map(({ id }) => id));
    for (const id of movedByEach(orders).clashing)
      clashes.set(id, {
        name: 'its place among its neighbours',
        main: afterWords(space, id),
        request: afterWords(request, id),
      });
  }
  return clashes;
}
