import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const customizationRepository = (store: Pick<Store, 'query'>) => ({
  applied: rowsOf(store, 'site_customizations'),
  drafts: rowsOf(store, 'site_customization_drafts'),
  images: rowsOf(store, 'site_images'),

  /** Returns the ids of the images of a site, oldest first. */
  async imageIds(siteId: string) {
    const rows = await store
      .query()
      .selectFrom('site_images')
      .select('id')
      .where('site_id', '=', siteId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
});
