// The 240 members of Saltmarsh Instruments.
import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import { memberKeys, searchNumber } from '#server/domain/people/members.keys.ts';
import { personName } from '../names.ts';
import { byName } from './byName.ts';
import { cast } from './cast.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { noise, shuffled } from './shuffled.ts';
import { daysAgo } from './times.ts';

type Member = Database['members'];

/** The created members. */
export type People = {
  /** Returns a member's user id by name. */
  idOf: (name: string) => string;
  /** Active members with a role, by date of joining. */
  staff: string[];
  guests: string[];
};

const everyone = 240;

/** Number of members per role, including the cast. */
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
/** Guests have other domains. */
const guestDomains = ['harbor-office.example', 'estuary-trust.example', 'reedbed-survey.example'];

/** Returns the roles of all generated people, shuffled. */
function rolesLeft() {
  const left = roleCounts.flatMap(([role, count]) => {
    const taken = cast.filter((person) => person.role === role).length;
    return Array.from({ length: count - taken }, () => role);
  });
  return shuffled(left, 1);
}

/** Returns names and roles of all members, by date of joining. */
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

/** Returns the days since the n-th member's last activity. Undefined: never. */
function lastSeen(n: number, joined: number) {
  const recently = Math.min(joined, noise(n, 2) ** 4 * 150);
  if (n < cast.length) return Math.min(recently, 6 * noise(n, 3));
  if (n % 20 === 3 || n % 20 === 9 || n % 20 === 16) return undefined;
  const dormant = n % 12 === 5 && joined > 400;
  return dormant ? 366 + noise(n, 3) * (joined - 366) : recently;
}

/** Returns the days since the n-th member joined: from five years ago until recently. */
const joinedDaysAgo = (n: number) => 1840 * (1 - (n + 0.5) / everyone) ** 1.3 + 0.2;

/** Creates all members of the organization. The first one of the cast is the first admin. */
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
