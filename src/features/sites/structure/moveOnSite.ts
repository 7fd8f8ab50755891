import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/ApiError.ts';
import { cacheSnapshot as cacheOf } from '#api/cacheSnapshot.ts';
import { holdInvalidation, type WriteOptions } from '#api/mutation.ts';
import { applyEdits } from '#api/optimisticUpdates.ts';
import { inScope } from '#api/scope.ts';
import { siteSectionGroups } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import { formatNumber, formatOrdinal } from '#lib/format.ts';
import type { Place } from '#ui/tree/slots.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import { moveSection, send, turnOf } from '../siteMoves.api.ts';
import type { Site } from '../sites.api.ts';
import { moveEdits } from './siteEdits.ts';
import { siteItems, whereWords, type SiteItem } from './siteItems.ts';
import { stepsOf, sureNeighbours, type Goal } from './siteSteps.ts';

/** A move of which some writes were done and a later one was refused. */
export class HalfDone extends Error {
  override readonly name = 'HalfDone';
  /** The group that the section is in now; null where it stands at the top. */
  readonly now: string | null;
  constructor(reason: string, now: string | null, cause: unknown) {
    super(reason, { cause });
    this.now = now;
  }
}

export const goalOf = ({ parent, before, after, place, of }: Place): Goal => ({
  parent,
  before,
  after,
  last: place === of,
});

/** Where a thing of the tree stands, as a goal: the way back. */
export function originOf(top: readonly SiteItem[], id: string): Goal | null {
  const placed = placedItem(top, id);
  if (!placed) return null;
  const siblings = (placed.parent ? placed.parent.children : top) ?? [];
  const own = siblings.filter(({ kind }) => kind === placed.item.kind);
  const index = own.findIndex((one) => one.id === id);
  return {
    parent: placed.parent?.id ?? null,
    after: own[index - 1]?.id,
    before: own[index + 1]?.id,
    last: index === own.length - 1,
  };
}

/** “Moved “Charts” to 2nd of 4 in “Guides”.” */
function movedWords(top: readonly SiteItem[], item: SiteItem, goal: Goal) {
  const parent = goal.parent === null ? null : (placedItem(top, goal.parent)?.item ?? null);
  const siblings = (parent ? (parent.children ?? []) : top).filter(
    (one) => one.kind === item.kind && one.id !== item.id,
  );
  const next = siblings.findIndex(({ id }) => id === goal.before);
  const place = next >= 0 ? next : siblings.findIndex(({ id }) => id === goal.after) + 1;
  return `Moved “${item.title}” to ${formatOrdinal(place + 1)} of ${formatNumber(siblings.length + 1)} ${whereWords(parent)}.`;
}

/** A neighbour whose own move may yet be refused is not named where the other will do. */
function sureOf(goal: Goal, underWay: (id: string) => boolean): Goal {
  const { before, after } = goal;
  const byAfter = before !== undefined && underWay(before) && after !== undefined && !underWay(after);
  return byAfter ? { ...goal, before: undefined } : goal;
}

/** The tree as it is shown, from the cache: an undo may come when no screen of the site is open. */
function shownItems(client: QueryClient, site: Site) {
  const cache = cacheOf(client);
  return siteItems({
    sections: cache.list(siteSections.list, site)?.items ?? [],
    groups: cache.list(siteSectionGroups.list, site)?.items ?? [],
    siteSpaces: (cache.list(siteSpaces.list, site)?.items ?? []).filter((one) => one.section === undefined),
  });
}

export function siteMover(client: QueryClient, site: Site) {
  const underWay = new Map<string, number>();
  /** The groups that sections with moves under way are in at the service: what is shown runs ahead of it. */
  const truly = new Map<string, string | null>();

  function begin({ id }: SiteItem, origin: Goal) {
    if (!underWay.has(id)) truly.set(id, origin.parent);
    underWay.set(id, (underWay.get(id) ?? 0) + 1);
  }
  /** Tells whether no later move of the same thing is under way. */
  function end({ id }: SiteItem) {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else {
      underWay.delete(id);
      truly.delete(id);
    }
    return left <= 0;
  }

  /**
   * Moves a thing. Throws a `HalfDone` or the refusal. Answers false, and throws nothing, while a later move of the
   * same thing is under way: that one tells what becomes of it.
   */
  async function move(item: SiteItem, wanted: Goal, description?: string): Promise<boolean> {
    const top = shownItems(client, site);
    const origin = originOf(top, item.id);
    if (!origin) return true;
    const isGroup = (id: string) => placedItem(top, id)?.item.is === 'group';
    const told = description ?? movedWords(top, item, wanted);
    const seen =
      wanted.parent === null && item.is !== 'space' ? sureNeighbours(top, item.id, wanted) : wanted;
    const goal = sureOf(seen, (id) => underWay.has(id));
    begin(item, origin);
    const release = holdInvalidation(client, moveSection, {
      ...site,
      siteSectionId: item.id,
      body: { position: {} },
    });
    const settle = applyEdits(client, moveEdits(site, top, item, seen));
    const undo = {
      run: (_: QueryClient, __: unknown, { description: undone }: WriteOptions) => move(item, origin, undone),
    };
    let done = 0;
    try {
      await inScope(turnOf(site), async () => {
        const steps = stepsOf(item, goal, truly.get(item.id) ?? null, isGroup);
        for (const [n, step] of steps.entries()) {
          const isLast = n === steps.length - 1;
          await send(client, site, step, isGroup, isLast ? { description: told, undo } : { undo: null });
          done += 1;
          if (step.write !== 'move') truly.set(item.id, step.write === 'add' ? step.group : null);
        }
      });
      settle(true);
      return end(item);
    } catch (error) {
      settle(false);
      const now = truly.get(item.id) ?? null;
      const isLast = end(item);
      if (!isLast) return false;
      throw done > 0 ? new HalfDone(messageOf(error), now, error) : error;
    } finally {
      release();
    }
  }
  return move;
}
