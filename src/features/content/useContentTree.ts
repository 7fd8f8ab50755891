import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Rows } from '#api/bulk/rows.ts';
import { organizationQuery } from '#directory/resources.api.ts';
import { collectionsQuery, prioritizeSpaces } from '#directory/spaces.api.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { useSearchValue } from '#routing/useSearch.ts';
import type { Ids } from '#lib/selection.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import { contentDialogs } from './content.dialogs.ts';
import { contentItems, contentRules, movableIn, whereWords, type ContentItem } from './contentItems.ts';
import { contentPlaces, matching } from './places.ts';
import { useContentActs } from './useContentActs.ts';
import { useFolds } from './useFolds.ts';
import { useMoves } from './useMoves.ts';
import { useRowMarks } from '#ui/tree/useRowMarks.ts';

export function useContentTree(organizationId: string) {
  useSuspenseQuery(collectionsQuery(organizationId));
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId));
  const { createContent } = organization.permissions;
  const [text, setText] = useSearchValue('search');
  const [at] = useSearchValue('at');
  const [ids, setChosen] = useState<Ids>(new Set());
  const openDialog = useUrlDialog(contentDialogs);
  const directory = useDirectory(organizationId);
  const { collections, readings, found, reached } = directory;
  const places = useMemo(
    () => contentPlaces({ collections, readings, found, reached }),
    [collections, readings, found, reached],
  );
  const items = useMemo(() => contentItems(places, { createContent }), [places, createContent]);
  const shown = useMemo(
    () => (text === null ? items : contentItems(matching(places, text), { createContent })),
    [items, places, text, createContent],
  );
  // A bulk change must not reach an item that the search hides.
  const chosenIds = useMemo(
    () => new Set([...everyItem(shown)].flatMap(({ item: { id } }) => (ids.has(id) ? [id] : []))),
    [shown, ids],
  );
  const chosen = useMemo(() => movableIn(items, [...chosenIds]), [items, chosenIds]);
  const folds = useFolds(organizationId, items.length, text);
  const { marks, write } = useRowMarks();
  /** What was not changed stays selected. */
  const onEnd = (done: string) => (rows: Rows) => {
    const [refused, unsent] = [rows.of('refused'), rows.of('unsent')];
    for (const { id } of rows.of('done')) write.mark(id, null);
    for (const { id, reason } of refused) write.refused(id, done, reason ?? '');
    setChosen(new Set([...refused, ...unsent].map(({ id }) => id)));
  };
  const move = useMoves(items, write, onEnd('moved'));
  const [made, setMade] = useState<{ id: string; at: string | null }>();
  const showMade = useCallback((id: string) => setMade({ id, at }), [at]);

  const { setOpen } = folds;
  const open = useCallback(
    (branches: readonly ContentItem[], isOpen: boolean) => {
      if (isOpen) branches.forEach(({ id }) => prioritizeSpaces(id));
      setOpen(branches, isOpen);
    },
    [setOpen],
  );
  const moving: Moving<ContentItem> = {
    ...useMemo(() => contentRules({ createContent }), [createContent]),
    where: whereWords,
    onMove: move,
    onAsk: ([id, ...more]) => (more.length > 0 ? openDialog('move') : openDialog('move', id)),
  };
  return {
    organization,
    directory,
    /** All of it, and what of it the search leaves. */
    items,
    shown,
    text,
    setText,
    /** What is to be shown: what was just made, until the URL names something else. */
    reveal: (made?.at === at ? made.id : at) ?? undefined,
    folds,
    open,
    chosen,
    chosenIds,
    setChosen,
    onEnd,
    marks,
    acts: useContentActs(write, showMade),
    moving,
  };
}
