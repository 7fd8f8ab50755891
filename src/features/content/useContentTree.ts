// The tree of collections and spaces: what is in it, what of it is shown, open and chosen, and its moves.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { organizationQuery } from '#directory/resources.api.ts';
import { collectionsQuery, prioritizeSpaces } from '#directory/spaces.api.ts';
import { useDirectory } from '#directory/useDirectory.ts';
import { useSearchValue } from '#routing/useSearch.ts';
import type { Ids } from '#lib/selection.ts';
import { everyItem } from '#ui/tree/treeRows.ts';
import type { Moving } from '#ui/tree/useCarry.ts';
import { contentItems, contentRules, whereWords, type ContentItem } from './contentItems.ts';
import { contentPlaces, matching } from './places.ts';
import { useContentActs } from './useContentActs.ts';
import { useContentDialog } from './useContentDialog.ts';
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
  const { ask } = useContentDialog();
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
  const chosen = useMemo(
    () => new Set([...everyItem(shown)].flatMap(({ item: { id } }) => (ids.has(id) ? [id] : []))),
    [shown, ids],
  );
  const folds = useFolds(organizationId, items.length, text);
  const { marks, write } = useRowMarks();
  const move = useMoves(items, write, (moved) => setChosen(new Set(moved)));
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
    onAsk: ([id, ...more]) => (more.length > 0 ? ask('move') : ask('move', id)),
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
    setChosen,
    marks,
    rowMarks: write,
    acts: useContentActs(write, showMade),
    moving,
  };
}
