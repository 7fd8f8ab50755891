import type { accounts } from '#contract/areas/accounts.ts';
import { moreLimits } from '#contract/limits.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, invalid, orNotFound } from '#server/base/lib/errors.ts';
import { paged } from '#server/base/lib/paging.ts';
import { lock } from '#server/base/database/lock.ts';
import { signInMail } from '#server/base/mail/signInMail.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { checkOwnSignIn } from '#server/domain/sign-in/createToken.ts';
import { newPasswordHash } from '#server/domain/sign-in/choosePassword.ts';
import { removeCredential, toUserToken } from '#server/domain/sign-in/credentials.ts';
import { credentialsRepository, type CredentialRow } from '#server/domain/sign-in/credentials.repository.ts';
import { passwordsRepository } from '#server/domain/sign-in/passwords.repository.ts';
import { sessionsRepository } from '#server/domain/sign-in/sessions.repository.ts';
import { isPassword } from '#server/domain/sign-in/signInByPassword.ts';
import { addSignInLink, signInLinkOf } from '#server/domain/sign-in/signInLinks.ts';
import { signInLinksRepository } from '#server/domain/sign-in/signInLinks.repository.ts';
import { throttle as createThrottle } from '#server/domain/sign-in/throttle.ts';
import { signInRepository } from '#server/domain/sign-in/signIn.repository.ts';
import { memberSignIns } from './memberSignIns.ts';

/** Milliseconds between two emails with a sign-in link to the same member. */
const mailPause = 60_000;

/** The sessions and API tokens with which members reach an organization. */
const reaching = (organizationId: string, userId?: string) => ({
  organizationId,
  ...(userId !== undefined && { userIds: [userId] }),
  withUnbound: true,
});

const isRemovable = ({ organization_id }: CredentialRow, organizationId: string) =>
  organization_id === organizationId;

/** Optional operations of passwords, sign-in links and sessions (docs/api-behavior.md). */
export function accountsService(context: Context): Handlers<typeof accounts> {
  const { store } = context;
  const passwords = passwordsRepository(store);
  const links = signInLinksRepository(store);
  const credentials = credentialsRepository(store);
  const throttle = createThrottle(context);

  const memberOf = (organizationId: string, userId: string) =>
    orNotFound('member', passwords.member(organizationId, userId));

  return {
    async getPassword({ organizationId }, { caller }) {
      const { changed_at: changedAt, sso } = await memberOf(organizationId, caller.id);
      return {
        object: 'password',
        isSet: changedAt !== null,
        isUsable: sso === 0,
        ...(changedAt !== null && { changedAt }),
      };
    },

    async setPassword({ organizationId, body: { currentPassword, password } }, { caller }) {
      checkOwnSignIn(caller);
      const { id: userId, tokenHash = '' } = caller;
      const member = await memberOf(organizationId, userId);
      const { email, display_name: displayName, hash: current } = member;
      if (member.sso === 1)
        throw conflict(`${member.title} requires single sign-on, so passwords can’t be used.`);
      if (current !== null) {
        if (currentPassword === undefined)
          throw invalid('body.currentPassword', 'Enter your current password.');
        if (
          !(await isPassword(context, throttle, { userId, email, hash: current, password: currentPassword }))
        )
          throw invalid('body.currentPassword', 'This isn’t your current password.');
      }
      const hash = await newPasswordHash(context, { email, displayName }, password, userId);
      await store.transaction(async () => {
        await lock(store, 'organizations', organizationId);
        const { hash: stored } = await memberOf(organizationId, userId);
        if (stored !== current) throw conflict('The password was changed by another request. Try again.');
        await passwords.set(organizationId, userId, hash, now(context));
        await sessionsRepository(store).endOthers(organizationId, userId, tokenHash);
        await links.removeOf(organizationId, userId);
      });
    },

    async listSignIns({ query: { members = [] } }, { organization }) {
      if (members.length > moreLimits.signIns)
        throw invalid('query.members', `Must have at most ${moreLimits.signIns} entries.`);
      return { items: await memberSignIns(context, organization, [...new Set(members)]) };
    },

    async createLink({ organizationId, userId }, access) {
      const { mailer } = context;
      const made = await store.transaction(async () => {
        await lockAsAdmin(context, access);
        const member = await memberOf(organizationId, userId);
        if (member.sso === 1)
          throw conflict(`${member.title} requires single sign-on, so sign-in links can’t be used.`);
        const [last] = await links.pending(organizationId, [userId], now(context));
        if (mailer && last && Date.parse(last.created_at) + mailPause > context.clock().getTime())
          throw conflict('A link was sent less than a minute ago. Wait a minute and try again.');
        const added = await addSignInLink(
          context,
          { organization_id: organizationId, user_id: userId },
          { userId: access.caller.id },
        );
        return { ...added, member, sender: await signInRepository(store).nameOf(access.caller.id) };
      });
      const { secret, expiresAt, member, sender } = made;
      const link = signInLinkOf(context, secret);
      // Not awaited: the admin has the link.
      void mailer?.send(
        signInMail({ to: member.email, sender, links: [{ organization: member.title, link, expiresAt }] }),
      );
      return { link, email: member.email, expiresAt, isMailed: mailer !== undefined };
    },

    listSessions: ({ organizationId, query }, { caller }) =>
      paged(
        query,
        'createdAt',
        credentials.list(reaching(organizationId, query.member), now(context)),
        (row) => ({
          ...toUserToken(row, caller.tokenHash),
          user: { id: row.user_id, displayName: row.display_name, email: row.email },
          removable: isRemovable(row, organizationId),
        }),
      ),

    removeSession: ({ organizationId, tokenId }, access) =>
      store.transaction(async () => {
        await lockAsAdmin(context, access);
        const row = await orNotFound(
          'session',
          credentials.get(reaching(organizationId), tokenId, now(context)),
        );
        if (!isRemovable(row, organizationId))
          throw conflict(
            'This API token is valid in all organizations of its owner, so only its owner can revoke it.',
          );
        await removeCredential(context, row);
      }),
  };
}
