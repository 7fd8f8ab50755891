import { fromJson } from '#server/base/lib/json.ts';
import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { requestsToMembers, reviewsByMembers } from './reviewers.repository.ts';

export type ReviewRow = Database['change_request_reviews'];
export type RequestedRow = Database['requested_reviewers'];

export const reviewsRepository = (store: Store) => {
  const { query } = store;
  const reviews = rowsOf(store, 'change_request_reviews');
  const requested = rowsOf(store, 'requested_reviewers');

  const requestedRows = (changeRequestId: string) =>
    requestsToMembers(store)
      .selectAll('requested_reviewers')
      .where('requested_reviewers.change_request_id', '=', changeRequestId);

  return {
    /** Returns reviews, newest first. */
    list: (changeRequestId: string) =>
      reviews.list({ change_request_id: changeRequestId }, ['created_at', 'id'], 'desc'),

    insert: reviews.insert,

    /** Returns the time of the last review of each reviewer who is an active member, by user id. */
    async lastReviews(changeRequestId: string) {
      const rows = await reviewsByMembers(store)
        .select((e) => ['reviewer_id', e.fn.max('change_request_reviews.created_at').as('at')])
        .where('change_request_id', '=', changeRequestId)
        .groupBy('reviewer_id')
        .execute();
      return new Map(rows.map(({ reviewer_id, at }) => [reviewer_id, at]));
    },

    /** Returns the reviews of a revision, oldest first, with the reviewers' names. */
    ofRevision: (changeRequestId: string, revisionId: string) =>
      query()
        .selectFrom('change_request_reviews')
        .innerJoin('users', 'users.id', 'change_request_reviews.reviewer_id')
        .selectAll('change_request_reviews')
        .select('users.display_name')
        .where('change_request_id', '=', changeRequestId)
        .where('revision_id', '=', revisionId)
        .orderBy('created_at')
        .execute(),

    /**
     * Returns the ids of the people who wrote content of a change request: its author and the authors of its
     * revisions, with those of pushed commits. An update from main writes no content.
     */
    async contributors({ id, created_by }: Pick<Database['change_requests'], 'id' | 'created_by'>) {
      const rows = await query()
        .selectFrom('revisions')
        .select(['created_by', 'commit_authors'])
        .distinct()
        .where('change_request_id', '=', id)
        .where('type', '!=', 'update')
        .execute();
      return new Set([
        created_by,
        ...rows.flatMap((row) =>
          [row.created_by ?? [], fromJson<string[]>(row.commit_authors ?? '[]')].flat(),
        ),
      ]);
    },

    /** Returns the requested reviewers in the order of the requests, without people who left the organization. */
    listRequested: (changeRequestId: string) =>
      rowList(requestedRows(changeRequestId), [
        'requested_reviewers.created_at',
        'requested_reviewers.user_id',
      ]),

    allRequested: (changeRequestId: string) =>
      requestedRows(changeRequestId).orderBy('requested_reviewers.created_at').execute(),

    /** Adds requested reviewers, or requests their review again. */
    request: (rows: RequestedRow[]) =>
      requested.upsert(rows, ['change_request_id', 'user_id'], ['requested_by', 'revision_id', 'created_at']),

    removeRequested: (changeRequestId: string, userId: string) =>
      requested.remove({ change_request_id: changeRequestId, user_id: userId }),
  };
};
