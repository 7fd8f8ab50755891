import type { ReactNode } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { CopyRow } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Fields } from '#ui/form/FormSection.tsx';
import { State, type Tone } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { accountWord } from '../organization.text.ts';

type Fact = readonly [term: string, fact: ReactNode];

// What is unknown gives undefined, and has no line then.
const word = (value: string | undefined) => value && accountWord(value);
const day = (at: string | undefined) => at && <Time at={at} />;
const state = (tone: Tone, words: string | false | undefined) => words && <State tone={tone}>{words}</State>;
const code = (text: string | undefined) => text && <code>{text}</code>;
function billingFacts({ billing, permissions }: Organization): Fact[] {
  if (!permissions.viewBilling)
    return [['Billing', 'You may not see it: the permission viewBilling is missing.']];
  if (!billing) return [['Billing', 'None']];
  const { interval, endDate, hasPaymentFailed, isScheduledToCancel } = billing;
  return [
    ['Billing', word(interval)],
    [isScheduledToCancel ? 'Plan ends' : 'Paid until', day(endDate)],
    ['Payment', state('stop', hasPaymentFailed && 'The last payment failed')],
    ['Cancellation', state('warn', isScheduledToCancel && 'Scheduled')],
  ];
}

function trialFacts({ trial }: Organization): Fact[] {
  if (!trial?.status || trial.status === 'none') return [];
  const { status, endDate, decision } = trial;
  return [
    ['Trial', accountWord(status)],
    [status === 'active' ? 'Trial ends' : 'Trial ended', day(endDate)],
    ['After the trial', decision === 'none' ? undefined : word(decision)],
  ];
}

const migrationFacts = ({ internal_billingMigration: migration }: Organization): Fact[] => [
  ['New prices from', day(migration?.deadline)],
  ['Discount', migration?.discountPercent && `${migration.discountPercent} %`],
  ['Discount until', day(migration?.discountEndDate)],
];

export function AccountFacts({ organization }: { organization: Organization }) {
  const { id, plan, blocked, type, useCase, communityType, customHostname, createdAt, urls } = organization;
  const facts: Fact[] = [
    ['State', state('stop', blocked && `Blocked: ${accountWord(blocked.reason)}`) ?? 'Not blocked'],
    ['Plan', accountWord(plan)],
    ...billingFacts(organization),
    ...trialFacts(organization),
    ...migrationFacts(organization),
    ['Type', accountWord(type)],
    ['Use case', word(useCase)],
    ['Community', word(communityType)],
    ['Own hostname', code(customHostname)],
    ['Created', day(createdAt)],
  ];
  return (
    <Fields>
      <Facts facts={facts.map(([term, fact]) => [term, fact || undefined] as const)} />
      <CopyRow label="Id" text={id} />
      {urls.app && <CopyRow label="Address in the app" text={urls.app} />}
      {urls.location && <CopyRow label="Address in the API" text={urls.location} />}
    </Fields>
  );
}
