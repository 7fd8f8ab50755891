import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type ShareLinkRow = Database['share_links'];

export const siteShareLinksRepository = (store: Store) => {
  const links = rowsOf(store, 'share_links');
  return {
    ...links,

    /** Returns share links, newest first. */
    list: (siteId: string) => links.list({ site_id: siteId }, ['created_at', 'id'], 'desc'),

    /** Returns whether an active link of the site has this key. */
    async opens(siteId: string, key: string) {
      const row = await links.pick({ key, site_id: siteId }, ['active']);
      return row?.active === 1;
    },
  };
};
