// The SQL of change requests.
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** Numbers are counted from 1; longer than this is no number of a request. */
const numeric = /^[1-9]\d{0,8}$/;

export const changeRequestsRepository = ({ query }: Store) => ({
  /** By its id, or by its number within the space (Conventions of endpoints, 2). */
  find(spaceId: string, idOrNumber: string): Promise<Database['change_requests'] | undefined> {
    const requests = query().selectFrom('change_requests').selectAll().where('space_id', '=', spaceId);
    const found = numeric.test(idOrNumber)
      ? requests.where((e) => e.or([e('id', '=', idOrNumber), e('number', '=', Number(idOrNumber))]))
      : requests.where('id', '=', idOrNumber);
    return found.executeTakeFirst();
  },

  /** Gives it a new revision. */
  setRevision: (id: string, revisionId: string, at: string) =>
    query()
      .updateTable('change_requests')
      .set({ revision_id: revisionId, updated_at: at })
      .where('id', '=', id)
      .execute(),
});
