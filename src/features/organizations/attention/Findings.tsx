import { ArrowRight, Check } from 'lucide';
import { formatList } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { Blank } from '#ui/Blank.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Ledger, LedgerItem } from '#ui/Ledger.tsx';
import { Section } from '#ui/Section.tsx';
import type { Finding, Gap, Urgency } from './check.ts';
import type { Attention } from './useAttention.ts';

const sections: readonly { when: Urgency; title: string }[] = [
  { when: 'now', title: 'Now' },
  { when: 'week', title: 'This week' },
  { when: 'later', title: 'When there is time' },
];

function Line({ when, icon, line: [before, linked, after], note, to, act }: Finding) {
  const isUrgent = when === 'now';
  const way = (
    <AppLink className={buttonClass(isUrgent ? {} : { variant: 'quiet' })} to={to}>
      {act} {!isUrgent && <Icon of={ArrowRight} />}
    </AppLink>
  );
  return (
    <LedgerItem
      icon={icon}
      note={note}
      {...(isUrgent ? { tone: 'stop', toneName: 'Urgent', action: way } : { link: way })}
    >
      {before}
      <AppLink to={to}>{linked}</AppLink>
      {after}
    </LedgerItem>
  );
}

function Nothing({ seen, gaps }: Attention) {
  const line = gaps.length === 0 ? 'Nothing needs attention.' : 'Nothing that was looked at needs attention.';
  return (
    <Blank
      kind="nothing"
      icon={Check}
      line={line}
      note={`Looked at: ${formatList(seen)}. What comes up will be listed here.`}
    />
  );
}

const Gaps = ({ gaps }: { gaps: readonly Gap[] }) => (
  <Section title="Not looked at">
    <Facts facts={gaps.map(({ what, why }) => [what, why] as const)} />
  </Section>
);

export function Findings(attention: Attention) {
  const { findings, gaps, isFirstLook } = attention;
  if (isFirstLook) return null;
  return (
    <>
      {findings.length === 0 && (
        <Section title={<span className="quiet-text">Findings</span>}>
          <Nothing {...attention} />
        </Section>
      )}
      {sections.map(({ when, title }) => {
        const lines = findings.filter((finding) => finding.when === when);
        if (lines.length === 0) return null;
        return (
          <Section key={when} title={title}>
            <Ledger>
              {lines.map((finding) => (
                <Line key={finding.id} {...finding} />
              ))}
            </Ledger>
          </Section>
        );
      })}
      {gaps.length > 0 && <Gaps gaps={gaps} />}
    </>
  );
}
