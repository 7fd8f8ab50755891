import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';

export const updatesRepository = ({ query }: Store) => ({
  /** Returns the users who made the revisions of these times, of a space or of its change requests. */
  async authors(spaceId: string, times: readonly string[]) {
    const found = [];
    for (const some of batchesOf([...times]))
      found.push(
        ...(await query()
          .selectFrom('revisions')
          .innerJoin('users', 'users.id', 'revisions.created_by')
          .select(['users.id', 'users.display_name', 'users.email', 'users.photo_url'])
          .select('revisions.created_at')
          .where('revisions.space_id', '=', spaceId)
          .where('revisions.created_at', 'in', some)
          .execute()),
      );
    return found;
  },

  /** Returns the revisions of a change request's own, by ID. */
  async revisions(changeRequestId: string) {
    const rows = await query()
      .selectFrom('revisions')
      .select(['id', 'type', 'parents'])
      .where('change_request_id', '=', changeRequestId)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  },
});
