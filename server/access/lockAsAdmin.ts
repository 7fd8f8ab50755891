import type { Context } from '../context.ts';
import { forbidden } from '../core/errors.ts';
import { lock } from '../database/lock.ts';
import { organizationAccess, type OrganizationAccess } from './access.ts';

/**
 * Locks an organization until the end of the transaction. Throws 403 or 404 if the caller has stopped being an admin
 * since the request was authorized, so that a removed admin's last requests grant nothing.
 */
export async function lockAsAdmin(
  { store }: Pick<Context, 'store'>,
  { caller, organization }: OrganizationAccess,
) {
  await lock(store, 'organizations', organization.id);
  const { role } = await organizationAccess(store, caller, organization.id);
  if (role !== 'admin') throw forbidden('admin', 'organization');
}
