import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { SpecRow } from '#server/domain/openapi/openapi.repository.ts';

export const fetchingRepository = ({ query, transaction }: Store) => ({
  /** Returns the specifications that are due, oldest first. */
  due: (time: string, limit: number) =>
    query()
      .selectFrom('openapi_specs')
      .selectAll()
      .where('due_at', '<=', time)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Claims a due specification. Returns false if another process was faster. */
  claim: ({ id, due_at }: SpecRow, claim: string, until: string) =>
    transaction(async () => {
      const taken = await query()
        .updateTable('openapi_specs')
        .set({ claim, due_at: until, processing_state: 'progress' })
        .where('id', '=', id)
        .where('due_at', '=', due_at)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    }),

  /** Updates a specification if the claim is still valid. Returns whether it was. */
  updateClaimed: (claim: string, columns: Partial<SpecRow>) =>
    transaction(async () => {
      const changed = await query()
        .updateTable('openapi_specs')
        .set(columns)
        .where('claim', '=', claim)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    }),

  /** Returns the text that was sent as the source, or an empty text. */
  async textOf(specId: string) {
    const row = await query()
      .selectFrom('openapi_texts')
      .select('text')
      .where('spec_id', '=', specId)
      .executeTakeFirst();
    return row?.text ?? '';
  },

  /** Removes the text of a specification after it was read. */
  dropText: (specId: string) => query().deleteFrom('openapi_texts').where('spec_id', '=', specId).execute(),

  /** Returns whether a version has exactly these files. */
  async hasFiles(versionId: string | null, filesystem: string) {
    const row = await query()
      .selectFrom('openapi_versions')
      .select('id')
      .where('id', '=', versionId)
      .where('filesystem', '=', filesystem)
      .executeTakeFirst();
    return row !== undefined;
  },

  insertVersion: (row: Database['openapi_versions']) =>
    query().insertInto('openapi_versions').values(row).execute(),
});
