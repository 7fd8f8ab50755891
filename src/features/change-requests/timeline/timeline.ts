import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { ChangeRequestReview } from '#contract/areas/change-request-reviews.ts';
import type { MainRevision, RequestRevision } from '#contract/areas/space-history.ts';
import type { User } from '#contract/user.ts';

export type TimelineEvent = {
  /** Unique in the timeline. */
  id: string;
  kind: 'created' | 'edits' | 'import' | 'pushed' | 'update' | 'approved' | 'changes-requested' | 'merged';
  /** When it happened, or when the last of several edits was saved. */
  at: string;
  by: User | undefined;
  /** The others whose suggestions it accepts. */
  suggestedBy?: readonly User[];
  /** The number of revisions of a session of edits. */
  count: number;
  /** The branch of a Git host that the commits come from. */
  branch?: string | undefined;
  /** The revisions before and after it. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Edits of one person belong to a session if less than this is between two of them, in ms. */
const sessionGap = 60 * 60 * 1000;

const kinds: Record<string, TimelineEvent['kind']> = { update: 'update', import: 'import' };
const kindOf = ({ type, git }: RequestRevision) => (git ? 'pushed' : (kinds[type] ?? 'edits'));

/** “docs/tides at git.example”, for commits that a sync took over. */
function branchText(git: RequestRevision['git']) {
  if (!git || !URL.canParse(git.url)) return undefined;
  return `${git.ref.replace(/^refs\/heads\//, '')} at ${new URL(git.url).host}`;
}

const eventOf = (revision: RequestRevision): TimelineEvent => ({
  id: revision.id,
  kind: kindOf(revision),
  at: revision.createdAt,
  by: revision.createdBy,
  count: 1,
  branch: branchText(revision.git),
  from: revision.parents[0],
  to: revision.id,
  suggestedBy: revision.contributors?.filter(({ id }) => id !== revision.createdBy?.id) ?? [],
});

const withoutRepeats = (users: readonly User[]) => [
  ...new Map(users.map((user) => [user.id, user])).values(),
];

const isSession = (last: TimelineEvent | undefined, next: TimelineEvent) =>
  last?.kind === 'edits' &&
  next.kind === 'edits' &&
  last.by?.id === next.by?.id &&
  Date.parse(next.at) - Date.parse(last.at) < sessionGap;

type Source = {
  request: ChangeRequest;
  revisions: readonly RequestRevision[];
  reviews: readonly ChangeRequestReview[];
  merge: MainRevision | undefined;
};

/** Returns what happened in a change request, oldest first. Edits of one person within an hour are one event. */
export function timelineOf({ request, revisions, reviews, merge }: Source): TimelineEvent[] {
  const created: TimelineEvent = {
    id: 'created',
    kind: 'created',
    at: request.createdAt,
    by: request.createdBy,
    count: 1,
  };
  const others = [
    ...revisions.map(eventOf),
    ...reviews.map(({ id, status, createdAt, reviewer, revision }): TimelineEvent => ({
      id,
      kind: status === 'approved' ? 'approved' : 'changes-requested',
      at: createdAt,
      by: reviewer,
      count: 1,
      to: revision,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const events: TimelineEvent[] = [created];
  for (const event of others) {
    const last = events.at(-1);
    if (last && isSession(last, event))
      events[events.length - 1] = {
        ...last,
        at: event.at,
        count: last.count + 1,
        to: event.to,
        suggestedBy: withoutRepeats([...(last.suggestedBy ?? []), ...(event.suggestedBy ?? [])]),
      };
    else events.push(event);
  }
  if (request.status === 'merged')
    events.push({
      id: 'merged',
      kind: 'merged',
      at: merge?.createdAt ?? request.updatedAt,
      by: merge?.createdBy,
      count: 1,
      from: merge?.previous,
      to: merge?.id,
    });
  return events;
}
