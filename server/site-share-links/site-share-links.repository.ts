import { rowList } from '../database/rowList.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type ShareLinkRow = Database['share_links'];

export const siteShareLinksRepository = ({ query }: Store) => ({
  ...rowsOf({ query }, 'share_links'),

  /** Returns share links, newest first. */
  list: (siteId: string) =>
    rowList(
      query().selectFrom('share_links').where('site_id', '=', siteId).selectAll(),
      ['created_at', 'id'],
      'desc',
    ),

  /** Returns whether an active link of the site has this key. */
  async opens(siteId: string, key: string) {
    const row = await rowsOf({ query }, 'share_links').pick({ key, site_id: siteId }, ['active']);
    return row?.active === 1;
  },
});
