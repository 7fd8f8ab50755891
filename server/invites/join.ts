import { addMember } from '../admin/people.ts';
import { now, type Context } from '../context.ts';
import { HttpError } from '../core/errors.ts';
import { newSecret, sha256 } from '../core/ids.ts';
import type { Database } from '../database/schema.ts';
import { sessionsRepository, sessionToken } from '../sign-in/sessions.repository.ts';
import { recordAcceptance } from './recordAcceptance.ts';

/** How long the session of an accepted invite lasts, in milliseconds. */
const sessionTime = 30 * 24 * 60 * 60_000;

/** The same for an unknown and a revoked invite. Their secrets leave no trace. */
export const unknownInvite = () =>
  new HttpError(404, 'This invite doesn’t exist or was revoked. Ask the person who sent it for a new one.');

type Invited = Pick<Database['email_invites'], 'organization_id' | 'email' | 'role' | 'sso'> & {
  title: string;
};

/**
 * Adds an invited person to the organization and opens a session that is valid only for it. Call it in a transaction
 * with a lock on the organization.
 */
export async function join(context: Context, invited: Invited, requestId: string) {
  const { organization_id, email, role, sso, title } = invited;
  const userId = await addMember(context, { organizationId: organization_id, email, role, sso: sso === 1 });
  await recordAcceptance(context, invited, { userId, requestId });
  const token = sessionToken(newSecret());
  const expires_at = new Date(context.clock().getTime() + sessionTime).toISOString();
  await sessionsRepository(context.store).add({
    hash: sha256(token),
    user_id: userId,
    organization_id,
    provider_id: null,
    created_at: now(context),
    expires_at,
  });
  return { token, expiresAt: expires_at, email, organization: { id: organization_id, title } };
}
