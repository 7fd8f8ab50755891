import { apiQuery } from '#api/query.ts';
import { changeRequestComments } from '#contract/areas/change-request-comments.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { spaceComments } from '#contract/areas/space-comments.ts';
import type { Space } from '#contract/space.ts';
import {
  activeStatuses,
  organizationRequestsQuery,
  withSpaces,
} from '#directory/change-requests/organizationRequests.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';
import { memberQuery } from '#directory/organizations/organizations.api.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import type { Me, WorkComment, WorkRequest } from './work.ts';

/** Each of these takes a request; the inbox reads the rest. */
const maxThreads = 10;

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

/** Reads the open change requests and drafts of all spaces in one list. */
async function readRequests(query: EnsureQuery, organizationId: string, spaces: readonly Space[]) {
  const { items, incomplete } = await query(
    organizationRequestsQuery(organizationId, { status: activeStatuses }),
  );
  const failed = incomplete?.some((gap) => gap.failed) ? 1 : 0;
  return { requests: withSpaces(items, spaces), hasAll: incomplete === undefined, failed };
}

/** The list of all change requests failed. */
const noRequests = { requests: [], hasAll: false, failed: 1 };

const open = { status: 'open' } as const;

type Source = Omit<WorkComment, 'comment'>;

const commentsQuery = ({ space: { id: spaceId }, request }: Source) =>
  request
    ? apiQuery(
        changeRequestComments.list,
        { spaceId, changeRequestId: request.id, query: open },
        { pages: 'all', queue: true },
      )
    : apiQuery(spaceComments.list, { spaceId, query: open }, { pages: 'all', queue: true });

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

async function readMe(query: EnsureQuery, organizationId: string, userId: string | null) {
  if (userId === null) return null;
  const member = await query(memberQuery(organizationId, userId)).catch(() => null);
  return member && { id: member.id, name: member.user.displayName };
}

const isActive = ({ request }: WorkRequest) => request.status === 'open' || request.status === 'draft';

/**
 * Reads the change requests of all spaces, and up to ten lists of comments if the user is known. If a list fails, the
 * others are used. Rejects if the spaces can't be listed.
 */
export async function readWork(
  query: EnsureQuery,
  organization: Organization,
  userId: string | null,
): Promise<Work> {
  const me = await readMe(query, organization.id, userId);
  const { items: spaces, incomplete } = await query(spaceListQuery(organization.id));
  const read = await readRequests(query, organization.id, spaces).catch(() => noRequests);
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
  const known = me ? await readComments(query, sources.slice(0, maxThreads)) : { comments: [], failed: 0 };
  const hasAll = incomplete === undefined && read.hasAll && read.failed === 0;
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
