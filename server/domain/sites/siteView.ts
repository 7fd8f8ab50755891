import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteExternalLink, SiteSection, SiteSpace } from '#contract/site-structure.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, siteNeeds, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { siteShareLinksRepository } from './site-share-links.repository.ts';
import { toSpace } from '#server/domain/spaces/spaces.mapper.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';
import { findSite } from './findSite.ts';
import { pathOfSpace } from '#server/domain/site-addresses/spacePath.ts';
import type { SiteRow } from './sites.repository.ts';
import { publishedSpaces } from '#server/domain/site-addresses/publishedSpaces.ts';
import { publishedUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import {
  byPlace,
  groupsAround,
  isActive,
  partFor,
  readStructure,
  titleOf,
  type Group,
  type Link,
  type PlacedSiteSpace,
  type Section,
  type SiteStructure,
} from './siteStructure.ts';

/**
 * Keeps the site spaces that are not deleted. For callers who can't edit the site, also removes those that `isVisible`
 * refuses, links that some visitors don't see, and sections and groups that this leaves empty, because their titles could
 * reveal hidden content.
 */
function visiblePart(
  structure: SiteStructure,
  level: Level,
  isVisible: (row: PlacedSiteSpace) => boolean,
): SiteStructure {
  const active = structure.siteSpaces.filter(isActive);
  if (atLeast(level, siteNeeds.edit)) return { ...structure, siteSpaces: active };
  const siteSpaces = active.filter(isVisible);
  const withSpaces = new Set(siteSpaces.map(({ parent_id }) => parent_id));
  const sections = structure.sections.filter(({ id }) => withSpaces.has(id));
  const isForAll = ({ parent_id, draft, condition }: Link) =>
    condition === null && [{ draft }, ...groupsAround(structure, parent_id)].every((one) => one.draft === 0);
  const links = structure.links.filter(isForAll);
  const filled = new Set(
    [...sections, ...links].flatMap(({ parent_id }) => groupsAround(structure, parent_id)),
  );
  return { groups: structure.groups.filter((group) => filled.has(group)), sections, links, siteSpaces };
}

/** A space that an editor of the site can't view, with no more than its place on the site needs. */
const closed = (space: PlacedSiteSpace['space']): PlacedSiteSpace['space'] => ({
  ...space,
  git_sync: null,
  visitor_auth: null,
  default_level: null,
});

const toLink = (row: Link): SiteExternalLink => ({
  object: 'site-external-link',
  id: row.id,
  title: row.title,
  ...(row.description !== null && { description: row.description }),
  ...(row.icon !== null && { icon: row.icon }),
  url: row.url,
  ...(row.parent_id !== '' && { sectionGroup: row.parent_id }),
  draft: row.draft === 1,
  ...(row.condition !== null && { condition: row.condition }),
});

/**
 * Returns the part of a structure that the caller can see, in reading order, with functions that map rows to
 * API objects.
 * @param shareKey added to published URLs, which are omitted if no active link of the site has it
 */
async function viewOf(
  context: Context,
  { caller, organization, role, level: own }: OrganizationAccess,
  site: SiteRow,
  structure: SiteStructure,
  shareKey?: string,
) {
  const { store } = context;
  const siteId = site.id;
  const levels = await contentLevels(store, organization, caller.id, role);
  const { groups, sections, links, siteSpaces } = visiblePart(
    structure,
    own,
    ({ space }) => levels.ofSpace(space) !== null,
  );
  const spaceIds = [...new Set(siteSpaces.map(({ space_id }) => space_id))];
  const seenIds = new Set(
    siteSpaces.filter(({ space }) => levels.ofSpace(space) !== null).map(({ space_id }) => space_id),
  );
  const [counts, publishedSpace] = await Promise.all([
    spacesRepository(store).counts([...seenIds]),
    publishedSpaces(context, organization, spaceIds),
  ]);
  const open = shareKey === undefined || (await siteShareLinksRepository(store).opens(siteId, shareKey));
  const urls = (path: string): { published?: string } =>
    open ? { published: publishedUrl(context, organization, site, path, shareKey) } : {};

  const sectionById = new Map(sections.map((section) => [section.id, section]));
  const siteSpacesIn = Map.groupBy(siteSpaces, ({ parent_id }) => parent_id);

  const toSiteSpace = (row: PlacedSiteSpace): SiteSpace => {
    const section = sectionById.get(row.parent_id);
    const level = levels.ofSpace(row.space);
    const published = urls(pathOfSpace(row, section));
    return {
      object: 'site-space',
      id: row.id,
      path: row.path,
      ...(section && { section: section.id }),
      space: toSpace(context, level === null ? closed(row.space) : row.space, level, counts(row.space_id), {
        ...(published.published !== undefined && { url: published.published }),
        audiences: publishedSpace(row.space_id).audiences,
      }),
      title: titleOf(row),
      default: row.is_default === 1,
      hidden: row.hidden === 1,
      draft: row.draft === 1,
      ...(row.condition !== null && { condition: row.condition }),
      ...(row.version !== null && { version: row.version }),
      urls: published,
    };
  };

  const toSection = (row: Section): SiteSection => ({
    object: 'site-section',
    id: row.id,
    title: row.title,
    ...(row.description !== null && { description: row.description }),
    default: row.is_default === 1,
    draft: row.draft === 1,
    path: row.path,
    ...(row.condition !== null && { condition: row.condition }),
    ...(row.parent_id !== '' && { sectionGroup: row.parent_id }),
    ...(row.icon !== null && { icon: row.icon }),
    siteSpaces: (siteSpacesIn.get(row.id) ?? []).map(toSiteSpace),
    urls: urls(row.path),
  });

  const entries = Map.groupBy(
    [
      ...groups.map((row) => ({ ...row, entry: () => toGroup(row) })),
      ...sections.map((row) => ({ ...row, entry: () => toSection(row) })),
      ...links.map((row) => ({ ...row, entry: () => toLink(row) })),
    ].toSorted(byPlace),
    ({ parent_id }) => parent_id,
  );

  /** The groups, sections and links in a group, or at the top level for ''. */
  const entriesIn = (parentId: string) => (entries.get(parentId) ?? []).map(({ entry }) => entry());

  const toGroup = (row: Group): SiteSectionGroup => {
    const children = entriesIn(row.id);
    return {
      object: 'site-section-group',
      id: row.id,
      title: row.title,
      ...(row.icon !== null && { icon: row.icon }),
      ...(row.parent_id !== '' && { sectionGroup: row.parent_id }),
      draft: row.draft === 1,
      sections: children.filter((one) => one.object === 'site-section'),
      children,
    };
  };

  return { groups, sections, links, siteSpaces, entriesIn, toGroup, toSection, toLink, toSiteSpace };
}

export type SiteView = Awaited<ReturnType<typeof viewOf>>;

/** Returns a site as the caller sees it. Throws 404 unless the organization has the site. */
export async function viewSite(
  context: Context,
  access: OrganizationAccess,
  siteId: string,
  shareKey?: string,
) {
  const site = await findSite(context.store, access.organization.id, siteId);
  return viewOf(context, access, site, await readStructure(context.store, siteId), shareKey);
}

/**
 * Returns a function that builds the response to a write: one group, section, link or site space in its current
 * state. A move doesn't change it, so it can pass the structure it has read.
 */
export const partAnswer =
  <Part>(context: Context, toPart: (view: SiteView, id: string) => Part) =>
  async (access: OrganizationAccess, siteId: string, id: string, before?: SiteStructure): Promise<Part> => {
    const structure = before ?? (await readStructure(context.store, siteId));
    const site = await findSite(context.store, access.organization.id, siteId);
    return toPart(await viewOf(context, access, site, partFor(structure, id)), id);
  };
