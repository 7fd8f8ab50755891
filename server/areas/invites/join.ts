import { addMember } from '#server/domain/people/addMember.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import { storeChosenPassword } from '#server/domain/sign-in/choosePassword.ts';
import { startSession, type Opening } from '#server/domain/sign-in/startSession.ts';
import { recordAcceptance } from '#server/domain/people/recordAcceptance.ts';

/** The same for an unknown and a revoked invite. Their secrets leave no trace. */
export const unknownInvite = () =>
  new HttpError(404, 'This invite doesn’t exist or was revoked. Ask the person who sent it for a new one.');

type Invited = Pick<Database['email_invites'], 'organization_id' | 'email' | 'name' | 'role' | 'sso'> & {
  title: string;
};

/**
 * Adds an invited person to the organization and opens a session that is valid only for it. Call it in a transaction
 * with a lock on the organization.
 * @param opening.hash the password that the person has chosen, hashed
 */
export async function join(
  context: Context,
  invited: Invited,
  { hash, requestId, ...opening }: Opening & { hash: string | undefined; requestId: string },
) {
  const { organization_id, email, name, role, sso, title } = invited;
  const userId = await addMember(context, {
    organizationId: organization_id,
    email,
    name: name ?? undefined,
    role,
    sso: sso === 1,
  });
  await recordAcceptance(context, invited, { userId, requestId });
  if (hash !== undefined)
    await storeChosenPassword(context, { organization_id, userId, email, hash, requestId });
  const { token, expiresAt } = await startSession(context, {
    user_id: userId,
    organization_id,
    method: 'invite',
    ...opening,
  });
  return { token, expiresAt, email, organization: { id: organization_id, title } };
}
