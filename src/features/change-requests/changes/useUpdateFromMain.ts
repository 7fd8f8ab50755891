import { useQueryClient } from '@tanstack/react-query';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { formatTitles, resultText } from '../changeRequests.text.ts';
import { requestPagesQuery } from '../changeRequests.api.ts';
import { assertMainUnchanged, changedTitles } from '../merge/assertUnchanged.ts';
import { updateBody } from '../resolve/places.ts';
import { conflictsQuery } from '../resolve/resolve.api.ts';
import { useSendUpdate } from '../resolve/useSendUpdate.ts';
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
  const { send, run, failure, isPending } = useSendUpdate(one);
  const client = useQueryClient();

  /** If the service has listed no conflicts, it must not find any. */
  const body = () => {
    const list = client.getQueryData(conflictsQuery(one).queryKey);
    return list?.conflicts.length === 0 ? updateBody(list, {}) : undefined;
  };
  async function update() {
    await assertMainUnchanged(client, one, content.main);
    const { show } = await send(body());
    if (!show) throw new Error(resultText('update from main', 'conflicts'));
    const latest = await client.fetchQuery({ ...requestPagesQuery(one), staleTime: 0 }).catch(() => null);
    const updated = latest && changedTitles(content.request.pages, latest.pages);
    show(formatUpdate(request.number, updated, conflicts));
  }
  const start = () => run(update);
  const reason =
    editBlocker(space, request, useCurrentUserId()) ??
    (open.length > 0 ? 'Wait until conflicts have been checked' : undefined);
  useShortcut(reason === undefined && !isPending ? 'u' : undefined, 'Update from main', start);
  return { start, reason, failure, isPending };
}
