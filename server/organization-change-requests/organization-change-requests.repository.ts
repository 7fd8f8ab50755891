import { changeRequestRows, type Status } from '../change-requests/change-requests.repository.ts';
import { rowList } from '../database/rowList.ts';
import type { Store } from '../database/store.ts';
import type { VisibleSpaces } from '../access/visibleSpaces.ts';

type Filter = {
  organizationId: string;
  visible: VisibleSpaces;
  status: Status | 'all';
  /** The id of a user who was asked for a review. */
  requestedReviewer: string | undefined;
};

/** Lists change requests in spaces that aren't deleted, newest first. */
export function listChangeRequests(
  store: Store,
  { organizationId, visible, status, requestedReviewer }: Filter,
) {
  let rows = changeRequestRows(store)
    .where('spaces.organization_id', '=', organizationId)
    .where('spaces.deleted_at', 'is', null);
  if (visible !== 'all') rows = rows.where('change_requests.space_id', 'in', [...visible]);
  if (status !== 'all') rows = rows.where('change_requests.status', '=', status);
  if (requestedReviewer !== undefined)
    rows = rows.where('change_requests.id', 'in', (e) =>
      e
        .selectFrom('requested_reviewers')
        .select('requested_reviewers.change_request_id')
        .where('requested_reviewers.user_id', '=', requestedReviewer),
    );
  return rowList(rows, ['change_requests.created_at', 'change_requests.id'], 'desc');
}
