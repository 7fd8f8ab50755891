import { useQuery } from '@tanstack/react-query';
import { mergeRulesQuery, requiresApproval } from '#directory/spaces/mergeRules.api.ts';
import { formatList } from '#lib/format.ts';
import type { Changes } from '../changes/useChange.ts';
import type { MergeCheck } from '../merge/mergeCheck.ts';
import { reviewsQuery } from './reviews.api.ts';
import { namesWithReview, reviewersOf } from './reviewers.ts';

/** The merge checks about reviews. None if the service has no reviews. */
export function useReviewChecks({ one, request }: Changes): MergeCheck[] {
  const reviews = useQuery(reviewsQuery(one));
  const rules = useQuery(mergeRulesQuery(one.spaceId));
  if (reviews.isLoading || rules.isLoading)
    return [{ key: 'reviews', verdict: 'open', text: 'Checking reviews…' }];
  if (!reviews.data) return [];
  const current = reviewersOf([], reviews.data.items, request.revision).filter(
    ({ isOutdated }) => !isOutdated,
  );
  const refusing = namesWithReview(current, 'changes-requested');
  const approving = namesWithReview(current, 'approved');
  if (refusing.length > 0)
    return [{ key: 'reviews', verdict: 'danger', text: `${formatList(refusing)} requested changes` }];
  const approvals = current.flatMap(({ review }) => (review?.status === 'approved' ? [review] : []));
  const byOthers = approvals.filter(({ reviewerContributed }) => reviewerContributed !== true);
  const counted = byOthers.filter(({ reviewerHasReviewAccess }) => reviewerHasReviewAccess !== false);
  if (requiresApproval(rules.data) && counted.length === 0)
    return [
      {
        key: 'reviews',
        verdict: 'danger',
        ...(approving.length === 0
          ? {
              text: 'The current version isn’t approved',
              note: 'Someone who didn’t write the change request must approve it.',
            }
          : {
              text: `Approval by ${formatList(approving)} doesn’t count`,
              note:
                byOthers.length === 0
                  ? 'They wrote content of the change request. Someone else must approve it.'
                  : 'Someone with Review access who didn’t write the change request must approve it.',
            }),
      },
    ];
  return approving.length > 0
    ? [{ key: 'reviews', verdict: 'good', text: `Approved by ${formatList(approving)}` }]
    : [];
}
