import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Rows } from '#api/bulk/rows.ts';
import { organizationQuery } from '#directory/organizations/organizations.api.ts';
import { collectionsQuery } from '#directory/spaces/spaces.api.ts';
import { useSpaces } from '#directory/spaces/useSpaces.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import type { Ids } from '#lib/selection.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import { contentItems, contentRules, findMovable, locationText, type ContentItem } from './contentItems.ts';
import { contentNodes, filterNodes } from './contentNodes.ts';
import { useContentActions } from './useContentActions.ts';
import { useExpanded } from './useExpanded.ts';
import { useMoves } from './useMoves.ts';
import { useRowMarks } from '#ui/tree/useTreeRows.ts';
import { collectionDialogs } from './collections.dialogs.ts';

export function useContentTree(organizationId: string) {
  const { items: collections } = useSuspenseQuery(collectionsQuery(organizationId)).data;
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { createContent } = organization.permissions;
  const [text, setText] = useSearchValue('search');
  const [at] = useSearchValue('at');
  const [ids, setChosen] = useState<Ids>(new Set());
  const openDialog = useUrlDialog(collectionDialogs);
  const spaces = useSpaces(organizationId);
  const { items: found, isLoaded, failed, incomplete } = spaces;
  const nodes = useMemo(
    () => contentNodes(collections, { items: found, isLoaded, failed, incomplete }),
    [collections, found, isLoaded, failed, incomplete],
  );
  const items = useMemo(() => contentItems(nodes, { createContent }), [nodes, createContent]);
  const shown = useMemo(
    () => (text === null ? items : contentItems(filterNodes(nodes, text), { createContent })),
    [items, nodes, text, createContent],
  );
  // A bulk change must not include items hidden by the search.
  const chosenIds = useMemo(
    () => new Set([...everyItem(shown)].flatMap(({ item: { id } }) => (ids.has(id) ? [id] : []))),
    [shown, ids],
  );
  const chosen = useMemo(() => findMovable(items, [...chosenIds]), [items, chosenIds]);
  const expanded = useExpanded(organizationId, items.length, text);
  const { marks, write } = useRowMarks();
  const onEnd = (pastTense: string) => (rows: Rows) => {
    for (const { id } of rows.of('done')) write.mark(id, null);
    for (const { id, reason } of rows.of('failed')) write.failed(id, pastTense, reason ?? '');
  };
  const move = useMoves(items, write, onEnd('moved'));
  const [created, setCreated] = useState<{ id: string; at: string | null }>();
  const revealCreated = useCallback((id: string) => setCreated({ id, at }), [at]);

  const moving: Moving<ContentItem> = {
    ...useMemo(() => contentRules({ createContent }), [createContent]),
    where: locationText,
    onMove: move,
    onAsk: ([id, ...more]) => (more.length > 0 ? openDialog('move') : openDialog('move', id)),
  };
  return {
    organization,
    collections,
    spaces,
    /** All items. */
    items,
    /** The items that match the search. */
    shown,
    text,
    setText,
    /** The item to scroll to: the one just created, until the URL names another. */
    reveal: (created?.at === at ? created.id : at) ?? undefined,
    expanded,
    chosen,
    chosenIds,
    setChosen,
    onEnd,
    marks,
    actions: useContentActions(write, revealCreated),
    moving,
  };
}
