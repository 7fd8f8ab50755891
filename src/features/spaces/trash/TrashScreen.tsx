import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { perform } from '#api/mutation.ts';
import { collectionsQuery, queuedSpaceQuery } from '#directory/spaces.api.ts';
import { deletedSpaces } from '#directory/deletedSpaces.ts';
import { useDeviceList } from '#directory/deviceList.ts';
import { restoreSpace } from '#directory/spaceWrites.ts';
import { LocalListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { paths } from '#routing/paths.ts';
import { announce } from '#lib/announce.ts';
import { Banner } from '#ui/Banner.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { RowMark } from '#ui/TableLine.tsx';
import { FindDeleted } from './FindDeletedSpace.tsx';
import { RestoreContext, trashColumns } from './trashColumns.tsx';
import { trashList, trashRows, type TrashRow } from './trash.list.ts';

type Try = { title: string; refused: string | null };

/** What was tried: under way without a reason, refused with one. */
function useRestore() {
  const client = useQueryClient();
  const [tries, setTries] = useState<ReadonlyMap<string, Try>>(new Map());
  const note = (id: string, one: Try | null) =>
    setTries(
      (now) => new Map([...[...now].filter(([other]) => other !== id), ...(one ? [[id, one] as const] : [])]),
    );
  async function restore({ id, title }: TrashRow) {
    note(id, { title, refused: null });
    try {
      await perform(client, restoreSpace, { spaceId: id }, { showsError: () => true });
      note(id, null);
    } catch (error) {
      const refused = messageOf(error);
      note(id, { title, refused });
      announce(`“${title}” was not restored: ${refused}`);
    }
  }
  const markOf = ({ id }: TrashRow): RowMark | undefined => {
    const { refused } = tries.get(id) ?? {};
    if (refused === undefined) return undefined;
    return refused === null
      ? { is: 'busy', text: 'It is being restored' }
      : { is: 'refused', text: `Not restored: ${refused}` };
  };
  return { restore, markOf, tries };
}

export function TrashScreen() {
  const { organizationId } = paths.trash.useParams();
  const known = useDeviceList(deletedSpaces, organizationId);
  const { data: collections } = useQuery(collectionsQuery(organizationId));
  const answers = useQueries({
    queries: known.map(({ id }) => ({ ...queuedSpaceQuery(id), retry: false })),
  });
  const list = useList(trashList);
  const { restore, markOf, tries } = useRestore();
  const rows = trashRows(known, answers, collections?.items ?? []);
  const refused = [...tries.values()].filter((one) => one.refused !== null);
  return (
    <Screen
      title="Trash"
      count={rows.length > 0 ? rows.length : undefined}
      busy={answers.some(({ isPending }) => isPending)}
      standfirst="Spaces that were deleted on this device, or came up here. The service lists deleted spaces nowhere: those that were deleted elsewhere are found by their id."
    >
      <FindDeleted organizationId={organizationId} />
      {refused.map(({ title, refused: reason }) => (
        <Banner key={title} tone="stop">
          <b>“{title}” was not restored.</b> {reason}
        </Banner>
      ))}
      <RestoreContext value={restore}>
        <LocalListTable
          list={list}
          rows={rows}
          columns={trashColumns}
          rowId={({ id }) => id}
          rowMark={markOf}
          empty={{
            line: 'No deleted space is known here.',
            note: 'A space that you delete is kept for seven days and listed here until then. One that was deleted elsewhere, or on another device, can be found by its id or address.',
          }}
        />
      </RestoreContext>
    </Screen>
  );
}
