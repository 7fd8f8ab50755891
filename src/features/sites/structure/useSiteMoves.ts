// Moves in the tree of a site: a refusal stands at its row; a half-done one over the tree, with both ways out.
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useMemo, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { announce } from '#lib/announce.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move } from '#ui/tree/useCarry.ts';
import type { RowMarks } from '#ui/tree/useRowMarks.ts';
import type { Site } from '../sites.api.ts';
import { goalOf, HalfDone, originOf, siteMover } from './moveOnSite.ts';
import type { SiteItem } from './siteItems.ts';
import type { Goal } from './siteSteps.ts';

/** `now` is the group that the section is in meanwhile; null is the top. */
export type Half = { item: SiteItem; goal: Goal; origin: Goal; now: string | null; reason: string };

export function useSiteMoves({ organizationId, siteId }: Site, items: readonly SiteItem[], rows: RowMarks) {
  const client = useQueryClient();
  const mover = useMemo(
    () => siteMover(client, { organizationId, siteId }),
    [client, organizationId, siteId],
  );
  const [half, setHalf] = useState<Half | null>(null);

  /** `origin`: where it is put back to, when it is half done. */
  async function move(item: SiteItem, goal: Goal, origin: Goal) {
    // Its new place is shown first.
    startTransition(() => rows.mark(item.id, { is: 'busy', text: 'It is being moved' }));
    setHalf((now) => (now?.item.id === item.id ? null : now));
    try {
      if (await mover(item, goal)) rows.mark(item.id, null);
    } catch (error) {
      const reason = messageOf(error);
      if (error instanceof HalfDone) {
        rows.mark(item.id, null);
        setHalf({ item, goal, origin, now: error.now, reason });
        announce(`“${item.title}” was moved by half: ${reason}`);
      } else rows.refuse(item, 'moved', reason);
    }
  }
  const onMove = (given: Move) => {
    const [id = ''] = given.ids;
    const item = placedItem(items, id)?.item;
    const origin = originOf(items, id);
    if (item && origin) void move(item, goalOf(given), origin);
  };
  return {
    onMove,
    half,
    finish: () => half && void move(half.item, half.goal, half.origin),
    putBack: () => half && void move(half.item, half.origin, half.origin),
  };
}
