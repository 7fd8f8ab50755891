// The SQL of a site's structure. A site has some hundreds of parts, so it is read whole.
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { SpaceRow } from '../spaces/spaces.repository.ts';

type Place = { parent_id: string; position: string };
export type GroupRow = Database['site_section_groups'] & Place;
export type SectionRow = Database['site_sections'] & Place;
export type SiteSpaceRow = Database['site_spaces'] & Place & { space: SpaceRow };

export const siteStructureRepository = ({ query }: Store) => {
  const spacesOn = (siteId: string): Promise<SpaceRow[]> =>
    query()
      .selectFrom('spaces')
      .innerJoin('placements', 'placements.id', 'spaces.id')
      .selectAll('spaces')
      .select('placements.parent_id')
      .where('spaces.id', 'in', (e) =>
        e.selectFrom('site_spaces').select('space_id').where('site_id', '=', siteId),
      )
      .execute();

  return {
    groups: (siteId: string): Promise<GroupRow[]> =>
      query()
        .selectFrom('site_section_groups')
        .innerJoin('placements', 'placements.id', 'site_section_groups.id')
        .selectAll('site_section_groups')
        .select(['placements.parent_id', 'placements.position'])
        .where('site_section_groups.site_id', '=', siteId)
        .execute(),

    sections: (siteId: string): Promise<SectionRow[]> =>
      query()
        .selectFrom('site_sections')
        .innerJoin('placements', 'placements.id', 'site_sections.id')
        .selectAll('site_sections')
        .select(['placements.parent_id', 'placements.position'])
        .where('site_sections.site_id', '=', siteId)
        .execute(),

    /** Those of deleted spaces, too, which keep their places. */
    async siteSpaces(siteId: string): Promise<SiteSpaceRow[]> {
      const rows = await query()
        .selectFrom('site_spaces')
        .innerJoin('placements', 'placements.id', 'site_spaces.id')
        .selectAll('site_spaces')
        .select(['placements.parent_id', 'placements.position'])
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
