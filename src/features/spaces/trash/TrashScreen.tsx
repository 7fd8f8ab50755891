import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import { perform } from '#api/mutation.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import { limits } from '#contract/limits.ts';
import { collectionsQuery, deletedSpacesQuery, queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';
import { deletedSpaces } from '#directory/spaces/deletedSpaces.ts';
import { useDeviceList } from '#directory/device/deviceList.ts';
import { restoreSpace } from '#directory/spaces/spaceWrites.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { announce } from '#lib/announce.ts';
import { Fault } from '#ui/Fault.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { RowMark } from '#ui/TableLine.tsx';
import { FindDeletedSpace } from './FindDeletedSpace.tsx';
import { RestoreContext, trashColumns } from './trashColumns.tsx';
import { listedRows, trashList, trashRows, type TrashRow } from './trash.list.ts';

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

/** The deleted spaces that the service lists. Undefined on services without such a list. */
function useListed(organizationId: string) {
  const hasList = useHasOperation(organizationSpaces.listDeleted) === true;
  const { data, error, isPending } = useQuery({ ...deletedSpacesQuery(organizationId), enabled: hasList });
  if (!hasList) return undefined;
  return { spaces: data?.items ?? [], error, isPending };
}

/** Those that this browser deleted or opened, each looked up. */
function useStored(organizationId: string, enabled: boolean) {
  const all = useDeviceList(deletedSpaces, organizationId);
  const stored = enabled ? all : [];
  const results = useQueries({
    queries: stored.map(({ id }) => ({ ...queuedSpaceQuery(id), retry: false })),
  });
  return { stored, results, isPending: results.some(({ isPending }) => isPending) };
}

export function TrashScreen() {
  const { organizationId } = paths.trash.useParams();
  const listed = useListed(organizationId);
  const device = useStored(organizationId, listed === undefined);
  const { data: collections } = useQuery(collectionsQuery(organizationId));
  const list = useList(trashList);
  const { restore, rowMark, attempts } = useRestore();
  const places = collections?.items ?? [];
  const rows = listed ? listedRows(listed.spaces, places) : trashRows(device.stored, device.results, places);
  const failed = [...attempts.values()].filter(({ error }) => error !== null);
  return (
    <Screen
      title="Trash"
      count={rows.length > 0 ? rows.length : undefined}
      busy={listed?.isPending ?? device.isPending}
      standfirst={
        listed
          ? undefined
          : 'Only spaces deleted or opened in this browser are listed. Find others by ID or URL.'
      }
    >
      {!listed && <FindDeletedSpace organizationId={organizationId} />}
      {listed?.error && <Fault role="alert">Couldn’t load deleted spaces. {messageOf(listed.error)}</Fault>}
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
            note: listed
              ? `Deleted spaces are listed here for ${limits.deletedSpaceDays} days.`
              : `Spaces you delete in this browser are listed here for ${limits.deletedSpaceDays} days. To find a space deleted elsewhere, enter its ID or URL.`,
          }}
        />
      </RestoreContext>
    </Screen>
  );
}
