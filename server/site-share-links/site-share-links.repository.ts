import type { PageWindow } from '../core/paging.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type ShareLinkRow = Database['share_links'];

export const siteShareLinksRepository = ({ query }: Store) => ({
  /** Returns share links, newest first. */
  list(siteId: string, { after, limit }: PageWindow) {
    let rows = query().selectFrom('share_links').selectAll().where('site_id', '=', siteId);
    if (after) {
      const [createdAt = '', id = ''] = after;
      rows = rows.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(createdAt, id)));
    }
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  },

  async count(siteId: string) {
    const row = await query()
      .selectFrom('share_links')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  get: (siteId: string, id: string) =>
    query()
      .selectFrom('share_links')
      .selectAll()
      .where('id', '=', id)
      .where('site_id', '=', siteId)
      .executeTakeFirst(),

  insert: (row: ShareLinkRow) => query().insertInto('share_links').values(row).execute(),

  update: (id: string, columns: Partial<Pick<ShareLinkRow, 'name' | 'active'>>) =>
    query().updateTable('share_links').set(columns).where('id', '=', id).execute(),

  remove: (id: string) => query().deleteFrom('share_links').where('id', '=', id).execute(),

  /** Returns whether an active link of the site has this key. */
  async opens(siteId: string, key: string) {
    const row = await query()
      .selectFrom('share_links')
      .select('active')
      .where('key', '=', key)
      .where('site_id', '=', siteId)
      .executeTakeFirst();
    return row?.active === 1;
  },
});
