import { organizationAccess, type OrganizationAccess } from '#server/domain/access/access.ts';
import { atLeast, organizationNeeds } from '#server/domain/access/levels.ts';
import { conflict, forbidden, notFound, HttpError } from '#server/base/lib/errors.ts';
import { append, type Item } from '#server/domain/placements/placements.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Store } from '#server/base/database/store.ts';
import { contentTreeRepository } from './contentTree.repository.ts';
import { transferRepository } from './transfer.repository.ts';

/** Returns the caller's access to the target organization. Throws 404 if they are not a member. */
async function targetAccess(store: Store, { caller }: OrganizationAccess, organizationId: string) {
  try {
    return await organizationAccess(store, caller, organizationId);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(404, error.message, [{ path: 'body.organization', message: error.message }]);
  }
}

/**
 * Transfers a collection or space to the end of the target's top level. Comments, change requests and
 * revisions move along; custom field values and grants are deleted, because fields, members and teams stay.
 * Does nothing if the target owns it already. Throws 403 unless the caller is an admin of both organizations,
 * and 409 while one of the spaces is on a site.
 */
export async function transferContent(
  store: Store,
  access: OrganizationAccess,
  thing: Item,
  organizationId: string,
) {
  const giver = access.organization;
  const receiver = await targetAccess(store, access, organizationId);
  for (const { role } of [access, receiver])
    if (!atLeast(role ?? 'guest', organizationNeeds.admin)) throw forbidden('admin', 'organization');
  if (giver.id === organizationId) return;
  await store.transaction(async () => {
    for (const id of [giver.id, organizationId].toSorted()) await lock(store, 'organizations', id);
    const tree = contentTreeRepository(store);
    if (!(await tree.place(giver.id, thing.id))) {
      if (await tree.place(organizationId, thing.id)) return; // a concurrent transfer was faster
      throw notFound(thing.kind);
    }
    const below = await tree.below(giver.id, thing.id);
    const repository = transferRepository(store, below);
    const published = await repository.findOnSite();
    if (published)
      throw conflict(
        `The space “${published.title}” is on a site in this organization. Remove it from the site first.`,
      );
    await repository.deleteOrganizationData();
    // Moves it out of the source's list first, because its position may be taken in the target's.
    await append(store, { scopeId: organizationId, parentId: '' }, thing.kind, [thing.id]);
    await repository.changeOwner(organizationId);
  });
}
