import { batchesOf } from '#server/base/database/batches.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

type ReactionRow = Database['reactions'];

export const reactionsRepository = (store: Store) => {
  const { query } = store;
  return {
    /** Returns the reactions on the targets, oldest first. */
    async on(targetIds: string[]) {
      const found: ReactionRow[] = [];
      for (const ids of batchesOf(targetIds))
        found.push(
          ...(await query()
            .selectFrom('reactions')
            .selectAll()
            .where('target_id', 'in', ids)
            .orderBy('reacted_at')
            .orderBy('user_id')
            .orderBy('emoji')
            .execute()),
        );
      return found;
    },

    insert: (rows: ReactionRow[]) => insertAll({ store }, 'reactions', rows),

    remove: (targetId: string, userId: string, emoji: string[]) =>
      query()
        .deleteFrom('reactions')
        .where('target_id', '=', targetId)
        .where('user_id', '=', userId)
        .where('emoji', 'in', emoji)
        .execute(),
  };
};
