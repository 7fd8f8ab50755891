import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { useMutate } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { toast } from '#ui/toast.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { formatTitles, resultText } from '../changeRequests.text.ts';
import { requestPagesQuery, updateRequest } from '../changeRequests.api.ts';
import { assertMainUnchanged, changedTitles } from '../merge/assertUnchanged.ts';
import { conflictsQuery, undoUpdate, updateBody } from '../resolve/resolve.api.ts';
import { editBlocker } from '../requestPermissions.ts';
import type { Changes } from './useChange.ts';
import { hasAnyConflict, type Conflicts, type useConflicts } from './useConflicts.ts';

const namesOf = ({ pages, files }: Conflicts) =>
  formatTitles([...pages.map(({ page }) => page.page.title), ...files.map(({ file }) => file.name)]);

/** Returns “#1 updated from main. Pages updated: …. Conflicts in … resolved with this request’s version”. */
function formatUpdate(number: number, updated: readonly string[] | null, resolved: Conflicts) {
  const pages =
    updated && (updated.length === 0 ? 'No pages changed' : `Pages updated: ${formatTitles(updated)}`);
  const conflicts =
    hasAnyConflict(resolved) &&
    `Conflicts in ${namesOf(resolved)} resolved using this change request’s version`;
  return [`#${number} updated from main`, pages, conflicts]
    .filter((text) => typeof text === 'string')
    .join('. ');
}

/** Updates an out-of-date change request from main, also by its shortcut. `reason`: why it can’t be updated now. */
export function useUpdateFromMain(
  { one, space, request, content }: Changes,
  { conflicts, open }: ReturnType<typeof useConflicts>,
) {
  const [failure, setFailure] = useState<string>();
  const update = useMutate(updateRequest);
  const undo = useMutate(undoUpdate, { showsError: false });
  const canUndo = useHasOperation(changeRequestUpdates.undo) === true;
  const client = useQueryClient();

  /** If the service has listed no conflicts, it must not find any. */
  const body = () => {
    const list = client.getQueryData(conflictsQuery(one).queryKey);
    return list?.conflicts.length === 0 ? { body: updateBody(list, {}) } : {};
  };
  async function updateFromMain() {
    setFailure(undefined);
    await assertMainUnchanged(client, one, content.main);
    const { result, revision } = await update.mutateAsync({ ...one, ...body() });
    if (result !== 'update') throw new Error(resultText('update from main', result));
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 }).catch(() => null);
    const updated = latest && changedTitles(content.request.pages, latest.pages);
    toast({
      text: formatUpdate(request.number, updated, conflicts),
      undo: canUndo ? () => undo.mutate({ ...one, body: { revision } }) : undefined,
    });
  }
  const start = () => void updateFromMain().catch((error: unknown) => setFailure(messageOf(error)));
  const reason =
    editBlocker(space, request, useCurrentUserId()) ??
    (open.length > 0 ? 'Wait until conflicts have been checked' : undefined);
  useShortcut(reason === undefined && !update.isPending ? 'u' : undefined, 'Update from main', start);
  return { start, reason, failure, isPending: update.isPending };
}
