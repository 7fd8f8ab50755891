import { queuedEveryQuery } from '#api/queuedQueries.ts';
import { changeRequestComments } from '#contract/change-request-comments.ts';
import { changeRequests } from '#contract/change-requests.ts';
import type { Organization } from '#contract/organizations.ts';
import { spaceComments } from '#contract/space-comments.ts';
import type { Space } from '#contract/space.ts';
import type { Identity } from '#directory/identity.ts';
import { readSpaces } from './readSpaces.ts';
import { activeStatuses, organizationRequestsQuery, withSpaces } from '#directory/organizationRequests.ts';
import { memberQuery } from '#directory/resources.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import type { Me, WorkComment, WorkRequest } from './work.ts';

/** Each of these takes a request; the review queue and the inbox read the rest. */
const most = { spaces: 10, threads: 10 };
/** With more requests, open ones and drafts are read in two lists per space, without the closed ones. */
const maxRequests = 1000;

export type Work = {
  /** Null if the signed-in user is unknown. */
  me: Me | null;
  /** The number of spaces found, and whether there are no others. */
  spaces: number;
  requests: WorkRequest[];
  comments: WorkComment[];
  /** The counts of the review queue and of the inbox. Undefined if not all of their spaces were read. */
  counts: { requests: number | undefined; comments: number | undefined };
  /** The number of lists that couldn't be read. */
  failed: number;
};

const statusesOf = (spaces: readonly Space[]): readonly ('all' | 'open' | 'draft')[] =>
  spaces.reduce((sum, space) => sum + space.changeRequests, 0) > maxRequests ? ['open', 'draft'] : ['all'];

const countOf = (space: Space, status: 'all' | 'open' | 'draft') =>
  ({ all: space.changeRequests, open: space.changeRequestsOpen, draft: space.changeRequestsDraft })[status];

/** Reads the open change requests and drafts of all spaces in one list. Null if the service has none. */
async function readAllRequests(query: EnsureQuery, organizationId: string, spaces: readonly Space[]) {
  const whole = await query(organizationRequestsQuery(organizationId, { status: activeStatuses }));
  return whole && { requests: withSpaces(whole.items, spaces), hasAll: true, failed: 0 };
}

/** The list of all change requests failed. */
const noRequests = { requests: [], hasAll: false, failed: 1 };

/** Reads the change requests of the busiest spaces. Lists without items aren't read. */
async function readSomeRequests(query: EnsureQuery, all: readonly Space[]) {
  const busy = all
    .filter(({ changeRequests: count }) => count > 0)
    .toSorted((one, other) => other.changeRequestsOpen - one.changeRequestsOpen);
  const spaces = busy.slice(0, most.spaces);
  const statuses = statusesOf(spaces);
  const read = spaces
    .flatMap((space) => statuses.map((status) => ({ space, status })))
    .filter(({ space, status }) => countOf(space, status) > 0);
  const results = await Promise.allSettled(
    read.map(({ space, status }) =>
      query(queuedEveryQuery(changeRequests.list, { spaceId: space.id, query: { status } })),
    ),
  );
  return {
    requests: results.flatMap((result, index) => {
      const space = read[index]?.space;
      return result.status === 'fulfilled' && space
        ? result.value.items.map((request): WorkRequest => ({ space, request }))
        : [];
    }),
    hasAll: busy.length <= most.spaces,
    failed: results.filter(({ status }) => status === 'rejected').length,
  };
}

const open = { status: 'open' } as const;

type Source = Omit<WorkComment, 'comment'>;

const commentsQuery = ({ space: { id: spaceId }, request }: Source) =>
  request
    ? queuedEveryQuery(changeRequestComments.list, { spaceId, changeRequestId: request.id, query: open })
    : queuedEveryQuery(spaceComments.list, { spaceId, query: open });

async function readComments(query: EnsureQuery, sources: readonly Source[]) {
  const results = await Promise.allSettled(sources.map((source) => query(commentsQuery(source))));
  return {
    comments: results.flatMap((result, index) => {
      const source = sources[index];
      return result.status === 'fulfilled' && source
        ? result.value.items.map((comment): WorkComment => ({ ...source, comment }))
        : [];
    }),
    failed: results.filter(({ status }) => status === 'rejected').length,
  };
}

async function readMe(query: EnsureQuery, organizationId: string, identity: Identity | null) {
  if (!identity) return null;
  const member = await query(memberQuery(organizationId, identity.userId)).catch(() => null);
  return member && { id: member.id, name: member.user.displayName };
}

const isActive = ({ request }: WorkRequest) => request.status === 'open' || request.status === 'draft';

/**
 * Reads the change requests of all spaces, or of ten if the service has no list of all, and up to ten lists
 * of comments if the user is known. If a list fails, the others are used. Rejects if no space can be listed.
 */
export async function readWork(
  query: EnsureQuery,
  organization: Organization,
  identity: Identity | null,
): Promise<Work> {
  const me = await readMe(query, organization.id, identity);
  const { spaces, isComplete } = await readSpaces(query, organization, me?.id ?? null);
  const read =
    (await readAllRequests(query, organization.id, spaces).catch(() => noRequests)) ??
    (await readSomeRequests(query, spaces));
  const active = read.requests.filter(isActive);
  const sources: Source[] = [
    ...active
      .filter(({ request }) => request.comments > 0)
      .toSorted(
        (one, other) =>
          Number(other.request.createdBy.id === me?.id) - Number(one.request.createdBy.id === me?.id),
      ),
    ...spaces.filter(({ comments }) => comments > 0).map((space) => ({ space })),
  ];
  const known = me ? await readComments(query, sources.slice(0, most.threads)) : { comments: [], failed: 0 };
  const hasAll = isComplete && read.hasAll && read.failed === 0;
  return {
    me,
    spaces: spaces.length,
    requests: read.requests,
    comments: known.comments,
    counts: {
      requests: hasAll ? active.filter(({ request }) => request.status === 'open').length : undefined,
      comments: hasAll
        ? sources.reduce((sum, { space, request }) => sum + (request ?? space).comments, 0)
        : undefined,
    },
    failed: read.failed + known.failed,
  };
}
