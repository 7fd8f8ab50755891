import { useQuery } from '@tanstack/react-query';
import { inBackground } from '#api/reads/backgroundReads.ts';
import { useHasOperation } from '#api/useHasOperation.ts';
import { limits } from '#contract/limits.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import {
  activeStatuses,
  organizationRequestsQuery,
} from '#directory/change-requests/organizationRequests.ts';
import { spaceListQuery } from '#directory/spaces/spaces.api.ts';

/** Lists that take more than one request aren't read, and kept up to date, for a count. */
const isShort = (list: { items: readonly unknown[] } | undefined) =>
  list !== undefined && list.items.length <= limits.limit;

/**
 * The number of open comments in the spaces of an organization and in their active change requests: the count
 * of the comment inbox. Undefined until a screen has loaded the list of all spaces, or if the service lacks
 * the list or it has more than 1,000 items.
 */
export function useOpenComments(organizationId: string) {
  const { data: spaces } = useQuery({
    ...spaceListQuery(organizationId),
    staleTime: 300_000,
    // Another query loads the list; this one only refetches it after a write.
    enabled: ({ state }) => isShort(state.data),
  });
  // A count isn't worth a list of each space.
  const hasList = useHasOperation(organizationChangeRequests.list) !== false;
  const { data: requests } = useQuery({
    ...inBackground(organizationRequestsQuery(organizationId, { status: activeStatuses })),
    staleTime: 300_000,
    retry: false,
    enabled: hasList && isShort(spaces),
  });
  if (!spaces || !requests || !isShort(spaces) || !isShort(requests)) return undefined;
  const ids = new Set(spaces.items.map(({ id }) => id));
  return [...spaces.items, ...requests.items.filter(({ space }) => ids.has(space))].reduce(
    (sum, { comments }) => sum + comments,
    0,
  );
}
