import type { Store } from '#server/base/database/store.ts';

export const sweepRepository = ({ query }: Store) => ({
  /** Returns ids of spaces deleted at this time or earlier, in order. */
  async due(since: string, limit: number) {
    const rows = await query()
      .selectFrom('spaces')
      .select('id')
      .where('deleted_at', '<=', since)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  async stillDue(since: string, spaceIds: string[]) {
    const row = await query()
      .selectFrom('spaces')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('deleted_at', '<=', since)
      .where('id', 'in', spaceIds)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  /** Deletes spaces with everything that belongs to them. Foreign keys cascade. */
  async remove(spaceIds: string[]) {
    const comments = query().selectFrom('comments').select('comments.id').where('space_id', 'in', spaceIds);
    const replies = query().selectFrom('comment_replies').select('id').where('comment_id', 'in', comments);
    await query()
      .deleteFrom('reactions')
      .where((e) => e.or([e('target_id', 'in', comments), e('target_id', 'in', replies)]))
      .execute();
    const onSites = query().selectFrom('site_spaces').select('id').where('space_id', 'in', spaceIds);
    await query()
      .deleteFrom('placements')
      .where((e) => e.or([e('id', 'in', spaceIds), e('id', 'in', onSites)]))
      .execute();
    await query().deleteFrom('grants').where('target_id', 'in', spaceIds).execute();
    await query().deleteFrom('spaces').where('id', 'in', spaceIds).execute();
  },
});
