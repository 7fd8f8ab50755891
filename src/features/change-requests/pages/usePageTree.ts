import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import { pluralize } from '#lib/format.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import type { Move, Moving } from '#ui/tree/useCarry.ts';
import { placedItem } from '#ui/tree/treeRows.ts';
import { useRowMarks } from '#ui/tree/useTreeRows.ts';
import { textQuery } from '../changeRequests.api.ts';
import { useChanges } from '../changes/useChange.ts';
import { applyChanges } from '../edit/edit.api.ts';
import { settingsOf } from '../edit/pageVersion.ts';
import {
  indexOfPlace,
  locationText,
  pageItems,
  pageRules,
  pagesBelow,
  placeIn,
  type PageItem,
} from './pageItems.ts';
import { pageTreeDialogs } from './pages.dialogs.ts';

/**
 * The pages of a change request as a tree, and their actions. Each action creates a revision, and can be undone.
 * @param onApplied called with changes that were saved. Must keep its identity.
 */
export function usePageTree(onApplied?: (changes: readonly ContentChange[]) => void) {
  const client = useQueryClient();
  const changes = useChanges();
  const { one, request } = changes;
  const items = useMemo(() => pageItems(changes.pages), [changes.pages]);
  const { marks, write } = useRowMarks();
  const openDialog = useUrlDialog(pageTreeDialogs);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [revealed, reveal] = useState<{ id: string }>();

  const apply = useCallback(
    async (list: ContentChange[], description: string) => {
      const update = await applyChanges(client, one, {
        changes: list,
        description,
        baseRevision: request.revision,
        showsError: () => true,
      });
      onApplied?.(list);
      return update;
    },
    [client, one, request.revision, onApplied],
  );
  /** Applies changes of a row. An error is shown in it. */
  const change = useCallback(
    async (
      item: Pick<PageItem, 'id' | 'title'>,
      list: ContentChange[],
      description: string,
      done: string,
    ) => {
      write.mark(item.id, { state: 'busy', text: 'Saving…' });
      try {
        await apply(list, description);
        write.mark(item.id, null);
      } catch (error) {
        write.refuse(item, done, messageOf(error));
      }
    },
    [apply, write],
  );

  const duplicate = useCallback(
    async (item: PageItem) => {
      const { id, title } = item;
      const { parent, siblings } = placeIn(items, id);
      const page = item.change.now ?? item.change.page;
      const markdown = await client.fetchQuery(textQuery(one, 'request', page));
      const { description, emoji, icon, hidden } = settingsOf(page);
      const copy: ContentChange = {
        operation: 'insert_page',
        title: `${title} (copy)`,
        ...(parent && { into: parent.id }),
        at: indexOfPlace(siblings, [], { before: id }) + 1,
        description,
        emoji,
        icon,
        hidden,
        document: { markdown },
      };
      await change(item, [copy], `“${title}” duplicated`, 'duplicated');
    },
    [client, one, items, change],
  );

  function move({ ids, parent, before }: Move) {
    const siblings = parent === null ? items : (placedItem(items, parent)?.item.children ?? []);
    const at = indexOfPlace(siblings, ids, { before });
    const moved = ids.flatMap((id) => placedItem(items, id)?.item ?? []);
    const [first] = moved;
    if (!first) return;
    const list = ids.map((page, n) => ({
      operation: 'update_page' as const,
      page,
      into: parent,
      at: at + n,
    }));
    const name = moved.length === 1 ? `“${first.title}”` : pluralize(moved.length, 'page');
    void change(first, list, `${name} moved`, 'moved');
  }
  const moving: Moving<PageItem> = {
    ...pageRules,
    where: locationText,
    onMove: move,
    onAsk: ([id]) => id !== undefined && openDialog('movePage', id),
  };
  const isOpen = useCallback(({ id, leaf }: PageItem) => !leaf && !closed.has(id), [closed]);
  const setOpen = (some: readonly PageItem[], open: boolean) =>
    setClosed((now) => {
      const ids = some.map(({ id }) => id);
      return open ? new Set([...now].filter((id) => !ids.includes(id))) : new Set([...now, ...ids]);
    });

  const actions = useMemo(
    () => ({
      setHidden: ({ id, title }: PageItem, hidden: boolean) =>
        void change(
          { id, title },
          [{ operation: 'update_page', page: id, hidden }],
          `“${title}” ${hidden ? 'hidden' : 'shown'}`,
          hidden ? 'hidden' : 'shown',
        ),
      /** Deletes a page. Asks first if there are pages below it. */
      remove: (item: PageItem) => {
        const { id, title } = item;
        if (pagesBelow(item) > 0) openDialog('deletePage', id);
        else
          void change(
            { id, title },
            [{ operation: 'delete_page', page: id }],
            `“${title}” deleted`,
            'deleted',
          );
      },
      /** Adds a copy of a page, without the pages below it, after the page. */
      duplicate: (item: PageItem) => void duplicate(item),
      revert: ({ id, title }: PageItem) =>
        void change(
          { id, title },
          [{ operation: 'revert_page', page: id }],
          `“${title}” reverted to main`,
          'reverted',
        ),
    }),
    [change, duplicate, openDialog],
  );
  return { ...changes, items, marks, moving, isOpen, setOpen, apply, onApplied, actions, revealed, reveal };
}

export type PageTree = ReturnType<typeof usePageTree>;
