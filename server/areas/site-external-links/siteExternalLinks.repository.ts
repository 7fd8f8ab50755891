import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

export const siteExternalLinksRepository = (store: Store) => {
  const links = rowsOf(store, 'site_external_links');
  return {
    ...links,

    /** Deletes the link and its place. */
    async remove(id: string) {
      await rowsOf(store, 'placements').remove(id);
      await links.remove(id);
    },
  };
};
