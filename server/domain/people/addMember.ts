import type { Role } from '#contract/fields.ts';
import { asciiEmail } from '#contract/email.ts';
import { newId } from '#server/base/lib/ids.ts';
import { now, type Context } from '#server/base/context.ts';
import { memberKeys, searchNumber } from './members.keys.ts';
import { usersRepository } from './users.repository.ts';
import { conflict, HttpError } from '#server/base/lib/errors.ts';

export type Person = { email: string; name?: string | undefined };

const emailRule = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Finds a user by email or creates one. An existing user keeps their name. Returns the id and the name. */
export async function findOrAddUser({ store }: Context, person: Person) {
  const email = asciiEmail(person.email);
  if (!emailRule.test(email)) throw new HttpError(400, `“${person.email}” isn’t an email address.`);
  const repository = usersRepository(store);
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
 * Adds a person to an organization. Returns the user's id. Throws 404 for an unknown organization and 409 if they are a
 * member already.
 */
export function addMember(context: Context, member: NewMember): Promise<string> {
  const { organizationId } = member;
  const repository = usersRepository(context.store);
  return context.store.transaction(async () => {
    const organization = await repository.countMember(organizationId);
    if (!organization) throw new HttpError(404, `Organization “${organizationId}” not found.`);
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
    if (!isAdded) throw conflict(`${member.email} is already a member of this organization.`);
    return user.id;
  });
}
