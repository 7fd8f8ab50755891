import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** The maximum number of earlier paths of a site. */
const maxPaths = 1000;

export const earlierPathsRepository = ({ query }: Store) => ({
  /** Stores paths with their targets, and deletes the oldest above the limit. */
  async add(siteId: string, paths: readonly [path: string, targetId: string][], at: string) {
    await rowsOf({ query }, 'site_paths').upsert(
      paths.map(([path, target_id]) => ({ site_id: siteId, path, target_id, lost_at: at })),
      ['site_id', 'path'],
      ['target_id', 'lost_at'],
    );
    await query()
      .deleteFrom('site_paths')
      .where('site_id', '=', siteId)
      .where('path', 'not in', (e) =>
        e
          .selectFrom('site_paths')
          .select('path')
          .where('site_id', '=', siteId)
          .orderBy('lost_at', 'desc')
          .orderBy('path')
          .limit(maxPaths),
      )
      .execute();
  },

  /** Returns those of some paths that a section or space had, with its ID. */
  find: (siteId: string, paths: readonly string[]) =>
    query()
      .selectFrom('site_paths')
      .select(['path', 'target_id'])
      .where('site_id', '=', siteId)
      .where('path', 'in', paths)
      .execute(),
});
