import type { MemberSignIn } from '#contract/areas/accounts.ts';
import { now, type Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { credentialsRepository } from '#server/domain/sign-in/credentials.repository.ts';
import { passwordsRepository } from '#server/domain/sign-in/passwords.repository.ts';
import { signInLinksRepository } from '#server/domain/sign-in/signInLinks.repository.ts';
import { loginsOf } from '#server/domain/sign-in/logins.ts';

type Organization = Pick<Database['organizations'], 'id' | 'sso'>;

/** Returns what these members can use to sign in to an organization. Leaves out people who aren't members. */
export async function memberSignIns(
  context: Context,
  { id: organizationId, sso }: Organization,
  userIds: readonly string[],
): Promise<MemberSignIn[]> {
  if (userIds.length === 0) return [];
  const { store } = context;
  const at = now(context);
  const [members, counts, links, logins] = await Promise.all([
    passwordsRepository(store).ofMembers(organizationId, userIds),
    credentialsRepository(store).counts(organizationId, userIds, at),
    signInLinksRepository(store).pending(organizationId, userIds, at),
    loginsOf(context, organizationId),
  ]);
  return members.map(({ user_id: id, hash, disabled }) => {
    const own = counts.filter(({ user_id }) => user_id === id);
    const sum = (isSession: boolean) =>
      own
        .filter(({ type }) => (type === 'session') === isSession)
        .reduce((total, { count }) => total + count, 0);
    const link = links.findLast(({ user_id }) => user_id === id);
    const isActive = disabled === 0;
    return {
      object: 'member-sign-in',
      id,
      password: isActive && sso === 0 && hash !== null,
      sso: isActive && logins.length > 0,
      sessions: isActive ? sum(true) : 0,
      tokens: isActive ? sum(false) : 0,
      ...(link && { link: { createdAt: link.created_at, expiresAt: link.expires_at } }),
    };
  });
}
