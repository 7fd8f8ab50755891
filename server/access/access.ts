import type { Role } from '#contract/fields.ts';
import { notFound } from '../core/errors.ts';
import type { Store } from '../database/store.ts';
import type { Database } from '../database/schema.ts';
import { accessRepository } from './access.repository.ts';
import type { Level } from './levels.ts';
import { contentLevels, type ContentLevels } from './contentLevels.ts';

/** The user that a token belongs to. */
export type Caller = { id: string; email: string };

/** The caller as an active member of an organization. */
export type OrganizationAccess = {
  caller: Caller;
  organization: Database['organizations'];
  role: Role | null;
  level: Level;
};

/** The caller's access to a space or collection, with their effective level there. */
export type SpaceAccess = OrganizationAccess & {
  space: Database['spaces'] & { parent_id: string };
  levels: ContentLevels;
};
export type CollectionAccess = OrganizationAccess & {
  collection: Database['collections'] & { parent_id: string };
  levels: ContentLevels;
};

async function findOrganization(
  store: Store,
  caller: Caller,
  organizationId: string,
): Promise<OrganizationAccess | undefined> {
  const found = await accessRepository(store).membership(organizationId, caller.id);
  if (!found) return undefined;
  const { role, ...organization } = found;
  return { caller, organization, role, level: role ?? 'guest' };
}

/**
 * Returns the caller's access. Throws 404 if the organization is unknown or the caller is not an active
 * member.
 */
export async function organizationAccess(store: Store, caller: Caller, organizationId: string) {
  const found = await store.cached(`access ${caller.id} ${organizationId}`, () =>
    findOrganization(store, caller, organizationId),
  );
  if (!found) throw notFound('organization');
  return found;
}

/**
 * Returns the caller's access. Throws 404 if the space is unknown or the caller has no level. Finds deleted
 * spaces, too.
 */
export async function spaceAccess(store: Store, caller: Caller, spaceId: string): Promise<SpaceAccess> {
  const space = await accessRepository(store).space(spaceId);
  const organization = space && (await findOrganization(store, caller, space.organization_id));
  const levels =
    organization && (await contentLevels(store, organization.organization, caller.id, organization.role));
  const level = levels?.ofSpace(space!) ?? null;
  if (!space || !organization || !levels || level === null) throw notFound('space');
  return { ...organization, level, space, levels };
}

/** Returns the caller's access. Throws 404 if the collection is unknown or the caller has no level. */
export async function collectionAccess(
  store: Store,
  caller: Caller,
  collectionId: string,
): Promise<CollectionAccess> {
  const collection = await accessRepository(store).collection(collectionId);
  const organization = collection && (await findOrganization(store, caller, collection.organization_id));
  const levels =
    organization && (await contentLevels(store, organization.organization, caller.id, organization.role));
  const level = levels?.ofCollection(collectionId) ?? null;
  if (!collection || !organization || !levels || level === null) throw notFound('collection');
  return { ...organization, level, collection, levels };
}
