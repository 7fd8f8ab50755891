// Who could lock the organization out by leaving, and who is in it without a role.
import { UserCog, UserX } from 'lucide';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { membersQuery } from '../organizations.api.ts';
import type { Check, Finding } from './check.ts';

/** With fewer admins than these, each of them is looked at. */
const fewAdmins = 10;

export const membersCheck: Check = {
  name: 'Members',
  async look({ id: organizationId, permissions }, ask) {
    const nothing = { findings: [], seen: null };
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
    const to = (role: 'guest' | 'admin') => paths.members.to({ organizationId }, { role });
    const findings: Finding[] = [];
    const active = admins.items.filter(({ disabled }) => !disabled);
    const isComplete = admins.next === undefined;
    if (isComplete && active.length === 1)
      findings.push({
        id: 'single-admin',
        when: 'week',
        icon: UserCog,
        line: ['Only ', active[0]?.user.displayName ?? 'one member', ' can manage this organization.'],
        note: 'If they lose their account, nobody here can give the role to someone else. A second admin prevents that.',
        to: to('admin'),
        act: 'Show admins',
      });
    if (guests.count)
      findings.push({
        id: 'guests',
        when: 'later',
        icon: UserX,
        line: ['', counted(guests.count, 'member'), guests.count === 1 ? ' is a guest.' : ' are guests.'],
        note: 'Guests have no role and reach only what was opened to them.',
        to: to('guest'),
        act: 'Show guests',
      });
    return {
      findings,
      seen: all.count === undefined ? 'members' : counted(all.count, 'member'),
      figures: [
        ...(all.count === undefined
          ? []
          : [{ name: 'Members', value: all.count, to: paths.members.to({ organizationId }) }]),
        ...(admins.count === undefined ? [] : [{ name: 'Admins', value: admins.count, to: to('admin') }]),
      ],
    };
  },
};
