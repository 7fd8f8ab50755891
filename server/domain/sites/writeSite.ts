import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, spaceNeeds } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { keepEarlierSitePaths } from './earlierPaths.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';
import { lockAsSiteEditor, type SiteAccess } from './siteAccess.ts';
import { readStructure, type SiteStructure } from './siteStructure.ts';

/**
 * Runs a write in a transaction under the site's lock, and stores the paths that it took from sections and spaces. Throws 403
 * or 404 if the caller has lost their access.
 */
export const writeSite = <T>(
  context: Context,
  access: SiteAccess,
  siteId: string,
  write: (structure: SiteStructure) => Promise<T>,
) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lockAsSiteEditor(context, access);
    const before = await readStructure(store, siteId);
    const result = await write(before);
    await keepEarlierSitePaths(context, siteId, before, await readStructure(store, siteId));
    return result;
  });

/** The space to put on a site, or undefined if the organization has no such space. */
type SpaceToPut = { id: string; title: string } | undefined;

/**
 * Returns the space if it is active and the caller can view it. To put it on the site, editors of the site need admin access
 * to the space, like for its visibility, unless the site has it: so nobody publishes what others keep from visitors. Throws
 * 403 otherwise.
 */
async function spaceToPut(
  { store }: Context,
  { organization, caller, role }: OrganizationAccess,
  spaceId: string,
  { siteSpaces }: SiteStructure,
): Promise<SpaceToPut> {
  const space = await siteStructureRepository(store).activeSpace(organization.id, spaceId);
  if (!space || role === 'admin' || siteSpaces.some(({ space_id }) => space_id === spaceId)) return space;
  const levels = await contentLevels(store, organization, caller.id, role);
  const placed = await accessRepository(store).space(spaceId);
  const level = placed ? levels.ofSpace(placed) : null;
  if (level === null) return undefined;
  if (!atLeast(level, spaceNeeds.admin))
    throw new HttpError(
      403,
      `You need admin access to “${space.title}” to put it on a site. Ask an admin of the organization to add it.`,
    );
  return space;
}

/**
 * Like `writeSite`, for a write that puts a space on the site. Also locks the organization, so that the space
 * can't be transferred, and the space, so that it can't be deleted. The order of locks is the same as when
 * spaces are deleted.
 */
export const putOnSite = <T>(
  context: Context,
  access: SiteAccess,
  siteId: string,
  spaceId: string,
  write: (structure: SiteStructure, space: SpaceToPut) => Promise<T>,
) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'organizations', access.organization.id);
    await lock(store, 'spaces', spaceId);
    return writeSite(context, access, siteId, async (structure) =>
      write(structure, await spaceToPut(context, access, spaceId, structure)),
    );
  });

export const unknownSpaceIssue = {
  path: 'body.spaceId',
  message: 'Space not found in this organization.',
};
