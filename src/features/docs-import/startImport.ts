import type { QueryClient } from '@tanstack/react-query';
import { holding, startBulk } from '#api/bulk/startBulk.ts';
import type { NewRow, Rows } from '#api/bulk/rows.ts';
import type { BatchContext } from '#api/writes/batchContext.ts';
import { call } from '#api/call.ts';
import { perform } from '#api/mutation.ts';
import { requestQueue } from '#api/reads/requestQueue.ts';
import { contentLimits } from '#contract/limits.ts';
import type { ImportEntry, ImportState } from './compareDocs.ts';
import type { Send } from './contentSide.ts';
import { writeImport } from './docsImport.api.ts';
import { createImportRun, orderId, writingOrder, type Apply, type ImportJob } from './importRun.ts';

const changeNames: Record<ImportState, string> = {
  new: 'Added',
  changed: 'Updated',
  gone: 'Deleted',
  unchanged: 'Unchanged',
};

const rowOf = ({ id, title, path, state }: ImportEntry): NewRow => ({
  id,
  name: path ?? title,
  change: changeNames[state],
});

/** Reads wait for the connection like the writes of the job. */
const readQueued: Send = (operation, input) => requestQueue.send(() => call(operation, input));

type Place = Pick<ImportJob, 'spaceId' | 'changeRequestId'>;

const applyWith =
  (client: QueryClient, { spaceId, changeRequestId }: Place, context: BatchContext): Apply =>
  async (changes) => {
    const input = { spaceId, changeRequestId, query: { compat: false }, body: { changes } };
    const answer = await perform(client, writeImport, input, context);
    return 'changeRequest' in answer ? answer : { changeRequest: answer, changes: [] };
  };

/** Writes all chosen entries of an import, one request after another. Safe to repeat with a new comparison. */
export async function writeParts(client: QueryClient, job: ImportJob, context: BatchContext) {
  const { spaceId, changeRequestId, entries, chosen, docs } = job;
  const { files, pages, gonePages } = writingOrder(entries, chosen);
  const order = docs.isWhole ? [orderId] : [];
  const ids = [...[...files, ...pages].map(({ id }) => id), ...order, ...gonePages.map(({ id }) => id)];
  await createImportRun(readQueued, job).write(ids, applyWith(client, { spaceId, changeRequestId }, context));
}

/**
 * Starts to write an import into its change request: 50 entries at a time, one request after another.
 * @param onEnd called each time it ends, also after a retry
 */
export function startImport(client: QueryClient, job: ImportJob, onEnd?: (rows: Rows) => void) {
  const { spaceId, changeRequestId, entries, chosen, docs } = job;
  const run = createImportRun(readQueued, job);
  const { files, pages, gonePages } = writingOrder(entries, chosen);
  const place = { spaceId, changeRequestId, query: { compat: false } };
  const order: NewRow = { id: orderId, name: 'Page order', change: 'Reordered' };
  return startBulk({
    client,
    title: 'Import docs',
    doing: 'Importing…',
    rows: [...[...files, ...pages].map(rowOf), ...(docs.isWhole ? [order] : []), ...gonePages.map(rowOf)],
    together: contentLimits.changes,
    inOrder: true,
    onEnd,
    around: holding(client, writeImport, [{ ...place, body: { changes: [] } }]),
    write: (ids, context) => run.write(ids, applyWith(client, place, context)),
  });
}
