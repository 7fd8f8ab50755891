import type { Role } from '#contract/fields.ts';
import { newId, newSecret, sha256 } from '#server/base/lib/ids.ts';
import { now, type Context } from '#server/base/context.ts';
import { memberKeys, searchNumber } from './members.keys.ts';
import { userTokensRepository } from '#server/domain/sign-in/userTokens.repository.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';
import { adminRepository } from './users.repository.ts';
import { UsageError } from '#server/operator/commands/UsageError.ts';

export type Person = { email: string; name?: string | undefined };

const emailRule = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Finds a user by email or creates one. An existing user keeps their name. Returns the id and the name. */
export async function findOrAddUser({ store }: Context, person: Person) {
  const email = person.email.toLowerCase();
  if (!emailRule.test(email)) throw new UsageError(`“${person.email}” isn’t an email address.`);
  const repository = adminRepository(store);
  const known = await repository.userByEmail(email);
  if (known) return known;
  const user = { id: newId(), display_name: person.name ?? email.split('@')[0]!, email, photo_url: null };
  await repository.insertUser(user);
  // Another process may have added them in the same moment.
  return (await repository.userByEmail(email)) ?? user;
}

type NewMember = Person & {
  organizationId: string;
  role: Role | null;
  joinedAt?: string;
  lastSeenAt?: string;
  disabled?: boolean;
  sso?: boolean;
};

/**
 * Adds a person to an organization. Returns the user's id. Throws UsageError if they are a member already.
 */
export function addMember(context: Context, member: NewMember): Promise<string> {
  const { organizationId } = member;
  const repository = adminRepository(context.store);
  return context.store.transaction(async () => {
    const organization = await repository.countMember(organizationId);
    if (!organization) throw new UsageError(`Organization “${organizationId}” not found.`);
    const user = await findOrAddUser(context, member);
    const isAdded = await repository.addMember({
      organization_id: organizationId,
      user_id: user.id,
      role: member.role,
      disabled: member.disabled ? 1 : 0,
      sso: member.sso ? 1 : 0,
      joined_at: member.joinedAt ?? now(context),
      last_seen_at: member.lastSeenAt ?? null,
      search_number: searchNumber(organization.number, organization.members_made),
      ...memberKeys(user.display_name, member.email),
    });
    if (!isAdded) throw new UsageError(`${member.email} is already a member of this organization.`);
    return user.id;
  });
}

/** Returns the user with an email. Throws UsageError if there is none. */
export async function userOf({ store }: Context, email: string) {
  const user = await adminRepository(store).userByEmail(email.toLowerCase());
  if (!user) throw new UsageError(`User ${email} not found. Add them with “member add” first.`);
  return user;
}

const maxLabelLength = 100;

/** Creates an API token for a user and returns it. Only its hash is stored. */
export async function addToken(context: Context, email: string, label: string): Promise<string> {
  if (label.length > maxLabelLength)
    throw new UsageError(
      `Token label can have at most ${maxLabelLength} characters (currently ${label.length}).`,
    );
  const token = newSecret();
  await context.store.transaction(async () => {
    const user = await userOf(context, email);
    const row = { hash: sha256(token), user_id: user.id, label, created_at: now(context) };
    await tokensRepository(context.store).add(row);
  });
  return token;
}

/**
 * Revokes all of a user's tokens, or those with the label, immediately in all processes. Returns their
 * number. Throws UsageError if there is none.
 */
export const revokeTokens = (context: Context, email: string, label: string | undefined) =>
  context.store.transaction(async () => {
    const user = await userOf(context, email);
    const match = { user_id: user.id, ...(label !== undefined && { label }) };
    const count =
      (await tokensRepository(context.store).removeOf(user.id, label)) +
      (await userTokensRepository(context.store).remove(match));
    if (count > 0) return count;
    throw new UsageError(`${email} has no token${label === undefined ? '' : ` with the label “${label}”`}.`);
  });
