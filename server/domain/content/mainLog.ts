import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { changesOfRevision } from './changesOfRevision.ts';
import { mainLogRepository } from './mainLog.repository.ts';
import { publishRevisionRepository } from './publishRevision.repository.ts';
import { readRevision } from './revisions.repository.ts';

type Row = Database['main_log'];

/** What made a revision main: the cause, the user and the merged request, if any. */
export type MainOrigin = Pick<Row, 'cause'> & { by?: string | undefined; changeRequestId?: string };

/** Stores which pages and files a row of the log changed. */
async function countChanges(
  store: Store,
  row: Pick<Row, 'space_id' | 'sequence' | 'revision_id' | 'previous_id'>,
) {
  const { pages, files } = await changesOfRevision(store, row.previous_id, row.revision_id);
  await mainLogRepository(store).count(row, { pages, files: files.length });
}

/**
 * Records that a revision becomes main. Call it before main changes, in the same transaction. If a process of an earlier
 * version changed main since the last row, that revision gets a row of its own.
 */
export async function recordMain(
  store: Store,
  spaceId: string,
  revisionId: string,
  { at, cause, by, changeRequestId }: MainOrigin & { at: string },
) {
  const repository = mainLogRepository(store);
  const last = await repository.last(spaceId);
  const before = await publishRevisionRepository(store).activeRevision(spaceId);
  let sequence = last?.sequence ?? 0;
  const add = async (columns: Omit<Row, 'space_id' | 'sequence' | 'pages' | 'files'>) => {
    sequence += 1;
    const row = { space_id: spaceId, sequence, pages: null, files: null, ...columns };
    await repository.insert(row);
    await countChanges(store, row);
  };
  if (before !== undefined && before !== last?.revision_id)
    await add({
      revision_id: before,
      previous_id: last?.revision_id ?? null,
      at: (await readRevision(store, before)).created_at,
      made_by: null,
      cause: 'unknown',
      change_request_id: null,
    });
  await add({
    revision_id: revisionId,
    previous_id: before ?? null,
    at,
    made_by: by ?? null,
    cause,
    change_request_id: changeRequestId ?? null,
  });
}

/** Rows that are counted in one transaction. */
const batch = 100;

/** Counts the changes of all rows of a space that a migration created. Does nothing if all are counted. */
export async function countUncounted(store: Store, spaceId: string) {
  for (;;) {
    const rows = await mainLogRepository(store).uncounted(spaceId, batch);
    if (rows.length === 0) return;
    await store.transaction(async () => {
      for (const row of rows) await countChanges(store, row);
    });
  }
}
