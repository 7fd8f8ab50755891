// Who has not been seen for long, and who never was: what one page of those not seen for longest can tell.
import { UserMinus } from 'lucide';
import { daysUntil } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { membersQuery } from '../organizations.api.ts';
import type { Check, Finding } from './check.ts';

const days = 90;
/** Of more than these it is only said that they are more. */
const atMost = 100;

export const dormantCheck: Check = {
  name: 'Dormant members',
  async look({ id: organizationId, permissions }, ask) {
    if (!permissions.listMembers) return { findings: [], seen: null };
    const [all, seen] = await Promise.all([
      ask(membersQuery(organizationId, { limit: 1 })),
      ask(membersQuery(organizationId, { sort: 'lastSeenAt', order: 'asc', limit: atMost })),
    ]);
    const common = { when: 'later', icon: UserMinus, act: 'Show members' } as const;
    const to = (span: string) => paths.members.to({ organizationId }, { seen: span });
    const findings: Finding[] = [];

    const dormant = seen.items.filter(({ lastSeenAt }) => lastSeenAt && daysUntil(lastSeenAt) < -days).length;
    const isMore = dormant === seen.items.length && seen.next !== undefined;
    if (dormant > 0)
      findings.push({
        ...common,
        id: 'dormant',
        line: [
          '',
          `${isMore ? 'More than ' : ''}${counted(dormant, 'member')}`,
          `${dormant === 1 ? ' has' : ' have'} not been seen for ${days} days.`,
        ],
        note: 'They keep what they reach until someone takes it from them.',
        to: to(`${days}d`),
      });

    // The service lists who is disabled among neither, so that they can't be told apart here.
    const others = all.count === undefined || seen.count === undefined ? 0 : all.count - seen.count;
    if (others > 0)
      findings.push({
        ...common,
        id: 'never-seen',
        line: [
          '',
          counted(others, 'member'),
          others === 1 ? ' was never seen, or is disabled.' : ' were never seen, or are disabled.',
        ],
        note: 'Who was never seen may not know that they can sign in.',
        to: to('never'),
      });
    return { findings, seen: null };
  },
};
