import assert from 'node:assert/strict';
import { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { addSite } from '#server/operator/organizations.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSiteSpace } from '#server/domain/sites/newRows.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { Organization, World } from './world.ts';

/** Creates a site without sections, with these spaces, the first as the default. Returns the site's id. */
export async function addSiteWith({ context }: World, { id }: Organization, spaceIds: string[]) {
  const siteId = await addSite(context, id, 'Saltmarsh Docs');
  const rows = spaceIds.map((space_id, n) =>
    newSiteSpace({ site_id: siteId, space_id, path: `space-${n}`, is_default: n === 0 ? 1 : 0 }),
  );
  await context.store.transaction(async () => {
    await insertAll(context, 'site_spaces', rows);
    const ids = rows.map((row) => row.id);
    await append(context.store, { scopeId: siteId, parentId: '' }, 'site-space', ids);
  });
  return siteId;
}

/** Creates a site, with helpers that send requests as an admin and format the results. */
export async function newSite(world: World, org?: Organization) {
  const owner = org ?? (await world.newOrganization());
  const { id: organizationId, admin, addSpace } = owner;
  const siteId = await addSite(world.context, organizationId, 'Saltmarsh Docs');
  const at = { organizationId, siteId };
  const title = ({ title: name, default: isDefault }: { title: string; default?: boolean | undefined }) =>
    isDefault ? `${name}*` : name;
  return {
    org: owner,
    admin,
    at,
    /** Adds a section with a new space of the same title. */
    addSection: async (name: string) =>
      admin.call(siteSections.create, { ...at, body: { spaceId: await addSpace(name) } }),
    /** Adds a new space to a section, or to the default one. */
    put: async (name: string, sectionId?: string) =>
      admin.call(siteSpaces.create, { ...at, body: { spaceId: await addSpace(name), sectionId } }),
    addGroup: (name: string, sections: string[] = []) =>
      admin.call(siteSectionGroups.create, { ...at, body: { title: name, sections } }),
    /** Returns the sections in reading order: `Alpha* Beta[Group] Gamma`, with a star for the default. */
    sections: async () => {
      const groups = await admin.call(siteSectionGroups.list, at);
      const { items, count } = await admin.call(siteSections.list, at);
      assert.equal(count, items.length);
      const nameOf = new Map(groups.items.map((group) => [group.id, group.title]));
      return items
        .map(
          (section) => title(section) + (section.sectionGroup ? `[${nameOf.get(section.sectionGroup)}]` : ''),
        )
        .join(' ');
    },
    /** Returns the groups with their sections: `Group(Alpha Beta) Empty()`. */
    groups: async () => {
      const { items } = await admin.call(siteSectionGroups.list, at);
      return items.map((group) => `${group.title}(${group.sections.map(title).join(' ')})`).join(' ');
    },
    /** Returns the site spaces of a section, or with '' those at the root: `One* Two`. */
    spaces: async (sectionId = '') => {
      const { items } = await admin.call(siteSpaces.list, at);
      return items
        .filter(({ section = '' }) => section === sectionId)
        .map(title)
        .join(' ');
    },
  };
}

/** Returns the titles of a site's spaces in order, without deleted ones. A star marks the default. */
export async function spacesOnSite({ context }: World, siteId: string) {
  const rows = await context.store
    .query()
    .selectFrom('site_spaces')
    .innerJoin('placements', 'placements.id', 'site_spaces.id')
    .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
    .select(['spaces.title', 'site_spaces.is_default'])
    .where('site_spaces.site_id', '=', siteId)
    .where('spaces.deleted_at', 'is', null)
    .orderBy('placements.position')
    .execute();
  return rows.map(({ title, is_default }) => (is_default === 1 ? `${title}*` : title));
}
