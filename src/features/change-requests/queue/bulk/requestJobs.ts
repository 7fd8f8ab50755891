import type { QueryClient } from '@tanstack/react-query';
import { transition, type NewRow } from '#api/bulk/rows.ts';
import { startBulk, type BulkPlan } from '#api/bulk/startBulk.ts';
import type { BatchContext } from '#api/writes/batchContext.ts';
import { holdInvalidation, perform } from '#api/mutation.ts';
import { hasOperation } from '#api/operations.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import { requestQuery, type OneRequest } from '#directory/organizations/organizations.api.ts';
import { requestRights } from '#directory/change-requests/requestRights.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { formatTitles, resultText, statusLabel } from '../../changeRequests.text.ts';
import { mergeRequest } from '#directory/change-requests/requestWrites.ts';
import { changeRequest, settableStatus, updateRequest } from '../../changeRequests.api.ts';
import { findConflicts } from '../../changes/conflicts.api.ts';
import { itemName, updateBody } from '../../resolve/places.ts';
import { conflictsQuery } from '../../resolve/resolve.api.ts';
import { editBlocker, mergeBlocker } from '../../requestPermissions.ts';
import type { QueueRow } from '../queueRows.ts';
import { requestName } from '#directory/change-requests/requestText.ts';

const nameOf = ({ space, request }: QueueRow) => `${requestName(request)} (${titleOf(space)})`;

const skipped = (reason: string | undefined) =>
  reason === undefined ? undefined : ({ as: 'skipped', reason } as const);
const unchanged = (reason: string) => ({ as: 'unchanged', reason }) as const;

function skipReason(
  { space, request }: QueueRow,
  status: 'open' | 'archived',
  userId: string | null,
): NewRow['keep'] {
  if (request.status === status) return unchanged(`Already ${statusLabel(status).toLowerCase()}`);
  if (request.status === 'merged') return skipped('Merged change requests can’t be changed');
  if (space.deletedAt !== undefined) return skipped('Restore the deleted space first');
  if (requestRights(space, request, userId).manage) return undefined;
  return skipped(
    space.permissions.edit
      ? 'You need Review access to change the status of other people’s change requests'
      : 'You need Edit access to change the status of change requests',
  );
}

const statusTransition = ({ request }: QueueRow, status: string) =>
  transition(statusLabel(request.status), statusLabel(status));

/** The chosen rows, and the user's ID; null if it is unknown. */
type Chosen = { rows: readonly QueueRow[]; userId: string | null };

/** Plans a row for each change request. `planOf` returns its change, and why it isn't sent. */
const planRows = (rows: readonly QueueRow[], planOf: (row: QueueRow) => Omit<NewRow, 'id' | 'name'>) =>
  rows.map((row): NewRow => ({ id: row.id, name: nameOf(row), ...planOf(row) }));

/** Plans a status change. */
export const rowsToSet = ({ rows, userId }: Chosen, status: 'open' | 'archived') =>
  planRows(rows, (row) => ({ ...statusTransition(row, status), keep: skipReason(row, status, userId) }));

/** Plans an update from main. */
export const rowsToUpdate = ({ rows, userId }: Chosen) =>
  planRows(rows, ({ space, request }) => ({
    change: 'Out of date → Up to date',
    keep:
      skipped(editBlocker(space, request, userId)) ??
      (request.outdated ? undefined : unchanged('Already up to date')),
  }));

/** Plans a merge in the order of `rows`. */
export const rowsToMerge = (rows: readonly QueueRow[]) =>
  planRows(rows, (row) => ({
    ...statusTransition(row, 'merged'),
    keep:
      row.request.status === 'merged'
        ? unchanged('Already merged')
        : skipped(mergeBlocker(row.space, row.request)),
  }));

type Start = Chosen & { client: QueryClient };
type Job = Pick<BulkPlan, 'title' | 'doing' | 'inOrder' | 'rows'> & {
  write: (one: OneRequest, row: QueueRow, context: BatchContext) => Promise<unknown>;
};

/** Delays invalidation of the spaces' lists until the end. Returns a function that ends the delay. */
function holdInvalidations(client: QueryClient, rows: readonly QueueRow[]) {
  const spaces = new Set(rows.map(({ space }) => space.id));
  const ends = [...spaces].map((spaceId) =>
    holdInvalidation(client, changeRequest, { spaceId, changeRequestId: '', body: {} }),
  );
  return () => ends.forEach((end) => end());
}

function startJob({ client, rows }: Pick<Start, 'client' | 'rows'>, { write, ...job }: Job) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return startBulk({
    ...job,
    client,
    around: () => holdInvalidations(client, rows),
    write([id = ''], context) {
      const row = byId.get(id);
      if (!row) throw new Error(`Change request ${id} not found`);
      return write({ spaceId: row.space.id, changeRequestId: row.request.id }, row, context);
    },
  });
}

/** Starts a status change. Can be undone. */
export const startStatus = (start: Start, status: 'open' | 'archived') =>
  startJob(start, {
    title: status === 'archived' ? 'Archive change requests' : 'Open change requests for review',
    doing: status === 'archived' ? 'Archiving…' : 'Opening…',
    rows: rowsToSet(start, status),
    write(one, row, context) {
      const was = settableStatus(row.request);
      const [now, before] = [status, row.request.status].map(statusLabel);
      return perform(
        start.client,
        changeRequest,
        { ...one, body: { status } },
        {
          ...context,
          description: `${nameOf(row)} changed from ${before} to ${now}`,
          undo: was ? { input: { ...one, body: { status: was } } } : null,
        },
      );
    },
  });

/** Starts an update from main. A change request with conflicts isn't updated: the update would resolve them unseen. */
export const startUpdate = (start: Start) =>
  startJob(start, {
    title: 'Update change requests from main',
    doing: 'Updating…',
    rows: rowsToUpdate(start),
    async write(one, row, context) {
      const list = hasOperation(changeRequestUpdates.listConflicts)
        ? await start.client.fetchQuery({ ...conflictsQuery(one), staleTime: 0 })
        : null;
      const conflicts = list
        ? [...new Set(list.conflicts.map(itemName))]
        : await findConflicts(start.client, one);
      if (conflicts && conflicts.length > 0)
        throw new Error(
          `Conflicts with main in ${formatTitles(conflicts)}. Open the change request to update it.`,
        );
      const description = `${nameOf(row)} updated from main`;
      const body = list ? { body: updateBody(list, {}) } : {};
      const { result } = await perform(
        start.client,
        updateRequest,
        { ...one, ...body },
        { ...context, description, undo: null },
      );
      if (result !== 'update') throw new Error(resultText('update from main', result));
    },
  });

/** Starts a merge in order. Stops at the first that fails or has changed since it was listed. */
export const startMerge = (start: Start) =>
  startJob(start, {
    title: 'Merge change requests',
    doing: 'Merging…',
    rows: rowsToMerge(start.rows),
    inOrder: true,
    async write(one, row, context) {
      const latest = await start.client.fetchQuery({ ...requestQuery(one), staleTime: 0 });
      if (latest.revision !== row.request.revision)
        throw new Error('This change request changed after the list was loaded. Review it before you merge.');
      const description = `${nameOf(row)} merged`;
      const { result } = await perform(start.client, mergeRequest, one, {
        ...context,
        description,
        undo: null,
      });
      if (result !== 'merge') throw new Error(resultText('merge', result));
    },
  });
