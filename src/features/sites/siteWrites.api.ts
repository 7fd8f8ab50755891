import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import type { QueryClient } from '@tanstack/react-query';
import { undoWith, mutation, perform, type Mutation, type WriteOptions } from '#api/mutation.ts';
import type { Input } from '#contract/operation.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteExternalLinks } from '#contract/areas/site-external-links.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import { siteStructure } from '#contract/areas/site-structure.ts';
import type { SiteExternalLink, SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { findEntry, listsOf, type SiteEntry } from '#directory/sites/structure.api.ts';
import { structureKeys, siteScope } from './siteMoves.api.ts';
import type { Site } from './sites.api.ts';
import { entryEdit, sectionsEdit } from './structure/siteEdits.ts';

type GroupIds = Site & { siteSectionGroupId: string };
type SectionIds = Site & { siteSectionId: string };
type LinkIds = Site & { siteExternalLinkId: string };
type SiteSpaceIds = Site & { siteSpaceId: string };

const siteWrite = { invalidates: structureKeys, scope: siteScope };

const siteOf = ({ organizationId, siteId }: Site) => ({ organizationId, siteId });

const structureIn = (before: CacheSnapshot, ids: Site) => before.one(siteStructure.get, ids);

function cachedEntry<Kind extends SiteEntry['object']>(
  before: CacheSnapshot,
  ids: Site,
  object: Kind,
  id: string,
) {
  const entry = findEntry(structureIn(before, ids), id);
  const isOfKind = (one: SiteEntry): one is Extract<SiteEntry, { object: Kind }> => one.object === object;
  return entry && isOfKind(entry) ? entry : undefined;
}
const cachedGroup = (before: CacheSnapshot, ids: GroupIds) =>
  cachedEntry(before, ids, 'site-section-group', ids.siteSectionGroupId);
const cachedSection = (before: CacheSnapshot, ids: SectionIds) =>
  cachedEntry(before, ids, 'site-section', ids.siteSectionId);
const cachedLink = (before: CacheSnapshot, ids: LinkIds) =>
  cachedEntry(before, ids, 'site-external-link', ids.siteExternalLinkId);
const cachedSiteSpace = (before: CacheSnapshot, ids: SiteSpaceIds) =>
  listsOf(structureIn(before, ids))
    .sections.flatMap(({ siteSpaces: variants }) => variants)
    .find(({ id }) => id === ids.siteSpaceId) ?? before.item(siteSpaces.list, ids, ids.siteSpaceId);

/** Returns `Group “Guides”`, or only `Group` if the title isn't in the cache. */
const labelOf = (kind: string, item: { title: string } | undefined) =>
  item ? `${kind} “${item.title}”` : kind;

/** Returns the current values of the fields in `body`, with null for missing values. */
const previousValues = <Body extends object>(item: object, body: Body): Body => ({
  ...body,
  ...Object.fromEntries(Object.keys(body).map((name) => [name, Reflect.get(item, name) ?? null])),
});

/** Deletes a section group. Its sections move to its position. */
export const removeGroup = mutation(siteSectionGroups.remove, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Group', cachedGroup(before, ids))} deleted`,
});

/** Creates a section group at the end of the site. Undo deletes it. */
export const createGroup = mutation(siteSectionGroups.create, {
  ...siteWrite,
  describe: ({ body }) => `Group “${body.title}” added`,
  undo: (site) =>
    undoWith(removeGroup, ({ id }: SiteSectionGroup) => ({ ...siteOf(site), siteSectionGroupId: id })),
});

export const updateGroup = mutation(siteSectionGroups.update, {
  ...siteWrite,
  edits: ({ siteSectionGroupId, body: { title }, ...site }) => [
    entryEdit(site, siteSectionGroupId, (group) => ({ ...group, ...(title !== undefined && { title }) })),
  ],
  describe: (ids, before) => `${labelOf('Group', cachedGroup(before, ids))} updated`,
  undo({ body, ...ids }, before) {
    const group = cachedGroup(before, ids);
    return group ? { input: { ...ids, body: previousValues(group, body) } } : null;
  },
});

export const removeLink = mutation(siteExternalLinks.remove, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Link', cachedLink(before, ids))} removed from the site`,
});

/** Creates a link at the end of the site. Undo deletes it. */
export const createLink = mutation(siteExternalLinks.create, {
  ...siteWrite,
  describe: ({ body }) => `Link “${body.title}” added`,
  undo: (site) =>
    undoWith(removeLink, ({ id }: SiteExternalLink) => ({ ...siteOf(site), siteExternalLinkId: id })),
});

