// The 240 members of Saltmarsh Instruments: the cast that writes and reviews, and everyone else.
import type { Role } from '#contract/fields.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../database/schema.ts';
import { memberKeys, searchNumber } from '../../members/members.keys.ts';
import { personName } from '../names.ts';
import { byName } from './byName.ts';
import { cast } from './cast.ts';
import { insertAll } from '../../database/insertAll.ts';
import { noise, shuffled } from './shuffled.ts';
import { daysAgo } from './times.ts';

type Member = Database['members'];

/** Who was made, for the areas that need people. */
export type People = {
  /** Gives a member's user id by name. */
  idOf: (name: string) => string;
  /** Members with a role that may still sign in, the longest there first. */
  staff: string[];
  guests: string[];
};

const everyone = 240;

/** How many have each role, the cast among them. */
const roleCounts: [Role | null, number][] = [
  ['admin', 5],
  ['create', 14],
  ['review', 24],
  ['edit', 52],
  ['comment', 38],
  ['read', 98],
  [null, 9],
];

const domains = ['saltmarsh.example', 'saltmarsh.example', 'tides.saltmarsh.example'];
/** Guests come from elsewhere. */
const guestDomains = ['harbour-office.example', 'estuary-trust.example', 'reedbed-survey.example'];

/** The roles that the cast leaves over, well mixed. */
function rolesLeft() {
  const left = roleCounts.flatMap(([role, count]) => {
    const taken = cast.filter((person) => person.role === role).length;
    return Array.from({ length: count - taken }, () => role);
  });
  return shuffled(left, 1);
}

/** Names and roles of everyone, the longest there first. */
function census() {
  const known = new Set(cast.map(({ name }) => name));
  const names: string[] = [];
  for (let n = 0; names.length < everyone - cast.length; n++)
    if (!known.has(personName(n))) names.push(personName(n));
  const others = rolesLeft().map((role, n) => ({
    name: names[n]!,
    role,
    disabled: (cast.length + n) % 27 === 8,
  }));
  return [...cast, ...others];
}

function emailOf(name: string, role: Role | null, n: number) {
  const among = role === null ? guestDomains : domains;
  const domain = n < cast.length ? domains[0] : among[n % among.length];
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${domain}`;
}

/** Days since the n-th member was last seen; undefined is never. */
function lastSeen(n: number, joined: number) {
  const recently = Math.min(joined, noise(n, 2) ** 4 * 150);
  if (n < cast.length) return Math.min(recently, 6 * noise(n, 3));
  if (n % 20 === 3 || n % 20 === 9 || n % 20 === 16) return undefined;
  const dormant = n % 12 === 5 && joined > 400;
  return dormant ? 366 + noise(n, 3) * (joined - 366) : recently;
}

/** Days since the n-th joined: the first ones five years ago, the last one lately. */
const joinedDaysAgo = (n: number) => 1840 * (1 - (n + 0.5) / everyone) ** 1.3 + 0.2;

/** Makes all members of the organization; the first of the cast is the first admin. */
export async function makePeople(context: Context, organizationId: string): Promise<People> {
  const organization = await context.store
    .query()
    .selectFrom('organizations')
    .select('number')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const users: Database['users'][] = [];
  const members: Member[] = [];
  for (const [n, { name, role, disabled }] of census().entries()) {
    const user = { id: newId(), display_name: name, email: emailOf(name, role, n), photo_url: null };
    const joined = joinedDaysAgo(n);
    const seen = lastSeen(n, joined);
    users.push(user);
    members.push({
      organization_id: organizationId,
      user_id: user.id,
      role,
      disabled: disabled ? 1 : 0,
      sso: role === null || n % 13 > 9 ? 0 : 1,
      joined_at: daysAgo(context, joined),
      last_seen_at: seen === undefined ? null : daysAgo(context, seen),
      search_number: searchNumber(organization.number, n + 1),
      ...memberKeys(name, user.email),
    });
  }
  await insertAll(context, 'users', users);
  await insertAll(context, 'members', members);
  await context.store
    .query()
    .updateTable('organizations')
    .set({ member_count: everyone, members_made: everyone })
    .where('id', '=', organizationId)
    .execute();
  return peopleOf(users, members);
}

const peopleOf = (users: Database['users'][], members: Member[]): People => ({
  idOf: byName(
    'member',
    users.map(({ display_name, id }) => [display_name, id] as const),
  ),
  staff: members.flatMap(({ user_id, role, disabled }) => (role !== null && !disabled ? [user_id] : [])),
  guests: members.flatMap(({ user_id, role }) => (role === null ? [user_id] : [])),
});
