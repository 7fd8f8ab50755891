import type { Context } from '#server/base/context.ts';
import { forbidden } from '#server/base/lib/errors.ts';
import { lock } from '#server/base/database/lock.ts';
import { collectionAccess, organizationAccess, spaceAccess, type OrganizationAccess } from './access.ts';
import { atLeast } from './levels.ts';

/**
 * Locks an organization until the end of the transaction. Throws 403 or 404 if the caller has stopped being an admin
 * since the request was authorized, so that a removed admin's last requests grant nothing. A write that also locks a
 * space or site locks it first, so that all writes lock in the same order.
 */
export async function lockAsAdmin(
  { store }: Pick<Context, 'store'>,
  { caller, organization }: OrganizationAccess,
) {
  await lock(store, 'organizations', organization.id);
  const { role } = await organizationAccess(store, caller, organization.id);
  if (role !== 'admin') throw forbidden('admin', 'organization');
}

/** Like `lockAsAdmin`, for an admin of a space or collection. */
export async function lockAsAdminOf(
  { store }: Pick<Context, 'store'>,
  { caller, organization }: OrganizationAccess,
  { kind, id }: { kind: 'space' | 'collection'; id: string },
) {
  await lock(store, 'organizations', organization.id);
  const { level } = await (kind === 'space' ? spaceAccess : collectionAccess)(store, caller, id);
  if (!atLeast(level, 'admin')) throw forbidden('admin', kind);
}
