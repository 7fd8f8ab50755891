// Whether the organization is blocked, or about to lose its plan. Needs no read: the organization tells.
import { CreditCard, Lock, Timer } from 'lucide';
import type { Organization } from '#contract/organizations.ts';
import { dayOf, daysUntil } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { paths } from '#routing/paths.ts';
import { accountWord } from '../accountWords.ts';
import type { Check, Finding, Urgency } from './check.ts';

const soonness = (days: number): Urgency => (days <= 3 ? 'now' : days <= 14 ? 'week' : 'later');
const inDays = (days: number) => (days > 0 ? `in ${counted(days, 'day')}` : days === 0 ? 'today' : 'already');

const blocking: Record<string, string> = {
  payment: 'A payment is missing. Once it is made, the block ends.',
  abuse: 'The service took its content for abuse. Whoever runs the service can say more.',
};

function findingsOf({ id: organizationId, blocked, billing, trial, plan }: Organization): Finding[] {
  const to = `${paths.organizationSettings.to({ organizationId })}#account`;
  const common = { to, act: 'Show account', icon: CreditCard };
  const found: Finding[] = [];
  if (blocked)
    found.push({
      ...common,
      id: 'blocked',
      when: 'now',
      icon: Lock,
      line: ['This organization is ', 'blocked', '.'],
      note: blocking[blocked.reason] ?? `The service gives as its reason: ${blocked.reason}.`,
    });
  if (billing?.hasPaymentFailed)
    found.push({
      ...common,
      id: 'payment-failed',
      when: 'now',
      line: ['The last payment for the plan ', accountWord(plan), ' failed.'],
      note: 'The service may block the organization if it stays unpaid.',
    });
  if (billing?.isScheduledToCancel) {
    const { endDate } = billing;
    found.push({
      ...common,
      id: 'cancels',
      when: endDate ? soonness(daysUntil(endDate)) : 'week',
      line: ['The plan ', accountWord(plan), ` is to end${endDate ? ` ${inDays(daysUntil(endDate))}` : ''}.`],
      ...(endDate && { note: `It was cancelled and runs until ${dayOf(new Date(endDate))}.` }),
    });
  }
  if (trial?.status === 'active' && trial.endDate) {
    const days = daysUntil(trial.endDate);
    found.push({
      ...common,
      id: 'trial-ends',
      when: soonness(days),
      icon: Timer,
      line: ['The ', 'trial', ` ends ${inDays(days)}.`],
      note: `Its last day is ${dayOf(new Date(trial.endDate))}.`,
    });
  }
  return found;
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
