import { apiQuery } from '#api/query.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import type { Space } from '#contract/space.ts';

const statuses = ['draft', 'open', 'archived', 'merged'] as const;
type RequestStatusFilter = (typeof statuses)[number] | 'all';

/** The statuses of change requests that aren't closed. */
export const activeStatuses = ['draft', 'open'] as const;

type Filter = {
  status: RequestStatusFilter | readonly RequestStatusFilter[];
  contributor?: string | undefined;
};

/** The change requests of all spaces, with the IDs of their spaces. */
export const organizationRequestsQuery = (organizationId: string, { status, contributor }: Filter) =>
  apiQuery(
    organizationChangeRequests.list,
    {
      organizationId,
      query: {
        status: statuses.filter((one) => status === 'all' || [status].flat().includes(one)),
        contributor,
      },
    },
    { pages: 'all', queue: true },
  );

/** Whether a change request is neither merged nor archived. */
export const isActive = ({ status }: Pick<ChangeRequest, 'status'>) =>
  status !== 'merged' && status !== 'archived';

/**
 * Compares change requests by what it costs to ignore them: those that have waited longest first. Closed ones are
 * last, newest first.
 */
export function compareByUrgency(one: ChangeRequest, other: ChangeRequest) {
  if (isActive(one) !== isActive(other)) return isActive(one) ? -1 : 1;
  const byAge = one.createdAt.localeCompare(other.createdAt);
  return isActive(one) ? byAge : -byAge;
}

/** Joins change requests with their spaces. Omits those of other spaces. */
export function withSpaces<T extends ChangeRequest & { space: string }>(
  requests: readonly T[],
  spaces: readonly Space[],
) {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  return requests.flatMap((request) => {
    const space = byId.get(request.space);
    return space ? [{ space, request }] : [];
  });
}
