import type { Page } from '#contract/content.ts';
import { movedByEach } from '#markdown/merge/order.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { pageTitle } from '#prose/pageTree.ts';
import type { PageChange } from './pageChanges.ts';

/** What clashes besides lines: in words for a sentence that begins “Both changed”. */
export type FactClash = { name: string; main: string; request: string };

const doneTo = ({ is }: PageChange) => (is === 'removed' ? 'deleted it' : 'edited it');

/** `request` and `main` are what either did with the same page; `places` are those of pages that both put elsewhere. */
export function factClashes(
  request: PageChange,
  main: PageChange,
  places?: ReadonlyMap<string, FactClash>,
): FactClash[] {
  if (request.is === 'removed' || main.is === 'removed') {
    const [gone, kept] = request.is === 'removed' ? [request, main] : [main, request];
    if (gone.is === kept.is || kept.is !== 'edited') return [];
    return [{ name: 'the page', main: doneTo(main), request: doneTo(request) }];
  }
  const clashes = request.settings.flatMap(({ name, now }): FactClash[] => {
    const other = main.settings.find((setting) => setting.name === name);
    if (!other || other.now === now) return [];
    return [{ name: name.toLowerCase(), main: other.now ?? 'none', request: now ?? 'none' }];
  });
  const place = places?.get(request.id);
  return place ? [...clashes, place] : clashes;
}

/** Whether both wrote the page's text anew, so that its lines have to be looked at. */
export const bothWrote = (request: PageChange, main: PageChange) =>
  request.text &&
  main.text &&
  request.old !== undefined &&
  request.now !== undefined &&
  main.now !== undefined &&
  request.now.documentId !== main.now.documentId;

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

/**
 * Returns, by id, the pages that main and the request both put elsewhere: below another page, or in another order.
 * Orders clash as the service finds it, by the same code.
 */
export function placeClashes(trees: Sides<readonly Page[]>): Map<string, FactClash> {
  const places = mapSides(trees, (pages) => placesOf(pages));
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
    const orders = mapSides({ ancestor, space, request }, ({ beside }) => beside.map(({ id }) => id));
    for (const id of movedByEach(orders).clashing)
      clashes.set(id, {
        name: 'its place among its neighbours',
        main: afterWords(space, id),
        request: afterWords(request, id),
      });
  }
  return clashes;
}
