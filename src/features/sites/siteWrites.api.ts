import type { CacheSnapshot } from '#api/writes/cacheSnapshot.ts';
import { editItem, editList } from '#api/writes/cacheEdits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { undoWith, mutation, perform, type Mutation, type WriteOptions } from '#api/mutation.ts';
import type { Input } from '#contract/operation.ts';
import { siteSectionGroups, type SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import { siteSections } from '#contract/areas/site-sections.ts';
import { siteSpaces } from '#contract/areas/site-spaces.ts';
import type { SiteSection, SiteSpace } from '#contract/site-structure.ts';
import { siteListKeys, siteScope } from './siteMoves.api.ts';
import type { Site } from './sites.api.ts';

type GroupIds = Site & { siteSectionGroupId: string };
type SectionIds = Site & { siteSectionId: string };
type SiteSpaceIds = Site & { siteSpaceId: string };

const siteWrite = { invalidates: siteListKeys, scope: siteScope };

const siteOf = ({ organizationId, siteId }: Site) => ({ organizationId, siteId });

const cachedGroup = (before: CacheSnapshot, ids: GroupIds) =>
  before.item(siteSectionGroups.list, ids, ids.siteSectionGroupId);
const cachedSection = (before: CacheSnapshot, ids: SectionIds) =>
  before.item(siteSections.list, ids, ids.siteSectionId);
const cachedSiteSpace = (before: CacheSnapshot, ids: SiteSpaceIds) =>
  before
    .list(siteSections.list, ids)
    ?.items.flatMap(({ siteSpaces: variants }) => variants)
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
    editItem(siteSectionGroups.list, site, siteSectionGroupId, { title }),
  ],
  describe: (ids, before) => `${labelOf('Group', cachedGroup(before, ids))} updated`,
  undo({ body, ...ids }, before) {
    const group = cachedGroup(before, ids);
    return group ? { input: { ...ids, body: previousValues(group, body) } } : null;
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
    : before.item(siteSections.list, ids, section)?.siteSpaces) ?? [];

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
    editList(siteSections.list, site, (list) => ({
      ...list,
      items: list.items.map((section) => ({ ...section, default: section.id === siteSectionId })),
    })),
  ],
  describe: (ids, before) => `${labelOf('Section', cachedSection(before, ids))} set as home`,
  undo(ids, before) {
    const home = before.list(siteSections.list, ids)?.items.find((section) => section.default);
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
