import type { OrganizationAccess } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { keepEarlierSitePaths } from './earlierPaths.ts';
import { findSite } from './findSite.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';
import { readStructure, type SiteStructure } from './siteStructure.ts';

/**
 * Runs a write in a transaction under the site's lock, and stores the paths that it took from sections and spaces. Throws 404
 * unless the organization has the site.
 */
export const writeSite = <T>(
  context: Context,
  { organization }: OrganizationAccess,
  siteId: string,
  write: (structure: SiteStructure) => Promise<T>,
) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'sites', siteId);
    await findSite(store, organization.id, siteId);
    const before = await readStructure(store, siteId);
    const result = await write(before);
    await keepEarlierSitePaths(context, siteId, before, await readStructure(store, siteId));
    return result;
  });

/** The space to put on a site, or undefined if the organization has no such space. */
type SpaceToPut = { id: string; title: string } | undefined;

/**
 * Like `writeSite`, for a write that puts a space on the site. Also locks the organization, so that the space
 * can't be transferred, and the space, so that it can't be deleted. The order of locks is the same as when
 * spaces are deleted.
 */
export const putOnSite = <T>(
  context: Context,
  access: OrganizationAccess,
  siteId: string,
  spaceId: string,
  write: (structure: SiteStructure, space: SpaceToPut) => Promise<T>,
) =>
  context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'organizations', access.organization.id);
    await lock(store, 'spaces', spaceId);
    const space = await siteStructureRepository(store).activeSpace(access.organization.id, spaceId);
    return writeSite(context, access, siteId, (structure) => write(structure, space));
  });

export const unknownSpaceIssue = {
  path: 'body.spaceId',
  message: 'Space not found in this organization.',
};
