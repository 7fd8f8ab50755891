import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useSiteRights } from '#directory/sites/useSiteRights.ts';
import { announce } from '#lib/announce.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { placedItem } from '#ui/tree/treeRows.ts';
import type { Move, Moving } from '#ui/tree/useCarry.ts';
import { useRowMarks, type RowMarks } from '#ui/tree/useTreeRows.ts';
import type { Site } from '../sites.api.ts';
import { originOf, PartialMoveError, siteMover, targetOf } from './moveOnSite.ts';
import { siteRules, formatParent, type SiteItem } from './siteItems.ts';
import type { Placement } from './siteSteps.ts';
import { structureDialogs } from './structure.dialogs.ts';
import { useSiteItems } from './useSiteItems.ts';

/** A move that failed halfway. `group` is the current group of the section; null at the top level. */
type PartialMove = {
  item: SiteItem;
  target: Placement;
  origin: Placement;
  group: string | null;
  reason: string;
};

/** Moves items. A failed move is shown at its row, a partial move above the tree. */
function useSiteMoves({ organizationId, siteId }: Site, items: readonly SiteItem[], rows: RowMarks) {
  const client = useQueryClient();
  const moveItem = useMemo(
    () => siteMover(client, { organizationId, siteId }),
    [client, organizationId, siteId],
  );
  const [partialMove, setPartialMove] = useState<PartialMove | null>(null);

  /** `origin` is where a partial move can be reverted to. */
  async function move(item: SiteItem, target: Placement, origin: Placement) {
    // A transition, so that the new position renders first.
    startTransition(() => rows.mark(item.id, { state: 'busy', text: 'Moving…' }));
    setPartialMove((current) => (current?.item.id === item.id ? null : current));
    try {
      if (await moveItem(item, target)) rows.mark(item.id, null);
    } catch (error) {
      const reason = messageOf(error);
      if (error instanceof PartialMoveError) {
        rows.mark(item.id, null);
        setPartialMove({ item, target, origin, group: error.group, reason });
        announce(`Move incomplete for “${item.title}”: ${reason}`);
      } else rows.refuse(item, 'moved', reason);
    }
  }
  const onMove = (to: Move) => {
    const [id = ''] = to.ids;
    const item = placedItem(items, id)?.item;
    const origin = originOf(items, id);
    if (item && origin) void move(item, targetOf(to), origin);
  };
  return {
    onMove,
    partialMove,
    finish: () => partialMove && void move(partialMove.item, partialMove.target, partialMove.origin),
    revert: () => partialMove && void move(partialMove.item, partialMove.origin, partialMove.origin),
  };
}

/** The tree starts expanded up to this number of top-level items. */
const maxExpanded = 14;

type OpenState = Readonly<Record<string, boolean>>;

export function useSiteStructure(site: Site) {
  const lists = useSiteItems(site);
  const { items } = lists;
  const [openState, setOpenState] = useState<OpenState>({});
  const openByDefault = items.length <= maxExpanded;
  const isOpen = useCallback(
    ({ id }: SiteItem) => openState[id] ?? openByDefault,
    [openState, openByDefault],
  );
  const open = useCallback(
    (branches: readonly SiteItem[], isNowOpen: boolean) =>
      setOpenState((state) => ({
        ...state,
        ...Object.fromEntries(branches.map(({ id }) => [id, isNowOpen])),
      })),
    [],
  );
  const { marks, write } = useRowMarks();
  const { onMove, ...moves } = useSiteMoves(site, items, write);
  const openDialog = useUrlDialog(structureDialogs);
  const moving: Moving<SiteItem> = {
    ...siteRules,
    where: formatParent,
    onMove,
    onAsk: ([id]) => openDialog('move', id),
  };
  const { edit: canEdit } = useSiteRights(site.organizationId, site.siteId);
  return { site, canEdit, ...lists, isOpen, open, marks, moves, moving };
}

export type SiteStructure = ReturnType<typeof useSiteStructure>;
