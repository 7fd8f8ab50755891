import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import { cacheSnapshot as cacheOf } from '#api/writes/cacheSnapshot.ts';
import { holdInvalidation, type WriteOptions } from '#api/mutation.ts';
import { applyEdits } from '#api/writes/optimisticUpdates.ts';
import { inScope } from '#api/writes/scope.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import { entriesOf } from '#directory/sites/structure.api.ts';
import { formatNumber } from '#lib/format.ts';
import type { Place } from '#ui/tree/slots.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import { moveSection, sendStep, siteScope, sortsStructure } from '../siteMoves.api.ts';
import type { Site } from '../sites.api.ts';
import { moveEdits } from './siteEdits.ts';
import { siteItems, formatParent, type SiteItem } from './siteItems.ts';
import { moveSteps, knownNeighbors, type Placement } from './siteSteps.ts';

/** Some steps of a move succeeded, and a later one failed. */
export class PartialMoveError extends Error {
  override readonly name = 'PartialMoveError';
  /** The current group of the entry; null at the top level. */
  readonly group: string | null;
  constructor(reason: string, group: string | null, cause: unknown) {
    super(reason, { cause });
    this.group = group;
  }
}

export const targetOf = ({ parent, before, after, place, of }: Place): Placement => ({
  parent,
  before,
  after,
  last: place === of,
});

/** Returns the current placement of an item, to undo a move. */
export function originOf(top: readonly SiteItem[], id: string): Placement | null {
  const placed = placedItem(top, id);
  if (!placed) return null;
  const siblings = (placed.parent ? placed.parent.children : top) ?? [];
  const peers = siblings.filter(({ kind }) => kind === placed.item.kind);
  const index = peers.findIndex((one) => one.id === id);
  return {
    parent: placed.parent?.id ?? null,
    after: peers[index - 1]?.id,
    before: peers[index + 1]?.id,
    last: index === peers.length - 1,
  };
}

/** Returns `“Charts” moved to position 2 of 4 in “Guides”`. */
function describeMove(top: readonly SiteItem[], item: SiteItem, target: Placement) {
  const parent = target.parent === null ? null : (placedItem(top, target.parent)?.item ?? null);
  const siblings = (parent ? (parent.children ?? []) : top).filter(
    (one) => one.kind === item.kind && one.id !== item.id,
  );
  const next = siblings.findIndex(({ id }) => id === target.before);
  const index = next >= 0 ? next : siblings.findIndex(({ id }) => id === target.after) + 1;
  return `“${item.title}” moved to position ${formatNumber(index + 1)} of ${formatNumber(siblings.length + 1)} ${formatParent(parent)}`;
}

/** Avoids a neighbor whose own move is pending and may fail, if the other neighbor isn't moving. */
function withSettledNeighbor(target: Placement, isMoving: (id: string) => boolean): Placement {
  const { before, after } = target;
  const usesAfter = before !== undefined && isMoving(before) && after !== undefined && !isMoving(after);
  return usesAfter ? { ...target, before: undefined } : target;
}

/** Returns the displayed tree, from the cache: an undo may run when no screen of the site is open. */
function cachedItems(client: QueryClient, site: Site) {
  const cache = cacheOf(client);
  const inNoSection = (cache.list(siteSpaces.list, site)?.items ?? []).filter(
    ({ section }) => section === undefined,
  );
  return siteItems(entriesOf(cache.one(siteStructure.get, site)), inNoSection);
}

export function siteMover(client: QueryClient, site: Site) {
  const pendingMoves = new Map<string, number>();
  /** The groups on the service of entries with pending moves. The cache is updated optimistically. */
  const serviceGroups = new Map<string, string | null>();

  function begin({ id }: SiteItem, origin: Placement) {
    if (!pendingMoves.has(id)) serviceGroups.set(id, origin.parent);
    pendingMoves.set(id, (pendingMoves.get(id) ?? 0) + 1);
  }
  /** Returns whether no other move of the same item is pending. */
  function end({ id }: SiteItem) {
    const left = (pendingMoves.get(id) ?? 1) - 1;
    if (left > 0) pendingMoves.set(id, left);
    else {
      pendingMoves.delete(id);
      serviceGroups.delete(id);
    }
    return left <= 0;
  }

  /**
   * Moves an item. Throws a `PartialMoveError`, or the error of the first step. Returns false and doesn't throw if
   * another move of the same item is still pending, because that move reports the result.
   */
  async function move(item: SiteItem, requested: Placement, description?: string): Promise<boolean> {
    const top = cachedItems(client, site);
    const origin = originOf(top, item.id);
    if (!origin) return true;
    const typeOf = (id: string) => placedItem(top, id)?.item.type ?? item.type;
    const isGroup = (id: string) => typeOf(id) === 'group';
    const text = description ?? describeMove(top, item, requested);
    const displayed =
      requested.parent === null && item.type !== 'space' && !sortsStructure()
        ? knownNeighbors(top, item.id, requested)
        : requested;
    const target = withSettledNeighbor(displayed, (id) => pendingMoves.has(id));
    begin(item, origin);
    const release = holdInvalidation(client, moveSection, {
      ...site,
      siteSectionId: item.id,
      body: { position: {} },
    });
    const settle = applyEdits(client, moveEdits(site, item, displayed));
    const undo = {
      run: (_: QueryClient, __: unknown, { description: undoText }: WriteOptions) =>
        move(item, origin, undoText),
    };
    let completed = 0;
    try {
      await inScope(siteScope(site), async () => {
        const steps = moveSteps(item, target, serviceGroups.get(item.id) ?? null, isGroup, sortsStructure());
        for (const [index, step] of steps.entries()) {
          const isLast = index === steps.length - 1;
          await sendStep(client, site, step, typeOf, isLast ? { description: text, undo } : { undo: null });
          completed += 1;
          if (step.action === 'place') serviceGroups.set(item.id, step.parent);
          else if (step.action !== 'move')
            serviceGroups.set(item.id, step.action === 'add' ? step.group : null);
        }
      });
      settle(true);
      return end(item);
    } catch (error) {
      settle(false);
      const group = serviceGroups.get(item.id) ?? null;
      if (!end(item)) return false;
      throw completed > 0 ? new PartialMoveError(messageOf(error), group, error) : error;
    } finally {
      release();
    }
  }
  return move;
}
