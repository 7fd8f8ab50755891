import { UserCog, UserMinus, UserX } from 'lucide';
import { daysUntil } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { paths } from '#routing/paths.ts';
import { membersQuery } from '../organizations.api.ts';
import { countLine, findings, nothing, type Check } from './check.ts';

/** With fewer admins than these, each of them is looked at. */
const fewAdmins = 10;

/** Admins whose leaving would lock the organization out, and guests. */
export const membersCheck: Check = {
  name: 'Members',
  async look({ id: organizationId, permissions }, ask) {
    if (!permissions.listMembers)
      return {
        ...nothing,
        gaps: [{ what: 'Members', why: 'You may not list them (permission listMembers).' }],
      };
    const [all, guests, admins] = await Promise.all([
      ask(membersQuery(organizationId, { limit: 1 })),
      ask(membersQuery(organizationId, { role: 'guest', limit: 1 })),
      ask(membersQuery(organizationId, { role: 'admin', limit: fewAdmins })),
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
            when: 'week',
            icon: UserCog,
            line: ['Only ', active[0]?.user.displayName ?? 'one member', ' can manage this organization.'],
            note: 'If they lose their account, nobody here can give the role to someone else. A second admin prevents that.',
            to: to({ role: 'admin' }),
            act: 'Show admins',
          },
        guests.count !== undefined &&
          guests.count > 0 && {
            id: 'guests',
            when: 'later',
            icon: UserX,
            line: countLine(guests.count, 'member', 'is a guest.', 'are guests.'),
            note: 'Guests have no role and reach only what was opened to them.',
            to: to({ role: 'guest' }),
            act: 'Show guests',
          },
      ),
      seen: all.count === undefined ? 'members' : pluralize(all.count, 'member'),
      figures: figures.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }])),
    };
  },
};

const days = 90;
/** If more members than these were not seen, the finding only says that there are more. */
const atMost = 100;

/** One page of the members who were not seen for longest. */
export const dormantCheck: Check = {
  name: 'Dormant members',
  async look({ id: organizationId, permissions }, ask) {
    if (!permissions.listMembers) return nothing;
    const [all, seen] = await Promise.all([
      ask(membersQuery(organizationId, { limit: 1 })),
      ask(membersQuery(organizationId, { sort: 'lastSeenAt', order: 'asc', limit: atMost })),
    ]);
    const common = { when: 'later', icon: UserMinus, act: 'Show members' } as const;
    const to = (span: string) => paths.members.to({ organizationId }, { seen: span });
    const dormant = seen.items.filter(({ lastSeenAt }) => lastSeenAt && daysUntil(lastSeenAt) < -days).length;
    const isMore = dormant === seen.items.length && seen.next !== undefined;
    // The service lists disabled members among neither, so that they can't be told apart here.
    const others = all.count === undefined || seen.count === undefined ? 0 : all.count - seen.count;
    return {
      findings: findings(
        dormant > 0 && {
          ...common,
          id: 'dormant',
          line: [
            '',
            `${isMore ? 'More than ' : ''}${pluralize(dormant, 'member')}`,
            `${dormant === 1 ? ' has' : ' have'} not been seen for ${days} days.`,
          ],
          note: 'They keep what they reach until someone takes it from them.',
          to: to(`${days}d`),
        },
        others > 0 && {
          ...common,
          id: 'never-seen',
          line: countLine(
            others,
            'member',
            'was never seen, or is disabled.',
            'were never seen, or are disabled.',
          ),
          note: 'Who was never seen may not know that they can sign in.',
          to: to('never'),
        },
      ),
      seen: null,
    };
  },
};
