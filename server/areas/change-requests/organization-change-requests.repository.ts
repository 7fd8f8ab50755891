import type { VisibleSpaces } from '#server/domain/access/visibleSpaces.ts';
import type { PageWindow } from '#server/base/lib/paging.ts';
import { batchesOf } from '#server/base/database/batches.ts';
import { inWindow } from '#server/base/database/rowList.ts';
import type { Store } from '#server/base/database/store.ts';
import {
  changeRequestRows,
  contributedBy,
  type ChangeRequestRow,
  type Status,
} from '#server/domain/change-requests/change-requests.repository.ts';

export type Filter = {
  organizationId: string;
  statuses: Status[];
  creator?: string | undefined;
  /** The id of a user who created the request or one of its revisions. */
  contributor?: string | undefined;
  space?: string | undefined;
  /** The id of a user whose review was requested. */
  requestedReviewer?: string | undefined;
  orderBy: 'updatedAt' | 'createdAt';
};

/** `at` is the sort key of the list. */
export type ListedRequest = { id: string; space_id: string; at: string };

const columns = { updatedAt: 'change_requests.updated_at', createdAt: 'change_requests.created_at' } as const;

/** Space ids per statement. */
const batchSize = 10_000;

export const organizationChangeRequestsRepository = (store: Store) => {
  /** Selects requests of spaces that are not deleted. Large lists of visible spaces take several statements. */
  function filtered(filter: Filter, reach: VisibleSpaces) {
    const { organizationId, statuses, creator, contributor, space, requestedReviewer } = filter;
    let rows = store
      .query()
      .selectFrom('change_requests')
      .innerJoin('spaces', 'spaces.id', 'change_requests.space_id')
      .where('spaces.organization_id', '=', organizationId)
      .where('spaces.deleted_at', 'is', null)
      .where('change_requests.status', 'in', statuses);
    if (creator !== undefined) rows = rows.where('change_requests.created_by', '=', creator);
    if (space !== undefined) rows = rows.where('change_requests.space_id', '=', space);
    if (contributor !== undefined) rows = rows.where(contributedBy(contributor));
    if (requestedReviewer !== undefined)
      rows = rows.where('change_requests.id', 'in', (e) =>
        e
          .selectFrom('requested_reviewers')
          .select('requested_reviewers.change_request_id')
          .where('requested_reviewers.user_id', '=', requestedReviewer),
      );
    return reach === 'all'
      ? [rows]
      : batchesOf([...reach], batchSize).map((ids) => rows.where('change_requests.space_id', 'in', ids));
  }

  return {
    /** Returns requests, the latest first. Their other columns are read only for those on the page. */
    async list(filter: Filter, reach: VisibleSpaces, window: PageWindow): Promise<ListedRequest[]> {
      const column = columns[filter.orderBy];
      const found: ListedRequest[] = [];
      for (const rows of filtered(filter, reach)) {
        const listed = rows.select(['change_requests.id', 'change_requests.space_id', `${column} as at`]);
        found.push(...(await inWindow(listed, [column, 'change_requests.id'], 'desc', window).execute()));
      }
      const isLater = (a: ListedRequest, b: ListedRequest) => a.at > b.at || (a.at === b.at && a.id > b.id);
      return found.toSorted((a, b) => (isLater(a, b) ? -1 : 1)).slice(0, window.limit);
    },

    async count(filter: Filter, reach: VisibleSpaces) {
      let sum = 0;
      for (const rows of filtered(filter, reach)) {
        const counted = rows.select((e) => e.fn.countAll<number>().as('count'));
        sum += (await counted.executeTakeFirstOrThrow()).count;
      }
      return sum;
    },

    async byIds(requestIds: string[]): Promise<Map<string, ChangeRequestRow>> {
      const found = new Map<string, ChangeRequestRow>();
      for (const ids of batchesOf(requestIds))
        for (const row of await changeRequestRows(store).where('change_requests.id', 'in', ids).execute())
          found.set(row.id, row);
      return found;
    },
  };
};
