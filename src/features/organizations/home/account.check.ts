// These checks read only the organization itself and need no requests.
import { CreditCard, KeyRound, Lock, Timer } from 'lucide';
import type { Organization } from '#contract/areas/organizations.ts';
import { dayOf, daysUntil } from '#lib/dates.ts';
import { pluralize } from '#lib/format.ts';
import { roleName } from '#directory/access/roles.ts';
import { paths } from '#routing/paths.ts';
import { valueLabel } from '../organizations.text.ts';
import { findings, type Check, type Finding } from './finding.ts';

/** “ends in 5 days”, “ends today”, “has ended” */
const endText = (days: number) =>
  days > 0 ? `ends in ${pluralize(days, 'day')}` : days === 0 ? 'ends today' : 'has ended';

const blockNotes: Record<string, string> = {
  payment: 'Pay the overdue balance to unblock the organization.',
  abuse: 'Content in this organization was reported for abuse. Contact the service operator.',
};

function findingsOf({ id: organizationId, blocked, billing, trial, plan }: Organization): Finding[] {
  const to = `${paths.organizationSettings.to({ organizationId })}#account`;
  const common = { to, actionLabel: 'View account', icon: CreditCard };
  const endDate = billing?.endDate;
  const trialEnd = trial?.status === 'active' ? trial.endDate : undefined;
  return findings(
    blocked && {
      ...common,
      id: 'blocked',
      step: 'failed',
      loss: { of: 'service', at: new Date().toISOString() },
      icon: Lock,
      title: 'This organization is blocked',
      note: blockNotes[blocked.reason] ?? `Reason: ${blocked.reason}.`,
    },
    billing?.hasPaymentFailed && {
      ...common,
      id: 'payment-failed',
      step: 'failed',
      title: `The last payment for the ${valueLabel(plan)} plan failed`,
      note: 'The organization may be blocked if the payment stays overdue.',
    },
    billing?.isScheduledToCancel && {
      ...common,
      id: 'cancels',
      step: 'attention',
      title: `The ${valueLabel(plan)} plan ${endDate ? endText(daysUntil(endDate)) : 'is scheduled to be canceled'}`,
      ...(endDate && { note: `The plan is canceled but stays active until ${dayOf(new Date(endDate))}.` }),
    },
    trialEnd !== undefined && {
      ...common,
      id: 'trial-ends',
      step: 'attention',
      icon: Timer,
      title: `The trial ${endText(daysUntil(trialEnd))}`,
      note: `The last day is ${dayOf(new Date(trialEnd))}.`,
    },
  );
}

export const accountCheck: Check = {
  name: 'Plan and billing',
  run: async (organization) => ({ findings: findingsOf(organization) }),
};

export const accessCheck: Check = {
  name: 'Default role',
  run: async ({ id: organizationId, defaultRole }) => ({
    findings: findings(
      (defaultRole === 'admin' || defaultRole === 'create') && {
        id: 'default-role',
        step: 'attention',
        icon: KeyRound,
        title: `The default role is ${roleName(defaultRole)}`,
        note:
          defaultRole === 'admin'
            ? 'Every member can edit and delete content that doesn’t have its own default access.'
            : 'Every member can create content wherever no other default access is set.',
        to: `${paths.organizationSettings.to({ organizationId })}#defaultRole`,
        actionLabel: 'View setting',
      },
    ),
  }),
};
