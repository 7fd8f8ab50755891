import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { requestName } from './requestText.ts';

/** Up to 100 change requests with a status. */
const requestsQuery = (spaceId: string, status: 'draft' | 'open') =>
  apiQuery(changeRequests.list, { spaceId, query: { status, limit: 100 } });

/** Returns the space's draft and open change requests as options of a select, and the error if they fail to load. */
export function useOpenRequests({ id, changeRequestsDraft, changeRequestsOpen }: Space) {
  const drafts = useQuery({ ...requestsQuery(id, 'draft'), retry: false, enabled: changeRequestsDraft > 0 });
  const open = useQuery({ ...requestsQuery(id, 'open'), retry: false, enabled: changeRequestsOpen > 0 });
  const requests = [...(drafts.data?.items ?? []), ...(open.data?.items ?? [])];
  return {
    options: requests.map((request) => ({ value: request.id, label: requestName(request) })),
    error: open.error ?? drafts.error,
  };
}
