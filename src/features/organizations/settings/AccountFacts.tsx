import type { ReactNode } from 'react';
import type { Organization } from '#contract/areas/organizations.ts';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import { State, type Tone } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { valueLabel } from '../organizations.text.ts';

type Fact = readonly [term: string, fact: ReactNode];

// Undefined values have no row.
const label = (value: string | undefined) => value && valueLabel(value);
const day = (at: string | undefined) => at && <Time at={at} />;
const state = (tone: Tone, text: string | false | undefined) => text && <State tone={tone}>{text}</State>;
const code = (text: string | undefined) => text && <code>{text}</code>;

function billingFacts({ billing, permissions }: Organization): Fact[] {
  if (!permissions.viewBilling) return [['Billing', 'You don’t have permission to view billing']];
  if (!billing) return [['Billing', 'None']];
  const { interval, endDate, hasPaymentFailed, isScheduledToCancel } = billing;
  return [
    ['Billing', label(interval)],
    [isScheduledToCancel ? 'Plan ends' : 'Paid until', day(endDate)],
    ['Payment', state('danger', hasPaymentFailed && 'Last payment failed')],
    ['Cancellation', state('warn', isScheduledToCancel && 'Scheduled')],
  ];
}

function trialFacts({ trial }: Organization): Fact[] {
  if (!trial?.status || trial.status === 'none') return [];
  const { status, endDate, decision } = trial;
  return [
    ['Trial', valueLabel(status)],
    [status === 'active' ? 'Trial ends' : 'Trial ended', day(endDate)],
    ['After the trial', decision === 'none' ? undefined : label(decision)],
  ];
}

const migrationFacts = ({ internal_billingMigration: migration }: Organization): Fact[] => [
  ['New pricing starts', day(migration?.deadline)],
  ['Discount', migration?.discountPercent && `${migration.discountPercent}%`],
  ['Discount ends', day(migration?.discountEndDate)],
];

export function AccountFacts({ organization }: { organization: Organization }) {
  const { id, plan, blocked, type, useCase, communityType, customHostname, createdAt, urls } = organization;
  const facts: Fact[] = [
    ['Status', state('danger', blocked && `Blocked: ${valueLabel(blocked.reason)}`) ?? 'Active'],
    ['Plan', valueLabel(plan)],
    ...billingFacts(organization),
    ...trialFacts(organization),
    ...migrationFacts(organization),
    ['Type', valueLabel(type)],
    ['Use case', label(useCase)],
    ['Community', label(communityType)],
    ['Custom hostname', code(customHostname)],
    ['Created', day(createdAt)],
  ];
  return (
    <Fields>
      <Facts facts={facts.map(([term, fact]) => [term, fact || undefined] as const)} />
      <CopyRow label="ID" text={id} />
      {urls.app && <CopyRow label="App URL" text={urls.app} />}
      {urls.location && <CopyRow label="API URL" text={urls.location} />}
    </Fields>
  );
}
