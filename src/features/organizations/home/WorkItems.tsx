import { Check, Clock, MessageSquare } from 'lucide';
import type { ReactNode } from 'react';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { ageInDays, formatAge } from '#lib/age.ts';
import { formatDate } from '#lib/dates.ts';
import { excerptOf } from '#lib/excerpt.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { setReviewOrigin } from '#routing/reviewOrigin.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { State } from '#ui/State.tsx';
import styles from './Work.module.css';
import { isLate, type ThreadReason, type WorkRequest, type WorkThread } from './work.ts';
import { requestSubject } from '#directory/change-requests/requestText.ts';

type Place = { organizationId: string };

const nameOf = ({ displayName, email }: { displayName: string; email: string }) => displayName || email;

type ItemProps = Place & {
  /** The person who waits. */
  person: string;
  to: string;
  title: ReactNode;
  facts: readonly string[];
  /** The addresses of the change requests to review. */
  queue?: readonly string[];
  children: ReactNode;
};

function WorkItem({ organizationId, person, to, title, facts, queue = [], children }: ItemProps) {
  return (
    <li>
      <Avatar name={person} large />
      <div>
        <p className={styles.workTitle}>
          <AppLink
            to={to}
            dir="auto"
            onClick={() =>
              setReviewOrigin({ to: paths.organization.to({ organizationId }), label: 'home', queue })
            }
          >
            {title}
          </AppLink>
        </p>
        <p className={styles.workFacts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.workSide}>{children}</div>
    </li>
  );
}

/** “5 days”, with the full date as its tooltip. */
const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDate(at)?.full}>
    {formatAge(at)}
  </time>
);

export const requestPath = ({ organizationId, space, request }: Place & WorkRequest) =>
  paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id });
const placeOf = ({ space, request }: WorkRequest) => `${titleOf(space)} #${request.number}`;

const OpenComments = ({ count }: { count: number }) => (
  <State icon={MessageSquare} tone="warn">
    {pluralize(count, 'open comment')}
  </State>
);

export function ReviewItem({ queue, ...row }: Place & WorkRequest & { queue: readonly string[] }) {
  const { createdBy, createdAt, comments } = row.request;
  const person = nameOf(createdBy);
  return (
    <WorkItem
      organizationId={row.organizationId}
      person={person}
      to={requestPath(row)}
      title={requestSubject(row.request)}
      facts={[person, placeOf(row)]}
      queue={queue}
    >
      {comments > 0 && <span>{pluralize(comments, 'open comment')}</span>}
      {isLate(row.request) ? (
        <State icon={Clock} tone="warn" title={formatDate(createdAt)?.full}>
          Waiting {pluralize(ageInDays(createdAt), 'day')}
        </State>
      ) : (
        <Age at={createdAt} />
      )}
    </WorkItem>
  );
}

export function OwnItem(row: Place & WorkRequest) {
  const { createdBy, createdAt, comments } = row.request;
  return (
    <WorkItem
      organizationId={row.organizationId}
      person={nameOf(createdBy)}
      to={requestPath(row)}
      title={requestSubject(row.request)}
      facts={[placeOf(row), `Open for ${pluralize(ageInDays(createdAt), 'day')}`]}
    >
      {comments > 0 ? (
        <OpenComments count={comments} />
      ) : row.space.permissions.merge ? (
        <State icon={Check} tone="good">
          Ready to merge
        </State>
      ) : (
        'Waiting for review'
      )}
    </WorkItem>
  );
}

const reasonText: Record<ThreadReason, string> = {
  mention: 'Mentions you',
  request: 'On your change request',
  reply: 'Started by you',
  own: 'Started by you',
};

const longestExcerpt = 160;

function commentPath({ organizationId, space, request, comment }: Place & WorkThread) {
  const at = { organizationId, spaceId: space.id };
  const search = { comment: comment.id };
  return request
    ? paths.changeRequestComments.to({ ...at, changeRequestId: request.id }, search)
    : paths.spaceComments.to(at, search);
}

export function ThreadItem(row: Place & WorkThread) {
  const { space, request, comment, reason } = row;
  const { page } = comment.target;
  const place = page?.title || (request ? placeOf({ space, request }) : titleOf(space));
  const replies = comment.replies > 0 ? [pluralize(comment.replies, 'reply', 'replies')] : [];
  const person = nameOf(comment.postedBy);
  return (
    <WorkItem
      organizationId={row.organizationId}
      person={person}
      to={commentPath(row)}
      title={<q>{excerptOf(comment.body.markdown, longestExcerpt)}</q>}
      facts={[
        ...(reason === 'mention' || reason === 'request' ? [person] : []),
        reasonText[reason],
        place,
        ...replies,
      ]}
    >
      <Age at={comment.postedAt} />
    </WorkItem>
  );
}
