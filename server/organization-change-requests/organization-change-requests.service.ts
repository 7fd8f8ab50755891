import { defaults } from '#contract/defaults.ts';
import type { organizationChangeRequests } from '#contract/organization-change-requests.ts';
import { visibleSpacesOf } from '../access/visibleSpaces.ts';
import { changeRequestMapper } from '../change-requests/change-requests.mapper.ts';
import type { Context } from '../context.ts';
import { paged } from '../core/paging.ts';
import type { Handlers } from '../routes.ts';
import { listChangeRequests } from './organization-change-requests.repository.ts';

/** The optional list of change requests in all spaces that the caller can view. */
export const organizationChangeRequestsService = (
  context: Context,
): Handlers<typeof organizationChangeRequests> => ({
  async list({ organizationId, query }, { caller, role }) {
    const { status = defaults.changeRequestStatus, requestedReviewer } = query;
    const self = { user_id: caller.id, role };
    const visible = (await visibleSpacesOf(context.store, organizationId, [self]))(self);
    const list = listChangeRequests(context.store, { organizationId, visible, status, requestedReviewer });
    return paged(query, 'createdAt', list, changeRequestMapper(context, organizationId));
  },
});
