import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { announce } from '#lib/announce.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move, Moving } from '#ui/tree/useCarry.ts';
import { useRowMarks, type RowMarks } from '#ui/tree/useRowMarks.ts';
import type { Site } from '../sites.api.ts';
import { goalOf, HalfDone, originOf, siteMover } from './moveOnSite.ts';
import { siteRules, whereWords, type SiteItem } from './siteItems.ts';
import type { Goal } from './siteSteps.ts';
import { structureDialogs } from './structure.dialogs.ts';
import { useSiteItems } from './useSiteItems.ts';

/** `now` is the group that the section is in meanwhile; null is the top. */
type Half = { item: SiteItem; goal: Goal; origin: Goal; now: string | null; reason: string };

/** The moves: a refusal is shown at its row; a half-done one over the tree, with both ways out. */
function useSiteMoves({ organizationId, siteId }: Site, items: readonly SiteItem[], rows: RowMarks) {
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

/** With more entries than this at the top, all are folded at first. */
const few = 14;

type Folds = Readonly<Record<string, boolean>>;

export function useSiteStructure(site: Site) {
  const { data: organization } = useSuspenseQuery(organizationQuery(site.organizationId));
  const lists = useSiteItems(site);
  const { items } = lists;
  const [folds, setFolds] = useState<Folds>({});
  const openAtFirst = items.length <= few;
  const isOpen = useCallback(({ id }: SiteItem) => folds[id] ?? openAtFirst, [folds, openAtFirst]);
  const open = useCallback(
    (branches: readonly SiteItem[], put: boolean) =>
      setFolds((now) => ({ ...now, ...Object.fromEntries(branches.map(({ id }) => [id, put])) })),
    [],
  );
  const { marks, write } = useRowMarks();
  const { onMove, ...half } = useSiteMoves(site, items, write);
  const ask = useUrlDialog(structureDialogs);
  const moving: Moving<SiteItem> = {
    ...siteRules,
    where: whereWords,
    onMove,
    onAsk: ([id]) => ask('move', id),
  };
  const { admin } = organization.permissions;
  return { site, admin, ...lists, isOpen, open, marks, half, moving };
}

export type SiteStructure = ReturnType<typeof useSiteStructure>;
