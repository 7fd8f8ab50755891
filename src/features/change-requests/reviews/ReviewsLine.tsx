import { Check, CircleDashed, MessageSquareX, type IconNode } from 'lucide';
import { useMutate } from '#api/mutation.ts';
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
import { RequestLine } from '../lines/RequestLine.tsx';
import { removeReviewer } from './reviews.api.ts';
import { isWaiting, namesWithReview, reviewerName, reviewText, type Reviewer } from './reviewers.ts';
import styles from './ReviewsLine.module.css';
import { useReviewState } from './useReviewState.ts';

/** “Hazel Coppice”, “3 people” */
const peopleText = (names: readonly string[]) =>
  names.length === 1 ? names.join('') : pluralize(names.length, 'person', 'people');

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

type ListProps = { one: Changes['one']; reviewers: readonly Reviewer[]; mayAsk: boolean };

function ReviewerList({ one, reviewers, mayAsk }: ListProps) {
  const remove = useMutate(removeReviewer, { showsError: false });
  const { spaceId, changeRequestId } = one;
  return (
    <Checks>
      {reviewers.map((reviewer) => (
        <CheckItem
          key={reviewer.user.id}
          verdict={verdictOf(reviewer)}
          note={<Answer reviewer={reviewer} one={one} />}
        >
          {reviewerName(reviewer)}
          {mayAsk && isWaiting(reviewer) && !reviewer.review && (
            <>
              {' '}
              <LinkLike
                aria-label={`Remove ${reviewerName(reviewer)} from reviewers`}
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

type Result = { icon: IconNode; tone: string; text: string };

/** The state that decides the next step: a refusal, an open question, an approval. */
function resultOf(reviewers: readonly Reviewer[]): Result {
  const refusing = namesWithReview(reviewers, 'changes-requested');
  const approving = namesWithReview(reviewers, 'approved');
  const waiting = reviewers.filter(isWaiting).map(reviewerName);
  if (refusing.length > 0)
    return { icon: MessageSquareX, tone: 'danger', text: `Changes requested by ${peopleText(refusing)}` };
  if (waiting.length > 0)
    return { icon: CircleDashed, tone: 'soft', text: `Waiting for ${peopleText(waiting)}` };
  if (approving.length > 0)
    return { icon: Check, tone: 'good', text: `Approved by ${peopleText(approving)}` };
  return { icon: CircleDashed, tone: 'soft', text: 'No reviews' };
}

/** Who was asked, who answered, and whether their answer is about the current revision. Opens their list. */
export function ReviewsLine({ change }: { change: Changes }) {
  const { one, request } = change;
  const { may, reviewers } = useReviewState(change);
  const open = useUrlDialog(changeRequestDialogs);
  if (!reviewers) return null;
  return (
    <RequestLine label="Reviews" {...resultOf(reviewers)}>
      {reviewers.length === 0 && <p className="soft">No reviews requested</p>}
      <ReviewerList one={one} reviewers={reviewers} mayAsk={may.askReview} />
      {(may.askReview || may.review) && (
        <p className={styles.buttons}>
          {may.review && (
            <Button small onClick={() => open('review')}>
              Review…
            </Button>
          )}
          {may.askReview && (
            <Button small onClick={() => open('askReview')}>
              {request.status === 'draft' ? 'Open and request review…' : 'Request review…'}
            </Button>
          )}
        </p>
      )}
    </RequestLine>
  );
}
