// A site's structure: its tree, what of it is open, and its moves.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Moving } from '#ui/tree/useCarry.ts';
import { useRowMarks } from '#ui/tree/useRowMarks.ts';
import { groupsQuery, organizationQuery, sectionsQuery, siteSpacesQuery, type Site } from '../sites.api.ts';
import { siteItems, siteRules, whereWords, type SiteItem } from './siteItems.ts';
import { useSiteDialog } from './useSiteDialog.ts';
import { useSiteMoves } from './useSiteMoves.ts';

/** With more entries than this at the top, all are folded at first. */
const few = 14;
const none: readonly never[] = [];

type Folds = Readonly<Record<string, boolean>>;

export function useSiteStructure(site: Site) {
  const { data: organization } = useSuspenseQuery(organizationQuery(site.organizationId));
  const { data: sections } = useSuspenseQuery(sectionsQuery(site));
  const { data: groups } = useSuspenseQuery(groupsQuery(site));
  // The sections bring their own along: the tree need not wait for those that stand in none.
  const { data: all } = useQuery(siteSpacesQuery(site));
  const siteSpaces = useMemo(() => all?.items.filter(({ section }) => section === undefined) ?? none, [all]);
  const items = useMemo(
    () => siteItems({ sections: sections.items, groups: groups.items, siteSpaces }),
    [sections.items, groups.items, siteSpaces],
  );
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
    sections: sections.items,
    groups: groups.items,
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
