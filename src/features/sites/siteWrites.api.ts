import type { CacheSnapshot } from '#api/cacheSnapshot.ts';
import { editItem } from '#api/cacheEdits.ts';
import { undoWith, mutation } from '#api/mutation.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/site-section-groups.ts';
import { siteSections } from '#contract/site-sections.ts';
import { siteSpaces } from '#contract/site-spaces.ts';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { siteStale, turnOf } from './siteMoves.api.ts';
import type { Site } from './sites.api.ts';

type OneGroup = Site & { siteSectionGroupId: string };
type OneSection = Site & { siteSectionId: string };
type OneSpace = Site & { siteSpaceId: string };

const plan = { invalidates: siteStale, scope: turnOf };

const siteOf = ({ organizationId, siteId }: Site) => ({ organizationId, siteId });

const groupIn = (before: CacheSnapshot, one: OneGroup) =>
  before.item(siteSectionGroups.list, one, one.siteSectionGroupId);
const sectionIn = (before: CacheSnapshot, one: OneSection) =>
  before.item(siteSections.list, one, one.siteSectionId);
const spaceIn = (before: CacheSnapshot, one: OneSpace) =>
  before
    .list(siteSections.list, one)
    ?.items.flatMap(({ siteSpaces: inside }) => inside)
    .find(({ id }) => id === one.siteSpaceId) ?? before.item(siteSpaces.list, one, one.siteSpaceId);

const titled = (thing: { title: string } | undefined, otherwise: string) =>
  thing ? `“${thing.title}”` : otherwise;

/** What the fields of a body were before: null where there was nothing. */
const had = <Body extends object>(thing: object, body: Body): Body => ({
  ...body,
  ...Object.fromEntries(Object.keys(body).map((name) => [name, Reflect.get(thing, name) ?? null])),
});

/** Deletes a group; its sections stay in its place. */
export const removeGroup = mutation(siteSectionGroups.remove, {
  ...plan,
  describe: (one, before) => `The group ${titled(groupIn(before, one), '')} was deleted; its sections stay.`,
});

/** Makes a group at the end of the site; undo deletes it. */
export const createGroup = mutation(siteSectionGroups.create, {
  ...plan,
  describe: ({ body }) => `The group “${body.title}” was created.`,
  undo: (site) =>
    undoWith(removeGroup, ({ id }: SiteSectionGroup) => ({ ...siteOf(site), siteSectionGroupId: id })),
});

export const updateGroup = mutation(siteSectionGroups.update, {
  ...plan,
  edits: ({ siteSectionGroupId, body: { title }, ...site }) => [
    editItem(siteSectionGroups.list, site, siteSectionGroupId, { title }),
  ],
  describe: (one, before) => `The group ${titled(groupIn(before, one), '')} was changed.`,
  undo({ body, ...one }, before) {
    const group = groupIn(before, one);
    return group ? { input: { ...one, body: had(group, body) } } : null;
  },
});

export const removeSection = mutation(siteSections.remove, {
  ...plan,
  describe: (one, before) => `The section ${titled(sectionIn(before, one), '')} was removed from the site.`,
});

export const createSection = mutation(siteSections.create, {
  ...plan,
  describe: ({ body }) => (body.title ? `The section “${body.title}” was added.` : 'The section was added.'),
  undo: (site) => undoWith(removeSection, ({ id }: SiteSection) => ({ ...siteOf(site), siteSectionId: id })),
});

export const updateSection = mutation(siteSections.update, {
  ...plan,
  describe: (one, before) => `The section ${titled(sectionIn(before, one), '')} was changed.`,
  undo({ body: { defaultSiteSpace, ...body }, ...one }, before) {
    const section = sectionIn(before, one);
    if (!section) return null;
    const first = section.siteSpaces.find((space) => space.default)?.id;
    const back = {
      ...had(section, body),
      ...(defaultSiteSpace !== undefined && first !== undefined && { defaultSiteSpace: first }),
    };
    return { input: { ...one, body: back } };
  },
});

export const removeSiteSpace = mutation(siteSpaces.remove, {
  ...plan,
  describe: (one, before) => `${titled(spaceIn(before, one), 'The space')} was removed from the site.`,
});

export const createSiteSpace = mutation(siteSpaces.create, {
  ...plan,
  describe: () => 'The space was added to the site.',
  undo: (site) => undoWith(removeSiteSpace, ({ id }: SiteSpace) => ({ ...siteOf(site), siteSpaceId: id })),
});

export const updateSiteSpace = mutation(siteSpaces.update, {
  ...plan,
  describe: (one, before) => `${titled(spaceIn(before, one), 'The space')} was changed on the site.`,
  undo({ body, ...one }, before) {
    const space = spaceIn(before, one);
    return space ? { input: { ...one, body: had(space, body) } } : null;
  },
});
