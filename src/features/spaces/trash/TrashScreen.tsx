import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { perform } from '#api/mutation.ts';
import { limits } from '#contract/limits.ts';
import { collectionsQuery, queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';
import { deletedSpaces } from '#directory/spaces/deletedSpaces.ts';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { restoreSpace } from '#directory/spaces/spaceWrites.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { announce } from '#lib/announce.ts';
import { Banner } from '#ui/Banner.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { RowMark } from '#ui/TableLine.tsx';
import { FindDeletedSpace } from './FindDeletedSpace.tsx';
import { RestoreContext, trashColumns } from './trashColumns.tsx';
import { trashList, trashRows, type TrashRow } from './trash.list.ts';

/** `error` is null while the request is in progress. */
type Attempt = { title: string; error: string | null };

/** Restores spaces and tracks the attempts that are in progress or failed. */
function useRestore() {
  const client = useQueryClient();
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map());
  const setAttempt = (id: string, one: Attempt | null) =>
    setAttempts(
      (now) => new Map([...[...now].filter(([other]) => other !== id), ...(one ? [[id, one] as const] : [])]),
    );
  async function restore({ id, title }: TrashRow) {
    setAttempt(id, { title, error: null });
    try {
      await perform(client, restoreSpace, { spaceId: id }, { showsError: () => true });
      setAttempt(id, null);
    } catch (failure) {
      const error = messageOf(failure);
      setAttempt(id, { title, error });
      announce(`Couldn’t restore “${title}”: ${error}`);
    }
  }
  const rowMark = ({ id }: TrashRow): RowMark | undefined => {
    const { error } = attempts.get(id) ?? {};
    if (error === undefined) return undefined;
    return error === null
      ? { state: 'busy', text: 'Restoring' }
      : { state: 'failed', text: `Couldn’t restore: ${error}` };
  };
  return { restore, rowMark, attempts };
}

export function TrashScreen() {
  const { organizationId } = paths.trash.useParams();
  const storedSpaces = useDeviceList(deletedSpaces, organizationId);
  const { data: collections } = useQuery(collectionsQuery(organizationId));
  const lookups = useQueries({
    queries: storedSpaces.map(({ id }) => ({ ...queuedSpaceQuery(id), retry: false })),
  });
  const list = useList(trashList);
  const { restore, rowMark, attempts } = useRestore();
  const rows = trashRows(storedSpaces, lookups, collections?.items ?? []);
  const failed = [...attempts.values()].filter(({ error }) => error !== null);
  return (
    <Screen
      title="Trash"
      count={rows.length > 0 ? rows.length : undefined}
      busy={lookups.some(({ isPending }) => isPending)}
      standfirst="Only spaces deleted or opened in this browser are listed. Find others by ID or URL."
    >
      <FindDeletedSpace organizationId={organizationId} />
      {failed.map(({ title, error }) => (
        <Banner key={title} tone="danger">
          <b>Couldn’t restore “{title}”.</b> {error}
        </Banner>
      ))}
      <RestoreContext value={restore}>
        <LocalListTable
          list={list}
          rows={rows}
          columns={trashColumns}
          rowId={({ id }) => id}
          rowMark={rowMark}
          empty={{
            title: 'No deleted spaces',
            note: `Spaces you delete in this browser are listed here for ${limits.deletedSpaceDays} days. To find a space deleted elsewhere, enter its ID or URL.`,
          }}
        />
      </RestoreContext>
    </Screen>
  );
}
