import { useQuery } from '@tanstack/react-query';
import { useMutate } from '#api/mutation.ts';
import { useCurrentUserId } from '#directory/people/currentUser.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { useUrlDialog } from '#routing/urlDialogs.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Time } from '#ui/Time.tsx';
import { changeRequestDialogs } from '../changeRequests.dialogs.ts';
import type { Changes } from '../changes/useChange.ts';
import panel from '../merge/ChecksPanel.module.css';
import { canChange } from '../requestPermissions.ts';
import { removeReviewer, requestedReviewersQuery, reviewsQuery } from './reviews.api.ts';
import { isWaiting, reviewersOf, reviewText, type Reviewer } from './reviewers.ts';
import styles from './ReviewsPanel.module.css';

const nameOf = ({ user }: Reviewer) => user.displayName || user.email || user.id;

function verdictOf({ review, isOutdated }: Reviewer): Verdict {
  if (!review || isOutdated) return 'open';
  if (review.status === 'approved') return 'good';
  return review.status === 'changes-requested' ? 'danger' : 'info';
}

function Answer({ reviewer, one }: { reviewer: Reviewer; one: Changes['one'] }) {
  const { review, isOutdated } = reviewer;
  if (!review) return 'Waiting for review';
  const { comment } = review;
  return (
    <>
      {reviewText(review)} <Time at={review.createdAt} inline />
      {isOutdated && (
        <>
          {' '}
          · Outdated ·{' '}
          <AppLink to={paths.changeRequest.to(one, { since: review.revision })}>
            View changes since this review
          </AppLink>
        </>
      )}
      {comment && <span className={styles.comment}>{comment.body.markdown}</span>}
    </>
  );
}

type ListProps = { change: Changes; reviewers: readonly Reviewer[]; mayAsk: boolean };

function ReviewerList({ change, reviewers, mayAsk }: ListProps) {
  const remove = useMutate(removeReviewer, { showsError: false });
  const { spaceId, changeRequestId } = change.one;
  return (
    <Checks>
      {reviewers.map((reviewer) => (
        <CheckItem
          key={reviewer.user.id}
          verdict={verdictOf(reviewer)}
          note={<Answer reviewer={reviewer} one={change.one} />}
        >
          {nameOf(reviewer)}
          {mayAsk && isWaiting(reviewer) && !reviewer.review && (
            <>
              {' '}
              <LinkLike
                aria-label={`Remove ${nameOf(reviewer)} from reviewers`}
                onClick={() => remove.mutate({ spaceId, changeRequestId, userId: reviewer.user.id })}
              >
                Remove
              </LinkLike>
            </>
          )}
        </CheckItem>
      ))}
    </Checks>
  );
}

/** Lists requested and submitted reviews, and whether a review is about the current revision. */
export function ReviewsPanel({ change }: { change: Changes }) {
  const { one, space, request } = change;
  const { data: reviews } = useQuery(reviewsQuery(one));
  const { data: requested } = useQuery(requestedReviewersQuery(one));
  const me = useCurrentUserId();
  const open = useUrlDialog(changeRequestDialogs);
  if (!reviews || !requested) return null;
  const reviewers = reviewersOf(requested.items, reviews.items, request.revision);
  const waiting = reviewers.filter(isWaiting).length;
  const isOpen = request.status === 'open' || request.status === 'draft';
  const isAsked = reviewers.some(({ user, isRequested }) => isRequested && user.id === me);
  const mayAsk = isOpen && canChange(space);
  const mayReview = isOpen && (space.permissions.review || isAsked);
  return (
    <details className={panel.panel} open>
      <summary>
        Reviews{' '}
        <span className={panel.result}>
          {waiting > 0 ? `waiting for ${pluralize(waiting, 'person', 'people')}` : ''}
        </span>
      </summary>
      {reviewers.length === 0 && <p className="soft">No reviews requested</p>}
      <ReviewerList change={change} reviewers={reviewers} mayAsk={mayAsk} />
      {(mayAsk || mayReview) && (
        <p className={styles.buttons}>
          {mayReview && (
            <Button small onClick={() => open('review')}>
              Review…
            </Button>
          )}
          {mayAsk && (
            <Button small onClick={() => open('askReview')}>
              Request review…
            </Button>
          )}
        </p>
      )}
    </details>
  );
}