export const updateLink = mutation(siteExternalLinks.update, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Link', cachedLink(before, ids))} updated`,
  undo({ body, ...ids }, before) {
    const link = cachedLink(before, ids);
    return link ? { input: { ...ids, body: previousValues(link, body) } } : null;
  },
});

export const removeSection = mutation(siteSections.remove, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Section', cachedSection(before, ids))} removed from the site`,
});

export const createSection = mutation(siteSections.create, {
  ...siteWrite,
  describe: ({ body }) => (body.title ? `Section “${body.title}” added` : 'Section added'),
  undo: (site) => undoWith(removeSection, ({ id }: SiteSection) => ({ ...siteOf(site), siteSectionId: id })),
});

export const updateSection = mutation(siteSections.update, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Section', cachedSection(before, ids))} updated`,
  undo({ body: { defaultSiteSpace, ...body }, ...ids }, before) {
    const section = cachedSection(before, ids);
    if (!section) return null;
    const defaultId = section.siteSpaces.find((space) => space.default)?.id;
    const previous = {
      ...previousValues(section, body),
      ...(defaultSiteSpace !== undefined && defaultId !== undefined && { defaultSiteSpace: defaultId }),
    };
    return { input: { ...ids, body: previous } };
  },
});

export const removeSiteSpace = mutation(siteSpaces.remove, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Variant', cachedSiteSpace(before, ids))} removed from the site`,
});

export const createSiteSpace = mutation(siteSpaces.create, {
  ...siteWrite,
  describe: () => 'Variant added to the site',
  undo: (site) => undoWith(removeSiteSpace, ({ id }: SiteSpace) => ({ ...siteOf(site), siteSpaceId: id })),
});

/** The variants of the same section, or of a site without sections. */
const siblingsOf = ({ section }: SiteSpace, ids: Site, before: CacheSnapshot) =>
  (section === undefined
    ? before.list(siteSpaces.list, ids)?.items.filter((one) => one.section === undefined)
    : cachedSection(before, { ...ids, siteSectionId: section })?.siteSpaces) ?? [];

/** Restores a variant, and the one that was the latest version before it. */
const undoLatest = (input: Input<typeof siteSpaces.update>, latestId: string) => ({
  async run(client: QueryClient, _: unknown, options: WriteOptions) {
    await perform(client, updateSiteSpace, input, { ...options, undo: null });
    const latest = { ...input, siteSpaceId: latestId, body: { version: 'latest' as const } };
    return perform(client, updateSiteSpace, latest, options);
  },
});

export const updateSiteSpace: Mutation<typeof siteSpaces.update> = mutation(siteSpaces.update, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Variant', cachedSiteSpace(before, ids))} updated`,
  undo({ body, ...ids }, before) {
    const siteSpace = cachedSiteSpace(before, ids);
    if (!siteSpace) return null;
    const { title, space } = siteSpace;
    const previous = { ...siteSpace, title: title === space.title ? null : title };
    const input = { ...ids, body: previousValues(previous, body) };
    const latest = siblingsOf(siteSpace, ids, before).find(
      ({ id, version }) => version === 'latest' && id !== ids.siteSpaceId,
    );
    return body.version === 'latest' && latest ? undoLatest(input, latest.id) : { input };
  },
});

/** Makes a section the one that the site opens with. Undo restores the previous one. */
export const setHome = mutation(siteSections.update, {
  ...siteWrite,
  edits: ({ siteSectionId, ...site }) => [
    sectionsEdit(site, (section) => ({ ...section, default: section.id === siteSectionId })),
  ],
  describe: (ids, before) => `${labelOf('Section', cachedSection(before, ids))} set as home`,
  undo(ids, before) {
    const home = listsOf(structureIn(before, ids)).sections.find((section) => section.default);
    return home ? { input: { ...ids, siteSectionId: home.id } } : null;
  },
});

/** Makes a variant the one that its section, or a site without sections, opens with. Undo restores the previous one. */
export const setDefault = mutation(siteSpaces.update, {
  ...siteWrite,
  describe: (ids, before) => `${labelOf('Variant', cachedSiteSpace(before, ids))} set as default`,
  undo(ids, before) {
    const siteSpace = cachedSiteSpace(before, ids);
    const old = siteSpace && siblingsOf(siteSpace, ids, before).find((one) => one.default);
    return old ? { input: { ...ids, siteSpaceId: old.id } } : null;
  },
});
