import { batchesOf } from '#server/base/database/batches.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Store } from '#server/base/database/store.ts';

/** IDs per statement. */
const batchSize = 10_000;

export const publishedSpacesRepository = ({ query }: Store) => ({
  /**
   * Returns the places of spaces on sites, except deleted spaces and drafts: for each space the oldest site first, on each site the
   * default first.
   */
  async placesOf(spaceIds: string[]) {
    const rows = query()
      .withRecursive('in_drafts', (db) =>
        db
          .selectFrom('site_section_groups')
          .select(['id', 'site_id'])
          .where('draft', '=', 1)
          .unionAll(
            db
              .selectFrom('in_drafts')
              .innerJoin('placements', (join) =>
                join
                  .onRef('placements.scope_id', '=', 'in_drafts.site_id')
                  .onRef('placements.parent_id', '=', 'in_drafts.id'),
              )
              .select(['placements.id', 'placements.scope_id as site_id']),
          ),
      )
      .selectFrom('site_spaces')
      .innerJoin('sites', 'sites.id', 'site_spaces.site_id')
      .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
      .innerJoin('placements', 'placements.id', 'site_spaces.id')
      .leftJoin('site_sections', 'site_sections.id', 'placements.parent_id')
      .select(['site_spaces.space_id', 'site_spaces.site_id', 'site_spaces.path'])
      .select(['site_spaces.is_default', 'site_spaces.hidden'])
      .select(['site_sections.path as section', 'sites.visibility', 'sites.published', 'sites.hostname'])
      .where('spaces.deleted_at', 'is', null)
      .where('site_spaces.draft', '=', 0)
      .where((e) => e.or([e('site_sections.draft', 'is', null), e('site_sections.draft', '=', 0)]))
      .where('site_spaces.id', 'not in', (e) => e.selectFrom('in_drafts').select('id'))
      .orderBy('sites.created_at')
      .orderBy('sites.id')
      .orderBy('site_spaces.is_default', 'desc')
      .orderBy('site_spaces.id');
    const found = [];
    for (const ids of batchesOf(spaceIds, batchSize))
      found.push(...(await rows.where('site_spaces.space_id', 'in', ids).execute()));
    return found;
  },

  /** Returns the id of the site that an active share link with this key opens, or undefined. */
  async siteOfKey(key: string) {
    const row = await rowsOf({ query }, 'share_links').pick({ key, active: 1 }, ['site_id']);
    return row?.site_id;
  },
});
