import type { Caller } from '../access/access.ts';
import type { Context } from '../context.ts';
import { settingsRepository } from '../settings.repository.ts';

/** Returns the ID of the user that the service made for its operator. */
export const firstAdminOf = ({ store }: Pick<Context, 'store'>) =>
  settingsRepository(store).find('first-admin');

/**
 * Returns whether a caller may create organizations. A session is valid for one organization only, so it never does: the
 * new one would be out of its reach.
 */
export const mayCreateOrganization = async (
  context: Pick<Context, 'store' | 'newOrganizations'>,
  { id, session }: Caller,
) =>
  session === undefined && (context.newOrganizations === 'everyone' || (await firstAdminOf(context)) === id);
