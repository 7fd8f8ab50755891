// What the operator does for people: users, memberships, tokens.
import type { Role } from '#contract/fields.ts';
import { newId, newSecret, sha256 } from '../core/ids.ts';
import { now, type Context } from '../context.ts';
import { memberKeys, searchNumber } from '../members/members.keys.ts';
import { BadInput } from './BadInput.ts';

export type Person = { email: string; name?: string | undefined };

const emailRule = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Finds a user by e-mail, or makes one; the name of a user that exists stays. Returns the id and the name. */
export async function findOrAddUser({ store }: Context, person: Person) {
  const email = person.email.toLowerCase();
  if (!emailRule.test(email)) throw new BadInput(`“${person.email}” is not an e-mail address.`);
  const known = await store
    .query()
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return known;
  const user = { id: newId(), display_name: person.name ?? email.split('@')[0]!, email, photo_url: null };
  await store.query().insertInto('users').values(user).execute();
  return user;
}

type NewMember = Person & {
  organizationId: string;
  role: Role | null;
  joinedAt?: string;
  lastSeenAt?: string;
  disabled?: boolean;
  sso?: boolean;
};

/** Makes a person a member of an organization; refused if they are one already. Returns the user's id. */
export function addMember(context: Context, member: NewMember): Promise<string> {
  const { query, transaction } = context.store;
  const { organizationId } = member;
  return transaction(async () => {
    const organization = await query()
      .updateTable('organizations')
      .set((e) => ({ member_count: e('member_count', '+', 1), members_made: e('members_made', '+', 1) }))
      .where('id', '=', organizationId)
      .returning(['number', 'members_made'])
      .executeTakeFirst();
    if (!organization) throw new BadInput(`There is no organization with the id “${organizationId}”.`);
    const user = await findOrAddUser(context, member);
    const inserted = await query()
      .insertInto('members')
      .values({
        organization_id: organizationId,
        user_id: user.id,
        role: member.role,
        disabled: member.disabled ? 1 : 0,
        sso: member.sso ? 1 : 0,
        joined_at: member.joinedAt ?? now(context),
        last_seen_at: member.lastSeenAt ?? null,
        search_number: searchNumber(organization.number, organization.members_made),
        ...memberKeys(user.display_name, member.email),
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!inserted) throw new BadInput(`${member.email} is a member of this organization already.`);
    return user.id;
  });
}

/** The user of an e-mail address; refused where there is none. */
export async function userOf({ store }: Context, email: string) {
  const user = await store
    .query()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!user) throw new BadInput(`No user has the e-mail address ${email}. Add a member first.`);
  return user;
}

const longestLabel = 100;

/** Makes an API token for a user and returns it: it can't be read again. */
export async function addToken(context: Context, email: string, label: string): Promise<string> {
  const { query, transaction } = context.store;
  if (label.length > longestLabel)
    throw new BadInput(`A token's label has at most ${longestLabel} characters; this has ${label.length}.`);
  const token = newSecret();
  await transaction(async () => {
    const user = await userOf(context, email);
    const row = { hash: sha256(token), user_id: user.id, label, created_at: now(context) };
    await query().insertInto('tokens').values(row).execute();
  });
  return token;
}

/** Revokes a user's tokens, or only those with this label, at once and for all processes. Returns how many there were. */
export const revokeTokens = (context: Context, email: string, label: string | undefined) =>
  context.store.transaction(async () => {
    const user = await userOf(context, email);
    let tokens = context.store.query().deleteFrom('tokens').where('user_id', '=', user.id);
    if (label !== undefined) tokens = tokens.where('label', '=', label);
    const { numDeletedRows } = await tokens.executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return Number(numDeletedRows);
    throw new BadInput(`${email} has no token${label === undefined ? '' : ` with the label “${label}”`}.`);
  });
