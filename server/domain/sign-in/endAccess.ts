// What ends with a membership, or with the role of an admin.
import type { Context } from '#server/base/context.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { passwordsRepository } from './passwords.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInLinksRepository } from './signInLinks.repository.ts';
import { userTokensRepository } from './userTokens.repository.ts';

/**
 * Revokes the pending invites and sign-in links that a person has made for others, and the invite links that were shown to
 * them: they may know them. Call it in the transaction in which they stop being an admin.
 */
export async function revokeMadeBy({ store }: Context, organizationId: string, userId: string) {
  const invites = emailInvitesRepository(store);
  await invites.revokeSent(organizationId, userId);
  await invites.revokeViewedLinks(organizationId, userId);
  await signInLinksRepository(store).revokeMadeBy(organizationId, userId);
}

/**
 * Ends all ways of a member into an organization: sessions, password, sign-in links and the API tokens that are valid only
 * there. Their other tokens don't reach it without the membership. Call it in the transaction in which the membership ends
 * or is disabled.
 */
export async function endAccess(context: Context, organizationId: string, userId: string) {
  const { store } = context;
  await sessionsRepository(store).endOf(organizationId, userId);
  await passwordsRepository(store).remove(organizationId, userId);
  await signInLinksRepository(store).removeOf(organizationId, userId);
  await userTokensRepository(store).remove({ user_id: userId, organization_id: organizationId });
  await revokeMadeBy(context, organizationId, userId);
}
