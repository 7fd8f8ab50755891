import type { Caller } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';

/** Returns the ID of the user that the service made for its operator. */
export const firstAdminOf = ({ store }: Pick<Context, 'store'>) =>
  settingsRepository(store).find('first-admin');

/**
 * Returns whether a caller may create organizations. Never with a session, or a token created in one: these are valid for
 * one organization and couldn't enter the new one.
 */
export const mayCreateOrganization = async (
  context: Pick<Context, 'store' | 'newOrganizations'>,
  { id, bound, isReadOnly = false }: Caller,
) =>
  bound === undefined &&
  !isReadOnly &&
  (context.newOrganizations === 'everyone' || (await firstAdminOf(context)) === id);
