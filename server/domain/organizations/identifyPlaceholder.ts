import type { Parsed } from '#contract/operation.ts';
import type { newOrganizations } from '#contract/areas/new-organizations.ts';
import type { RequestOrigin } from '#server/domain/audit/recordEvent.ts';
import { recordTokenEvent } from '#server/domain/audit/recordTokenEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalidFields, orNotFound } from '#server/base/lib/errors.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';
import { firstAdminOf } from './mayCreateOrganization.ts';
import { newOrganizationsRepository } from './new-organizations.repository.ts';

/** When someone entered the first admin's name and email address. */
const setting = 'first-admin-identified-at';

/** Returns whether the service made the account for its operator, who hasn't entered a name and email address yet. */
export const isPlaceholder = async (context: Pick<Context, 'store'>, userId: string) =>
  (await firstAdminOf(context)) === userId &&
  (await settingsRepository(context.store).find(setting)) === undefined;

type Body = Parsed<typeof newOrganizations.create>['body'];

/**
 * Gives a placeholder account the name and email address of the body, once, and returns the user. Throws 400 if the
 * account isn't a placeholder, and 409 if the address belongs to another user. Call it in a transaction that holds the
 * repository's lock.
 */
export async function identifyPlaceholder(
  context: Context,
  userId: string,
  body: Body,
  origin: RequestOrigin,
) {
  const { store } = context;
  const repository = newOrganizationsRepository(store);
  const user = await orNotFound('user', repository.user(userId));
  const given = (['displayName', 'email'] as const).filter((field) => body[field] !== undefined);
  if (given.length === 0) return user;
  if (!(await isPlaceholder(context, userId)))
    throw invalidFields(
      given.map((field) => ({ path: `body.${field}`, message: 'This account already has its own.' })),
    );
  const { displayName = user.display_name } = body;
  const email = body.email?.toLowerCase() ?? user.email;
  const owner = await repository.userByEmail(email);
  if (owner && owner.id !== userId)
    throw conflict(
      'Another account of this service has this email address. Sign in with that account, or enter another address.',
      'body.email',
    );
  await repository.identify(userId, displayName, email);
  await settingsRepository(store).add(setting, now(context));
  await recordTokenEvent(context, userId, {
    ...origin,
    action: 'members.identify',
    actor: { type: 'user', id: userId, label: displayName },
    changes: {
      displayName: { from: user.display_name, to: displayName },
      email: { from: user.email, to: email },
    },
  });
  return { ...user, display_name: displayName, email };
}
