import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import { requestsToMembers, reviewsByMembers } from './reviewers.repository.ts';
import { reviewersOf, whoseTurn, type ReviewerState } from './whoseTurn.ts';

/** The people with the next step (`whoseTurn`), and the reviewers (`reviewersOf`). */
export type ReviewState = { turn: ReadonlySet<string>; reviewers: readonly ReviewerState[] };

/** The largest value of a column, by change request. */
const latest = (rows: readonly { change_request_id: string | null; at: string }[]) =>
  new Map(rows.map(({ change_request_id, at }) => [change_request_id ?? '', at]));

export const turnsRepository = (store: Store) => {
  const { query } = store;
  const requestsOf = (ids: string[]) =>
    query()
      .selectFrom('change_requests')
      .innerJoin('revisions', 'revisions.id', 'change_requests.revision_id')
      .select(['change_requests.id', 'change_requests.status', 'change_requests.created_by'])
      .select(['change_requests.revision_id', 'revisions.created_at as changed_at'])
      .where('change_requests.id', 'in', ids)
      .execute();

  const requestedOf = (ids: string[]) =>
    requestsToMembers(store)
      .where('members.disabled', '=', 0)
      .select([
        'requested_reviewers.change_request_id',
        'requested_reviewers.user_id',
        'requested_reviewers.created_at',
      ])
      .where('requested_reviewers.change_request_id', 'in', ids)
      .execute();

  /** Returns the reviews by active members, earliest first. */
  const reviewsOf = (ids: string[]) =>
    reviewsByMembers(store)
      .select([
        'change_request_reviews.change_request_id',
        'change_request_reviews.reviewer_id',
        'change_request_reviews.revision_id',
        'change_request_reviews.status',
        'change_request_reviews.created_at',
      ])
      .where('change_request_reviews.change_request_id', 'in', ids)
      .orderBy('change_request_reviews.created_at')
      .orderBy('change_request_reviews.id')
      .execute();

  /** Returns the time of the last text in open threads, by the author of the request or by others. */
  async function lastTexts(ids: string[], byAuthor: boolean) {
    const operator = byAuthor ? '=' : '!=';
    const open = query()
      .selectFrom('comments')
      .innerJoin('change_requests', 'change_requests.id', 'comments.change_request_id')
      .where('comments.change_request_id', 'in', ids)
      .where('comments.status', '=', 'open')
      .groupBy('comments.change_request_id');
    const comments = await open
      .select((e) => ['comments.change_request_id', e.fn.max('comments.posted_at').as('at')])
      .whereRef('comments.posted_by', operator, 'change_requests.created_by')
      .execute();
    const replies = await open
      .innerJoin('comment_replies', 'comment_replies.comment_id', 'comments.id')
      .select((e) => ['comments.change_request_id', e.fn.max('comment_replies.posted_at').as('at')])
      .whereRef('comment_replies.posted_by', operator, 'change_requests.created_by')
      .execute();
    const found = latest(comments);
    for (const [id, at] of latest(replies)) if (at > (found.get(id) ?? '')) found.set(id, at);
    return found;
  }

  return {
    /** Returns the state of the reviews by change request. */
    async reviewStates(changeRequestIds: readonly string[]) {
      const found = new Map<string, ReviewState>();
      for (const ids of batchesOf(changeRequestIds)) {
        const [requests, requested, reviews, others, authors] = await Promise.all([
          requestsOf(ids),
          requestedOf(ids),
          reviewsOf(ids),
          lastTexts(ids, false),
          lastTexts(ids, true),
        ]);
        const requestedIn = Map.groupBy(requested, (row) => row.change_request_id);
        const reviewsIn = Map.groupBy(reviews, (row) => row.change_request_id);
        for (const request of requests) {
          const last = new Map((reviewsIn.get(request.id) ?? []).map((row) => [row.reviewer_id, row]));
          const state = {
            request,
            requested: requestedIn.get(request.id) ?? [],
            lastReviews: [...last.values()],
            hasUnanswered:
              (others.get(request.id) ?? '') > (authors.get(request.id) ?? '') &&
              (others.get(request.id) ?? '') > request.changed_at,
          };
          found.set(request.id, { turn: whoseTurn(state), reviewers: reviewersOf(state) });
        }
      }
      return found;
    },
  };
};
