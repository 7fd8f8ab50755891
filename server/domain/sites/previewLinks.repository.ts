import { rowList } from '#server/base/database/rowList.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type PreviewLinkRow = Database['preview_links'];

type Filter = {
  spaceId: string;
  changeRequestId?: string | undefined;
  revisionId?: string | undefined;
  /** Now: expired links are left out. */
  at: string;
};

export const previewLinksRepository = (store: Pick<Store, 'query'>) => {
  const { query } = store;
  const links = rowsOf(store, 'preview_links');
  return {
    get: links.get,
    insert: links.insert,
    remove: links.remove,
    count: (match: { space_id: string }) => links.count(match),

    /** Returns links, newest first. */
    list({ spaceId, changeRequestId, revisionId, at }: Filter) {
      let rows = query()
        .selectFrom('preview_links')
        .selectAll()
        .where('space_id', '=', spaceId)
        .where('expires_at', '>', at);
      if (changeRequestId !== undefined) rows = rows.where('change_request_id', '=', changeRequestId);
      if (revisionId !== undefined) rows = rows.where('revision_id', '=', revisionId);
      return rowList(rows, ['created_at', 'id'], 'desc');
    },

    removeExpired: (at: string) =>
      query().deleteFrom('preview_links').where('expires_at', '<=', at).execute(),

    removeOfRequest: (changeRequestId: string) => links.remove({ change_request_id: changeRequestId }),
  };
};
