import { Clock } from 'lucide';
import type { ReactNode } from 'react';
import { requestSubject } from '#directory/change-requests/requestText.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import { ageInDays, formatAge } from '#lib/age.ts';
import { formatDate } from '#lib/dates.ts';
import { emojiOf } from '#lib/emoji.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { setReviewOrigin } from '#routing/reviewOrigin.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { State } from '#ui/State.tsx';
import styles from './Work.module.css';
import { isLate, reviewState, type WorkRequest } from './work.ts';

type Place = { organizationId: string };

export const requestPath = ({ organizationId, space, request }: Place & WorkRequest) =>
  paths.changeRequest.to({ organizationId, spaceId: space.id, changeRequestId: request.id });

type ItemProps = Place &
  WorkRequest & {
    /** Shows the emoji of the space instead of the author. */
    isOwn?: boolean;
    facts: readonly string[];
    /** The addresses of the change requests of the list, which the review continues with. */
    queue?: readonly string[];
    children: ReactNode;
  };

function RequestItem({ isOwn = false, facts, queue = [], children, ...row }: ItemProps) {
  const { organizationId, space, request } = row;
  const { createdBy, comments } = request;
  const all = [
    ...facts,
    `${titleOf(space)} #${request.number}`,
    ...(comments > 0 ? [pluralize(comments, 'open comment')] : []),
  ];
  return (
    <li>
      {isOwn ? (
        <span aria-hidden className={styles.mark}>
          {emojiOf(space.emoji)}
        </span>
      ) : (
        <Avatar name={createdBy.displayName || createdBy.email} photo={createdBy.photoURL} large />
      )}
      <div>
        <p className={styles.workTitle}>
          <AppLink
            to={requestPath(row)}
            dir="auto"
            onClick={() =>
              setReviewOrigin({ to: paths.organization.to({ organizationId }), label: 'home', queue })
            }
          >
            {requestSubject(request)}
          </AppLink>
        </p>
        <p className={styles.workFacts}>
          {all.map((fact) => (
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

/** A change request of someone else, with its age. */
export function ReviewItem(row: Place & WorkRequest & { queue: readonly string[] }) {
  const { createdBy, createdAt } = row.request;
  const state = reviewState(row.request);
  const isDecided = state?.tone === 'good' || state?.tone === 'warn';
  return (
    <RequestItem {...row} facts={[createdBy.displayName || createdBy.email]}>
      {isDecided && <State tone={state.tone}>{state.text}</State>}
      {isLate(row.request) ? (
        <State icon={Clock} tone="warn" title={formatDate(createdAt)?.full}>
          Waiting {pluralize(ageInDays(createdAt), 'day')}
        </State>
      ) : (
        <Age at={createdAt} />
      )}
    </RequestItem>
  );
}

/** A change request of the user, with the state of its reviews. */
export function OwnItem(row: Place & WorkRequest) {
  const state = reviewState(row.request);
  return (
    <RequestItem {...row} isOwn facts={[]}>
      {state && <State tone={state.tone}>{state.text}</State>}
      <Age at={row.request.updatedAt} />
    </RequestItem>
  );
}
