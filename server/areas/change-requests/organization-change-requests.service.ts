import { defaults } from '#contract/defaults.ts';
import type { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { visibleSpacesOf } from '#server/domain/access/visibleSpaces.ts';
import type { Context } from '#server/base/context.ts';
import { pagedTogether, type RowList } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { withReviews } from '#server/domain/change-requests/change-requests.mapper.ts';
import {
  organizationChangeRequestsRepository,
  type ListedRequest,
} from './organization-change-requests.repository.ts';

/** The optional list of an organization's change requests. */
export function organizationChangeRequestsService(
  context: Context,
): Handlers<typeof organizationChangeRequests> {
  const { store } = context;
  const repository = organizationChangeRequestsRepository(store);
  return {
    async list({ query }, { organization, caller, role }) {
      const self = { user_id: caller.id, role };
      const reach = (await visibleSpacesOf(store, organization.id, [self]))(self);
      const { orderBy = defaults.changeRequestOrder, status = [] } = query;
      const filter = {
        ...query,
        organizationId: organization.id,
        orderBy,
        statuses: status.length > 0 ? status : [defaults.changeRequestStatus],
      };
      const list: RowList<ListedRequest> = {
        read: (window) => repository.list(filter, reach, window),
        keyOf: ({ at, id }) => [at, id],
        count: () => repository.count(filter, reach),
      };
      return pagedTogether(query, orderBy, list, async (rows) => {
        const requests = await repository.byIds(rows.map(({ id }) => id));
        const toRequest = await withReviews(context, organization.id, caller.id, [...requests.values()]);
        return ({ id }) => toRequest(requests.get(id)!);
      });
    },
  };
}
