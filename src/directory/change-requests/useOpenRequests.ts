import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { useCurrentUserId } from '../people/currentUser.ts';
import { requestRights } from './requestRights.ts';
import { requestName } from './requestText.ts';

/** Up to 100 change requests with a status. */
const requestsQuery = (spaceId: string, status: 'draft' | 'open') =>
  apiQuery(changeRequests.list, { spaceId, query: { status, limit: 100 } });

/** Returns the draft and open change requests that the user may edit as options of a select, and the error if they fail to load. */
export function useOpenRequests(space: Space) {
  const { id, changeRequestsDraft, changeRequestsOpen } = space;
  const userId = useCurrentUserId();
  const drafts = useQuery({ ...requestsQuery(id, 'draft'), retry: false, enabled: changeRequestsDraft > 0 });
  const open = useQuery({ ...requestsQuery(id, 'open'), retry: false, enabled: changeRequestsOpen > 0 });
  const all = [...(drafts.data?.items ?? []), ...(open.data?.items ?? [])];
  const requests = all.filter((request) => requestRights(space, request, userId).edit);
  return {
    options: requests.map((request) => ({ value: request.id, label: requestName(request) })),
    error: open.error ?? drafts.error,
  };
}
