import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Comment } from '#contract/comment.ts';
import type { Space } from '#contract/space.ts';
import { compareByUrgency } from '#directory/change-requests/organizationRequests.ts';
import { ageInDays } from '#lib/age.ts';

/** A change request and its space. */
export type WorkRequest = { space: Space; request: ChangeRequest };
/** An open comment in a space or in one of its change requests. */
export type WorkComment = { space: Space; request?: ChangeRequest | undefined; comment: Comment };

/** Why a thread waits for the user. */
export type ThreadReason = 'mention' | 'request' | 'reply' | 'own';
export type WorkThread = WorkComment & { reason: ThreadReason };

export type Me = { id: string; name: string };

export type Waiting = {
  /** Open change requests of others that the user may review, the oldest first. */
  reviews: WorkRequest[];
  /** Threads that mention the user, are on a request of the user, or were started by the user. */
  threads: WorkThread[];
  /** The user's open change requests, the oldest first. */
  own: WorkRequest[];
};

const reasons: readonly ThreadReason[] = ['mention', 'request', 'reply', 'own'];

/** A review that waits longer is shown as late. */
const lateDays = 14;

/** Whether an open change request has waited for more than two weeks. */
export const isLate = ({ createdAt }: Pick<ChangeRequest, 'createdAt'>, now = new Date()) =>
  ageInDays(createdAt, now) > lateDays;

function reasonOf({ comment, request }: WorkComment, { id, name }: Me): ThreadReason | null {
  if (comment.postedBy.id === id) return comment.replies > 0 ? 'reply' : 'own';
  if (name !== '' && comment.body.markdown.toLowerCase().includes(`@${name.toLowerCase()}`)) return 'mention';
  return request?.createdBy.id === id ? 'request' : null;
}

/** Sorts everything that waits for a user by urgency. */
export function waitingFor(
  me: Me,
  requests: readonly WorkRequest[],
  comments: readonly WorkComment[],
): Waiting {
  const open = requests
    .filter(({ request }) => request.status === 'open')
    .toSorted((one, other) => compareByUrgency(one.request, other.request));
  const isOwn = ({ request }: WorkRequest) => request.createdBy.id === me.id;
  return {
    reviews: open.filter(
      (row) => !isOwn(row) && (row.space.permissions.review || row.space.permissions.merge),
    ),
    threads: comments
      .flatMap((row) => {
        const reason = reasonOf(row, me);
        return reason ? [{ ...row, reason }] : [];
      })
      .toSorted(
        (one, other) =>
          reasons.indexOf(one.reason) - reasons.indexOf(other.reason) ||
          other.comment.postedAt.localeCompare(one.comment.postedAt),
      ),
    own: open.filter(isOwn),
  };
}
