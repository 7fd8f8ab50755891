// A site has a few hundred parts at most, so it is always read as a whole.
import { withPlace, type Place } from '#server/domain/placements/placements.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { SpaceRow } from '#server/domain/spaces/spaces.repository.ts';

export type GroupRow = Database['site_section_groups'] & Place;
export type LinkRow = Database['site_external_links'] & Place;
export type SectionRow = Database['site_sections'] & Place;
export type SiteSpaceRow = Database['site_spaces'] & Place & { space: SpaceRow };

export const siteStructureRepository = ({ query }: Store) => {
  const spacesOn = (siteIds: readonly string[]): Promise<SpaceRow[]> =>
    withPlace({ query }, 'spaces')
      .where('spaces.id', 'in', (e) =>
        e.selectFrom('site_spaces').select('space_id').where('site_id', 'in', siteIds),
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

    groups: (siteIds: readonly string[]): Promise<GroupRow[]> =>
      withPlace({ query }, 'site_section_groups')
        .where('site_section_groups.site_id', 'in', siteIds)
        .execute(),

    sections: (siteIds: readonly string[]): Promise<SectionRow[]> =>
      withPlace({ query }, 'site_sections').where('site_sections.site_id', 'in', siteIds).execute(),

    links: (siteIds: readonly string[]): Promise<LinkRow[]> =>
      withPlace({ query }, 'site_external_links')
        .where('site_external_links.site_id', 'in', siteIds)
        .execute(),

    /** Includes site spaces of deleted spaces, which keep their places. */
    async siteSpaces(siteIds: readonly string[]): Promise<SiteSpaceRow[]> {
      const rows = await withPlace({ query }, 'site_spaces')
        .where('site_spaces.site_id', 'in', siteIds)
        .execute();
      const spaces = new Map((await spacesOn(siteIds)).map((space) => [space.id, space]));
      return rows.flatMap((row) => {
        const space = spaces.get(row.space_id);
        return space ? [{ ...row, space }] : [];
      });
    },
  };
};
