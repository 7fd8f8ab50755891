// Writes to a site's structure: one after another, each on what the others left.
import type { OrganizationAccess } from '../access/access.ts';
import type { Context } from '../context.ts';
import { lock } from '../database/lock.ts';
import { findSite } from './findSite.ts';
import { siteStructureRepository } from './siteStructure.repository.ts';
import { readStructure, type SiteStructure } from './siteStructure.ts';

/** Runs a write in one transaction under the site's lock. 404 unless the organization has the site. */
export const writeSite = <T>(
  { store }: Context,
  { organization }: OrganizationAccess,
  siteId: string,
  write: (structure: SiteStructure) => Promise<T>,
) =>
  store.transaction(async () => {
    await lock(store, 'sites', siteId);
    await findSite(store, organization.id, siteId);
    return write(await readStructure(store, siteId));
  });

/** A space as far as it is about to be put on a site; undefined where the organization has no such space. */
type SpaceToPut = { id: string; title: string } | undefined;

/**
 * The same for a write that puts a space on the site. The organization's lock keeps the space from being transferred
 * meanwhile, its own from being deleted; both come first, as they do where spaces are deleted.
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

/** What is said of a space that can't be put on a site. */
export const noSuchSpace = {
  path: 'body.spaceId',
  message: 'No space of this organization has this id.',
};
