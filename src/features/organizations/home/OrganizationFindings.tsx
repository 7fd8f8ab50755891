import { CircleX, TriangleAlert } from 'lucide';
import { AppLink } from '#routing/AppLink.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import type { Finding, SkippedItem, Step } from './finding.ts';
import styles from './Home.module.css';

const marks: Record<Exclude<Step, 'calm'>, { icon: typeof CircleX; tone: string; name: string }> = {
  failed: { icon: CircleX, tone: 'danger', name: 'Failed' },
  attention: { icon: TriangleAlert, tone: 'warn', name: 'Needs attention' },
};

function FindingItem({ step, icon, title, note, to, actionLabel }: Finding) {
  const mark = step === 'calm' ? { icon, tone: 'soft', name: null } : marks[step];
  return (
    <li>
      <Icon of={mark.icon} className={mark.tone} />
      <p>
        {mark.name && <span className="quiet-text">{mark.name}: </span>}
        {title} {note && <small>{note}</small>}
      </p>
      <AppLink
        className={buttonClass({ variant: 'quiet', small: true })}
        to={to}
        aria-label={`${actionLabel}: ${title}`}
      >
        {actionLabel}
      </AppLink>
    </li>
  );
}

type Props = {
  findings: readonly Finding[];
  skipped: readonly SkippedItem[];
  /** Others get findings only about what they may change. */
  isAdmin: boolean;
};

/** Findings about the organization, and failed checks. */
export function OrganizationFindings({ findings, skipped, isAdmin }: Props) {
  if (!isAdmin && findings.length === 0) return null;
  return (
    <>
      <Section title={isAdmin ? 'Organization' : 'Needs attention'}>
        {findings.length === 0 ? (
          <p className="soft">
            {skipped.length === 0 ? 'Nothing needs attention.' : 'No issues found in the completed checks.'}
          </p>
        ) : (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <FindingItem key={finding.id} {...finding} />
            ))}
          </ul>
        )}
      </Section>
      {isAdmin && skipped.length > 0 && (
        <Section title="Not checked">
          <Facts facts={skipped.map(({ what, reason }) => [what, reason] as const)} />
        </Section>
      )}
    </>
  );
}
