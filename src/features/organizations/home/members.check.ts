import { UserCog, UserMinus, UserX } from 'lucide';
import type { Member } from '#contract/member.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { countQueries } from '#directory/organizations/counts.ts';
import { paths } from '#routing/paths.ts';
import type { EnsureQuery } from '#routing/loader.ts';
import { everyMemberQuery, membersQuery } from '../organizations.api.ts';
import { countTitle, findings, nothing, type Check, type Finding } from './finding.ts';

/** So many fit into one response. */
const maxMembers = 1000;
const inactiveDays = 90;
const day = 24 * 60 * 60 * 1000;

type Facts = {
  /** Null if there are many. */
  admins: readonly Member[] | null;
  guests: number | undefined;
  inactive: number;
  /** There are more inactive members than that. */
  hasMore: boolean;
  /** Members who never signed in. Undefined without the whole list. */
  never: number | undefined;
};

const isInactive = ({ disabled, lastSeenAt }: Member) =>
  !disabled &&
  lastSeenAt !== undefined &&
  lastSeenAt < new Date(Date.now() - inactiveDays * day).toISOString();

/** Returns all members in one response; null if there are too many. Rejects without permission. */
async function readMembers(query: EnsureQuery, organizationId: string): Promise<Member[] | null> {
  const { count = Infinity } = await query(countQueries.members(organizationId));
  return count > maxMembers ? null : (await query(everyMemberQuery(organizationId))).items;
}

const factsOf = (members: readonly Member[]): Facts => ({
  admins: members.filter(({ role }) => role === 'admin'),
  guests: members.filter(({ role }) => role === null).length,
  inactive: members.filter(isInactive).length,
  hasMore: false,
  never: members.filter(({ lastSeenAt }) => lastSeenAt === undefined).length,
});

/** The facts about a larger organization, from one page of three lists. */
async function sampleFacts(query: EnsureQuery, organizationId: string): Promise<Facts> {
  const [admins, guests, oldest] = await Promise.all([
    query(membersQuery(organizationId, { role: 'admin', limit: 10 })),
    query(membersQuery(organizationId, { role: 'guest', limit: 1 })),
    query(membersQuery(organizationId, { sort: 'lastSeenAt', order: 'asc', limit: 100 })),
  ]);
  const inactive = oldest.items.filter(isInactive).length;
  const hasMore = inactive === oldest.items.length && oldest.next !== undefined;
  return {
    admins: admins.next ? null : admins.items,
    guests: guests.count,
    inactive,
    hasMore,
    never: undefined,
  };
}

function findingsOf({ id: organizationId }: Organization, facts: Facts): Finding[] {
  const { admins, guests = 0, inactive, hasMore, never = 0 } = facts;
  const [admin, another] = admins?.filter(({ disabled }) => !disabled) ?? [];
  const to = (search: { role: string } | { seen: string }) => paths.members.to({ organizationId }, search);
  return findings(
    admin &&
      !another && {
        id: 'single-admin',
        step: 'attention',
        icon: UserCog,
        title: `Only ${admin.user.displayName || 'one member'} can manage this organization`,
        note: 'If this admin loses access, no one else can manage roles.',
        to: to({ role: 'admin' }),
        actionLabel: 'View admins',
      },
    inactive > 0 && {
      id: 'dormant',
      step: 'calm',
      icon: UserMinus,
      title: `${hasMore ? 'More than ' : ''}${countTitle(inactive, 'member', 'has', 'have')} been inactive for ${inactiveDays} days`,
      note: 'They still have access.',
      to: to({ seen: `${inactiveDays}d` }),
      actionLabel: 'View members',
    },
    never > 0 && {
      id: 'never-seen',
      step: 'calm',
      icon: UserMinus,
      title: `${countTitle(never, 'member', 'has', 'have')} never signed in`,
      note: 'They may not know that they have access.',
      to: to({ seen: 'never' }),
      actionLabel: 'View members',
    },
    guests > 0 && {
      id: 'guests',
      step: 'calm',
      icon: UserX,
      title: countTitle(guests, 'member', 'is a guest', 'are guests'),
      note: 'Guests can access only content shared with them.',
      to: to({ role: 'guest' }),
      actionLabel: 'View guests',
    },
  );
}

/** Reports inactive members, guests, and an admin whose departure would lock everyone out. */
export const membersCheck: Check = {
  name: 'Members',
  afterPing: true,
  async run(organization, query) {
    if (!organization.permissions.listMembers) return nothing;
    const members = await readMembers(query, organization.id);
    const facts = members ? factsOf(members) : await sampleFacts(query, organization.id);
    return { findings: findingsOf(organization, facts) };
  },
};
