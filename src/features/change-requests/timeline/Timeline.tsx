import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleX,
  GitCommitHorizontal,
  GitMerge,
  GitPullRequest,
  Import,
  type IconNode,
  Pencil,
  RefreshCw,
} from 'lucide';
import { useMemo } from 'react';
import { hasOperation } from '#api/operations.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { changeRequestReviews } from '#contract/areas/change-request-reviews.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { formatList } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { reviewsQuery } from '../reviews/reviews.api.ts';
import { mergeQuery, requestRevisionsQuery } from './timeline.api.ts';
import { timelineOf, type TimelineEvent } from './timeline.ts';
import styles from './Timeline.module.css';

const texts: Record<TimelineEvent['kind'], { icon: IconNode; does: string }> = {
  created: { icon: GitPullRequest, does: 'created this change request' },
  edits: { icon: Pencil, does: 'edited the content' },
  import: { icon: Import, does: 'imported a page' },
  pushed: { icon: GitCommitHorizontal, does: 'pushed commits with Git' },
  update: { icon: RefreshCw, does: 'updated it from main' },
  approved: { icon: CircleCheck, does: 'approved it' },
  'changes-requested': { icon: CircleX, does: 'asked for changes' },
  merged: { icon: GitMerge, does: 'merged it' },
};

function doesText({ kind, count, branch, suggestedBy = [] }: TimelineEvent) {
  if (branch !== undefined) return `took over the commits of ${branch}`;
  const does = kind === 'edits' && count > 1 ? `saved ${count} edits` : texts[kind].does;
  const names = suggestedBy.map(({ displayName, email }) => displayName || email);
  return names.length > 0 ? `${does} with suggestions by ${formatList(names)}` : does;
}

function Entry({
  event,
  place,
}: {
  event: TimelineEvent;
  place: { organizationId: string; spaceId: string };
}) {
  const { kind, by, at, from, to } = event;
  return (
    <li className={styles.event}>
      <Icon of={texts[kind].icon} />
      <span>
        <b>{by ? by.displayName || by.email : 'Somebody'}</b> {doesText(event)}
        {kind !== 'update' && from !== undefined && to !== undefined && (
          <>
            {' · '}
            <AppLink to={paths.spaceCompare.to(place, { from, to })}>View changes</AppLink>
          </>
        )}
      </span>
      <span className="soft">
        <Time at={at} inline />
      </span>
    </li>
  );
}

/** What happened in a change request, oldest first. */
export function Timeline({ one, request }: { one: OneRequest; request: ChangeRequest }) {
  const place = paths.changeRequest.useParams();
  const revisions = useQuery({
    ...requestRevisionsQuery(one),
    enabled: hasOperation(spaceHistory.listOfRequest) !== false,
  });
  const reviews = useQuery({
    ...reviewsQuery(one),
    enabled: hasOperation(changeRequestReviews.list) !== false,
  });
  const merge = useQuery({
    ...mergeQuery(one.spaceId, request.id),
    enabled: request.status === 'merged' && hasOperation(spaceHistory.list) !== false,
  });
  const events = useMemo(
    () =>
      timelineOf({
        request,
        revisions: revisions.data?.items ?? [],
        reviews: reviews.data?.items ?? [],
        merge: merge.data?.items[0],
      }),
    [request, revisions.data, reviews.data, merge.data],
  );
  return (
    <details className={styles.timeline} open>
      <summary>Timeline</summary>
      <ol>
        {events.map((event) => (
          <Entry key={event.id} event={event} place={place} />
        ))}
      </ol>
    </details>
  );
}
