// A site's structure: its tree, what of it is open, and its moves.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { organizationQuery } from '#directory/resources.api.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import { useRowMarks } from '#ui/tree/useRowMarks.ts';
import { type Site } from '../sites.api.ts';
import { siteRules, whereWords, type SiteItem } from './siteItems.ts';
import { useSiteDialog } from './useSiteDialog.ts';
import { useSiteItems } from './useSiteItems.ts';
import { useSiteMoves } from './useSiteMoves.ts';

/** With more entries than this at the top, all are folded at first. */
const few = 14;

type Folds = Readonly<Record<string, boolean>>;

export function useSiteStructure(site: Site) {
  const { data: organization } = useSuspenseQuery(organizationQuery(site.organizationId));
  const { sections, groups, siteSpaces, items } = useSiteItems(site);
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
  const { ask } = useSiteDialog();
  const moving: Moving<SiteItem> = {
    ...siteRules,
    where: whereWords,
    onMove,
    onAsk: ([id]) => ask('move', id),
  };
  return {
    site,
    admin: organization.permissions.admin,
    sections,
    groups,
    siteSpaces,
    items,
    isOpen,
    open,
    marks,
    half,
    moving,
  };
}

export type SiteStructure = ReturnType<typeof useSiteStructure>;
