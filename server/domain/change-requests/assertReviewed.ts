import type { Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { outdatedReviews } from './outdated.ts';
import { reviewsRepository } from './change-request-reviews.repository.ts';
import { withReviewAccess } from './withReviewAccess.ts';

/**
 * Throws 409 if a review of the current revision requests changes, or the space requires an approval and there is none.
 * Approvals by people who wrote content of the change request, or don't have Review access to the space, don't count.
 */
export async function assertReviewed(
  { store }: Pick<Context, 'store'>,
  request: Database['change_requests'],
  { requires_approval }: { requires_approval: 0 | 1 },
) {
  const { id, space_id, revision_id } = request;
  const repository = reviewsRepository(store);
  const isOutdated = outdatedReviews(
    revision_id,
    await repository.lastReviews(id),
    await repository.allRequested(id),
  );
  const current = (await repository.ofRevision(id, revision_id)).filter((review) => !isOutdated(review));
  const refusal = current.find(({ status }) => status === 'changes-requested');
  if (refusal)
    throw conflict(
      `${refusal.display_name} requested changes. They must approve this revision or review a newer one.`,
    );
  if (requires_approval === 0) return;
  const contributors = await repository.contributors(request);
  const approvers = current.flatMap(({ status, reviewer_id }) =>
    status === 'approved' && !contributors.has(reviewer_id) ? [reviewer_id] : [],
  );
  if (approvers.length === 0)
    throw conflict(
      'Someone who didn’t write this change request must approve the current revision before it can be merged.',
    );
  if ((await withReviewAccess({ store }, space_id, approvers)).size === 0)
    throw conflict(
      'Someone with Review access to this space must approve the current revision before it can be merged.',
    );
}
