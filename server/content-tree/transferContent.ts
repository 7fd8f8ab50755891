// A collection with all below it, or a space, becomes another organization's.
import { organizationAccess, type OrganizationAccess } from '../access/access.ts';
import { atLeast, organizationNeeds } from '../access/levels.ts';
import { conflict, forbidden, notFound, Refusal } from '../core/errors.ts';
import { append, type Thing } from '../core/placements.ts';
import { lock } from '../database/lock.ts';
import type { Store } from '../database/store.ts';
import { contentTreeRepository } from './contentTree.repository.ts';
import { transferRepository } from './transfer.repository.ts';

/** The organization that gets it: 404 where the caller is no member, as for one that isn't there. */
async function receiverOf(store: Store, { caller }: OrganizationAccess, organizationId: string) {
  try {
    return await organizationAccess(store, caller, organizationId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(404, error.message, [{ path: 'body.organization', message: error.message }]);
  }
}

/**
 * Hands the thing over to the end of the receiver's top. Comments, change requests and revisions travel; values of
 * custom fields and grants stay behind with the fields, members and teams that they are of. One that is the
 * receiver's already stays where it is. Refused with 403 unless the caller is admin of both organizations, with 409
 * while one of the spaces is on a site.
 */
export async function transferContent(
  store: Store,
  access: OrganizationAccess,
  thing: Thing,
  organizationId: string,
) {
  const giver = access.organization;
  const receiver = await receiverOf(store, access, organizationId);
  for (const { role } of [access, receiver])
    if (!atLeast(role ?? 'guest', organizationNeeds.admin)) throw forbidden('admin', 'organization');
  if (giver.id === organizationId) return;
  await store.transaction(async () => {
    for (const id of [giver.id, organizationId].toSorted()) await lock(store, 'organizations', id);
    const tree = contentTreeRepository(store);
    if (!(await tree.place(giver.id, thing.id))) {
      if (await tree.place(organizationId, thing.id)) return; // somebody did the same just now
      throw notFound(thing.kind);
    }
    const below = await tree.below(giver.id, thing.id);
    const repository = transferRepository(store, below);
    const published = await repository.onSite();
    if (published)
      throw conflict(`The space “${published.title}” is on a site of this organization: take it off first.`);
    await repository.leaveBehind();
    // First of all out of the giver's list: the same key may be taken in the receiver's.
    await append(store, { scopeId: organizationId, parentId: '' }, thing.kind, [thing.id]);
    await repository.handOver(organizationId);
  });
}
