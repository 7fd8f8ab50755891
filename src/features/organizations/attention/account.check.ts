// These checks need no read: the organization itself says all of it.
import { CreditCard, KeyRound, Lock, Timer } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { dayOf, daysUntil } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import { paths } from '#routing/paths.ts';
import { accountWord } from '../organization.text.ts';
import { findings, type Check, type Finding, type Urgency } from './check.ts';

const soonness = (days: number): Urgency => (days <= 3 ? 'now' : days <= 14 ? 'week' : 'later');
const inDays = (days: number) =>
  days > 0 ? `in ${pluralize(days, 'day')}` : days === 0 ? 'today' : 'already';

const blocking: Record<string, string> = {
  payment: 'A payment is missing. Once it is made, the block ends.',
  abuse: 'The service took its content for abuse. Whoever runs the service can say more.',
};

function findingsOf({ id: organizationId, blocked, billing, trial, plan }: Organization): Finding[] {
  const to = `${paths.organizationSettings.to({ organizationId })}#account`;
  const common = { to, act: 'Show account', icon: CreditCard };
  const endDate = billing?.endDate;
  const trialEnd = trial?.status === 'active' ? trial.endDate : undefined;
  return findings(
    blocked && {
      ...common,
      id: 'blocked',
      when: 'now',
      icon: Lock,
      line: ['This organization is ', 'blocked', '.'],
      note: blocking[blocked.reason] ?? `The service gives as its reason: ${blocked.reason}.`,
    },
    billing?.hasPaymentFailed && {
      ...common,
      id: 'payment-failed',
      when: 'now',
      line: ['The last payment for the plan ', accountWord(plan), ' failed.'],
      note: 'The service may block the organization if it stays unpaid.',
    },
    billing?.isScheduledToCancel && {
      ...common,
      id: 'cancels',
      when: endDate ? soonness(daysUntil(endDate)) : 'week',
      line: ['The plan ', accountWord(plan), ` is to end${endDate ? ` ${inDays(daysUntil(endDate))}` : ''}.`],
      ...(endDate && { note: `It was cancelled and runs until ${dayOf(new Date(endDate))}.` }),
    },
    trialEnd !== undefined && {
      ...common,
      id: 'trial-ends',
      when: soonness(daysUntil(trialEnd)),
      icon: Timer,
      line: ['The ', 'trial', ` ends ${inDays(daysUntil(trialEnd))}.`],
      note: `Its last day is ${dayOf(new Date(trialEnd))}.`,
    },
  );
}

export const accountCheck: Check = {
  name: 'Plan and billing',
  look: async (organization) => ({
    findings: findingsOf(organization),
    ...(organization.permissions.viewBilling
      ? { seen: 'the plan' }
      : {
          seen: null,
          gaps: [{ what: 'Billing and trial', why: 'You may not see the bill (permission viewBilling).' }],
        }),
  }),
};

export const accessCheck: Check = {
  name: 'Default role',
  look: async ({ id: organizationId, defaultRole }) => ({
    seen: 'the default role',
    findings: findings(
      (defaultRole === 'admin' || defaultRole === 'create') && {
        id: 'default-role',
        when: 'week',
        icon: KeyRound,
        line: ['The ', 'default role', ` is ${roleName(defaultRole)}.`],
        note:
          defaultRole === 'admin'
            ? 'Every member may change and delete all content that says nothing else.'
            : 'Every member may create content wherever nothing else is said.',
        to: `${paths.organizationSettings.to({ organizationId })}#defaultRole`,
        act: 'Show setting',
      },
    ),
  }),
};
