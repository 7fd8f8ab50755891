import type { Page } from '#contract/content.ts';
import { movedByEach } from '#markdown/merge/order.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { textVersion, type PageChange } from './pageChanges.ts';

/** A conflict outside the text: the label of the field, and its value on both sides as shown in the interface. */
export type FieldConflict = { name: string; main: string; request: string };

const deletedOrEdited = ({ kind }: PageChange) => (kind === 'removed' ? 'deleted' : 'edited');

/**
 * Returns the conflicts of a page outside its text. `request` and `main` are the changes on both sides; `positions`
 * comes from `positionConflicts`.
 */
export function fieldConflicts(
  request: PageChange,
  main: PageChange,
  positions?: ReadonlyMap<string, FieldConflict>,
): FieldConflict[] {
  if (request.kind === 'removed' || main.kind === 'removed') {
    const [gone, kept] = request.kind === 'removed' ? [request, main] : [main, request];
    if (gone.kind === kept.kind || kept.kind !== 'edited') return [];
    return [{ name: 'Page', main: deletedOrEdited(main), request: deletedOrEdited(request) }];
  }
  const conflicts = request.settings.flatMap(({ name, now }): FieldConflict[] => {
    const other = main.settings.find((setting) => setting.name === name);
    if (!other || other.now === now) return [];
    return [{ name, main: other.now ?? 'none', request: now ?? 'none' }];
  });
  const position = positions?.get(request.id);
  return position ? [...conflicts, position] : conflicts;
}

/** Whether both sides changed the text of the page in different ways, so that its lines may conflict. */
export const bothChangedText = (request: PageChange, main: PageChange) =>
  request.text &&
  main.text &&
  request.old !== undefined &&
  request.now !== undefined &&
  main.now !== undefined &&
  textVersion(request.now) !== textVersion(main.now);

type Position = { parent: Page | null; siblings: readonly Page[] };

function positionsById(
  pages: readonly Page[],
  parent: Page | null = null,
  positions = new Map<string, Position>(),
) {
  for (const page of pages) {
    positions.set(page.id, { parent, siblings: pages });
    positionsById(page.pages, page, positions);
  }
  return positions;
}

const formatParent = ({ parent }: Position) => (parent ? `under “${pageTitle(parent)}”` : 'at the top level');

function formatOrder({ siblings }: Position, id: string) {
  const previous = siblings[siblings.findIndex((page) => page.id === id) - 1];
  return previous ? `after “${pageTitle(previous)}”` : 'first';
}

const parentId = ({ parent }: Position) => parent?.id ?? null;

/**
 * Returns the pages that main and the request both moved to different positions, by page ID. Uses the service's
 * algorithm for conflicting orders, so the result matches a merge.
 */
export function positionConflicts(trees: Sides<readonly Page[]>): Map<string, FieldConflict> {
  const positions = mapSides(trees, (pages) => positionsById(pages));
  const conflicts = new Map<string, FieldConflict>();
  const unmoved = new Map<string | null, Sides<Position>>();
  for (const [id, ancestor] of positions.ancestor) {
    const [space, request] = [positions.space.get(id), positions.request.get(id)];
    if (!space || !request) continue;
    const [from, there, here] = [ancestor, space, request].map(parentId);
    if (there === from && here === from) unmoved.set(from ?? null, { ancestor, space, request });
    else if (there !== from && here !== from && there !== here)
      conflicts.set(id, { name: 'Location', main: formatParent(space), request: formatParent(request) });
  }
  for (const { ancestor, space, request } of unmoved.values()) {
    const orders = mapSides({ ancestor, space, request }, ({ siblings }) => siblings.map(({ id }) => id));
    for (const id of movedByEach(orders).conflicting)
      conflicts.set(id, {
        name: 'Order',
        main: formatOrder(space, id),
        request: formatOrder(request, id),
      });
  }
  return conflicts;
}
