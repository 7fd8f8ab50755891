import { fromJson } from '#server/base/lib/json.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** Members of teams that one event tells. */
const maxTeamMembers = 1_000;

/** What the rules read to find the people of an event. */
export const noticesRepository = ({ query }: Store) => ({
  /** Returns a comment of a space or a change request. */
  comment: (id: string) => rowsOf({ query }, 'comments').get({ id }),

  /** Returns the ids of the people who replied to a comment. */
  async replyAuthors(commentId: string) {
    const rows = await query()
      .selectFrom('comment_replies')
      .select('posted_by')
      .distinct()
      .where('comment_id', '=', commentId)
      .execute();
    return rows.map(({ posted_by }) => posted_by);
  },

  /** Returns the last review by a person up to a time. */
  reviewAt: (changeRequestId: string, reviewerId: string, at: string) =>
    query()
      .selectFrom('change_request_reviews')
      .select(['status', 'comment_id'])
      .where('change_request_id', '=', changeRequestId)
      .where('reviewer_id', '=', reviewerId)
      .where('created_at', '<=', at)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the ids of the authors of the suggestions that a revision accepts. */
  async contributors(revisionId: string) {
    const row = await rowsOf({ query }, 'revisions').pick({ id: revisionId }, ['contributors']);
    return row?.contributors ? fromJson<string[]>(row.contributors) : [];
  },

  /** Returns the members of those of the ids that are teams. */
  async teamMembers(organizationId: string, ids: readonly string[]) {
    if (ids.length === 0) return [];
    return query()
      .selectFrom('team_members')
      .select(['team_id', 'user_id'])
      .where('organization_id', '=', organizationId)
      .where('team_id', 'in', ids.slice(0, maxTeamMembers))
      .orderBy('team_id')
      .limit(maxTeamMembers)
      .execute();
  },

  /** Returns the ids of the active admins of an organization. */
  async admins(organizationId: string) {
    const rows = await rowsOf({ query }, 'members').all({ organization_id: organizationId, role: 'admin' });
    return rows.filter(({ disabled }) => disabled === 0).map(({ user_id }) => user_id);
  },

  /** Returns those of the ids that are active members. */
  async members(organizationId: string, ids: readonly string[]) {
    const found = new Set<string>();
    for (const batch of batchesOf(ids)) {
      const rows = await query()
        .selectFrom('members')
        .select('user_id')
        .where('organization_id', '=', organizationId)
        .where('disabled', '=', 0)
        .where('user_id', 'in', batch)
        .execute();
      for (const { user_id } of rows) found.add(user_id);
    }
    return found;
  },

  /** Returns the levels that a person chose for spaces. */
  async levelsOf(userId: string) {
    const rows = await rowsOf({ query }, 'notification_levels').all({ user_id: userId });
    return new Map(rows.map(({ space_id, level }) => [space_id, level]));
  },

  /** Returns the levels that people chose for a space. */
  async levels(spaceId: string) {
    const rows = await rowsOf({ query }, 'notification_levels').all({ space_id: spaceId });
    return new Map(rows.map(({ user_id, level }) => [user_id, level]));
  },
});
