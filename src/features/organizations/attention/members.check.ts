import { UserCog, UserMinus, UserX } from 'lucide';
import { daysUntil } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { membersQuery } from '../organizations.api.ts';
import { countSentence, emptyResult, findings, type Check } from './check.ts';

/** How many admins are loaded to find out whether only one is active. */
const adminLimit = 10;

/** Reports guests, and an admin whose departure would lock everyone out. */
export const membersCheck: Check = {
  name: 'Members',
  async run({ id: organizationId, permissions }, query) {
    if (!permissions.listMembers)
      return {
        ...emptyResult,
        skipped: [{ what: 'Members', reason: 'You don’t have permission to view members.' }],
      };
    const [all, guests, admins] = await Promise.all([
      query(membersQuery(organizationId, { limit: 1 })),
      query(membersQuery(organizationId, { role: 'guest', limit: 1 })),
      query(membersQuery(organizationId, { role: 'admin', limit: adminLimit })),
    ]);
    const to = (search?: { role: string }) => paths.members.to({ organizationId }, search);
    const active = admins.items.filter(({ disabled }) => !disabled);
    const figures = [
      { name: 'Members', value: all.count, to: to() },
      { name: 'Admins', value: admins.count, to: to({ role: 'admin' }) },
    ];
    return {
      findings: findings(
        admins.next === undefined &&
          active.length === 1 && {
            id: 'single-admin',
            urgency: 'week',
            icon: UserCog,
            sentence: [
              'Only ',
              active[0]?.user.displayName ?? 'one member',
              ' can manage this organization.',
            ],
            note: 'If this admin loses access, nobody else can manage roles. Add a second admin.',
            to: to({ role: 'admin' }),
            actionLabel: 'View admins',
          },
        guests.count !== undefined &&
          guests.count > 0 && {
            id: 'guests',
            urgency: 'later',
            icon: UserX,
            sentence: countSentence(guests.count, 'member', 'is a guest.', 'are guests.'),
            note: 'Guests have no role and can access only content shared with them.',
            to: to({ role: 'guest' }),
            actionLabel: 'View guests',
          },
      ),
      checked: all.count === undefined ? 'members' : pluralize(all.count, 'member'),
      figures: figures.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }])),
    };
  },
};

const inactiveDays = 90;
/** Reads one page. If every member on it is inactive, the finding says “More than”. */
const pageSize = 100;

/** Reports inactive members and members who never signed in. */
export const inactiveMembersCheck: Check = {
  name: 'Inactive members',
  async run({ id: organizationId, permissions }, query) {
    if (!permissions.listMembers) return emptyResult;
    const [all, signedIn] = await Promise.all([
      query(membersQuery(organizationId, { limit: 1 })),
      query(membersQuery(organizationId, { sort: 'lastSeenAt', order: 'asc', limit: pageSize })),
    ]);
    const common = { urgency: 'later', icon: UserMinus, actionLabel: 'View members' } as const;
    const to = (span: string) => paths.members.to({ organizationId }, { seen: span });
    const inactive = signedIn.items.filter(
      ({ lastSeenAt }) => lastSeenAt && daysUntil(lastSeenAt) < -inactiveDays,
    ).length;
    const hasMore = inactive === signedIn.items.length && signedIn.next !== undefined;
    // Sorting by `lastSeenAt` omits both members who never signed in and disabled members.
    const others = all.count === undefined || signedIn.count === undefined ? 0 : all.count - signedIn.count;
    return {
      findings: findings(
        inactive > 0 && {
          ...common,
          id: 'dormant',
          sentence: [
            '',
            `${hasMore ? 'More than ' : ''}${pluralize(inactive, 'member')}`,
            `${inactive === 1 ? ' has' : ' have'} been inactive for ${inactiveDays} days.`,
          ],
          note: 'They still have access.',
          to: to(`${inactiveDays}d`),
        },
        others > 0 && {
          ...common,
          id: 'never-seen',
          sentence: countSentence(
            others,
            'member',
            'has never signed in or is disabled.',
            'have never signed in or are disabled.',
          ),
          note: 'Members who have never signed in may not know they have access.',
          to: to('never'),
        },
      ),
      checked: null,
    };
  },
};
