// A site has a few hundred parts at most, so it is always read as a whole.
import { withPlace, type Place } from '../core/placements.repository.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SpaceRow } from '../spaces/spaces.repository.ts';

export type GroupRow = Database['site_section_groups'] & Place;
export type SectionRow = Database['site_sections'] & Place;
export type SiteSpaceRow = Database['site_spaces'] & Place & { space: SpaceRow };

export const siteStructureRepository = ({ query }: Store) => {
  const spacesOn = (siteId: string): Promise<SpaceRow[]> =>
    withPlace({ query }, 'spaces')
      .where('spaces.id', 'in', (e) =>
        e.selectFrom('site_spaces').select('space_id').where('site_id', '=', siteId),
      )
      .execute();

  return {
    site: (organizationId: string, siteId: string) =>
      rowsOf({ query }, 'sites').get({ id: siteId, organization_id: organizationId }),

    /** Returns a space of the organization, unless it is deleted. */
    activeSpace: (organizationId: string, spaceId: string) =>
      rowsOf({ query }, 'spaces').pick({ id: spaceId, organization_id: organizationId, deleted_at: null }, [
        'id',
        'title',
      ]),

    /**
     * Returns the places of spaces on sites, except deleted ones: oldest site first, on each site the default
     * first.
     */
    placesOf(spaceIds: string[], shareKey: string | undefined) {
      let rows = query()
        .selectFrom('site_spaces')
        .innerJoin('sites', 'sites.id', 'site_spaces.site_id')
        .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
        .innerJoin('placements', 'placements.id', 'site_spaces.id')
        .leftJoin('site_sections', 'site_sections.id', 'placements.parent_id')
        .select(['site_spaces.space_id', 'site_spaces.site_id', 'site_spaces.path'])
        .select('site_sections.path as section')
        .where('site_spaces.space_id', 'in', spaceIds)
        .where('spaces.deleted_at', 'is', null);
      if (shareKey !== undefined)
        rows = rows.where('site_spaces.site_id', 'in', (e) =>
          e.selectFrom('share_links').select('site_id').where('key', '=', shareKey).where('active', '=', 1),
        );
      return rows
        .orderBy('sites.created_at')
        .orderBy('sites.id')
        .orderBy('site_spaces.is_default', 'desc')
        .orderBy('site_spaces.id')
        .execute();
    },

    groups: (siteId: string): Promise<GroupRow[]> =>
      withPlace({ query }, 'site_section_groups').where('site_section_groups.site_id', '=', siteId).execute(),

    sections: (siteId: string): Promise<SectionRow[]> =>
      withPlace({ query }, 'site_sections').where('site_sections.site_id', '=', siteId).execute(),

    /** Includes site spaces of deleted spaces, which keep their places. */
    async siteSpaces(siteId: string): Promise<SiteSpaceRow[]> {
      const rows = await withPlace({ query }, 'site_spaces')
        .where('site_spaces.site_id', '=', siteId)
        .execute();
      const spaces = new Map((await spacesOn(siteId)).map((space) => [space.id, space]));
      return rows.flatMap((row) => {
        const space = spaces.get(row.space_id);
        return space ? [{ ...row, space }] : [];
      });
    },
  };
};
