import { ArrowRight, Check } from 'lucide';
import { formatList } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Ledger, LedgerItem } from '#ui/Ledger.tsx';
import { Section } from '#ui/Section.tsx';
import type { Finding, SkippedItem, Urgency } from './check.ts';
import type { Attention } from './useAttention.ts';

const sections: readonly { urgency: Urgency; title: string }[] = [
  { urgency: 'now', title: 'Now' },
  { urgency: 'week', title: 'This week' },
  { urgency: 'later', title: 'Later' },
];

function FindingItem({ urgency, icon, sentence: [before, linked, after], note, to, actionLabel }: Finding) {
  const isUrgent = urgency === 'now';
  const action = (
    <AppLink className={buttonClass(isUrgent ? {} : { variant: 'quiet' })} to={to}>
      {actionLabel} {!isUrgent && <Icon of={ArrowRight} />}
    </AppLink>
  );
  return (
    <LedgerItem
      icon={icon}
      note={note}
      {...(isUrgent ? { tone: 'stop', toneName: 'Urgent', action } : { link: action })}
    >
      {before}
      <AppLink to={to}>{linked}</AppLink>
      {after}
    </LedgerItem>
  );
}

const NoFindings = ({ checked, skipped }: Attention) => (
  <Blank
    kind="nothing"
    icon={Check}
    line={skipped.length === 0 ? 'Nothing needs attention' : 'Nothing found in the completed checks'}
    note={`Checked: ${formatList(checked)}.`}
  />
);

const Skipped = ({ items }: { items: readonly SkippedItem[] }) => (
  <Section title="Not checked">
    <Facts facts={items.map(({ what, reason }) => [what, reason] as const)} />
  </Section>
);

export function Findings(attention: Attention) {
  const { findings, skipped, isLoading } = attention;
  if (isLoading) return null;
  return (
    <>
      {findings.length === 0 && (
        <Section title={<span className="quiet-text">Findings</span>}>
          <NoFindings {...attention} />
        </Section>
      )}
      {sections.map(({ urgency, title }) => {
        const items = findings.filter((finding) => finding.urgency === urgency);
        if (items.length === 0) return null;
        return (
          <Section key={urgency} title={title}>
            <Ledger>
              {items.map((finding) => (
                <FindingItem key={finding.id} {...finding} />
              ))}
            </Ledger>
          </Section>
        );
      })}
      {skipped.length > 0 && <Skipped items={skipped} />}
    </>
  );
}
