import { daysUntil } from '#lib/dates.ts';
import type { Finding, Loss, Step } from './finding.ts';

/** A loss within this many days is urgent. */
const urgentDays = 14;
/** More would compete with each other. */
const maxUrgent = 2;

/** Losing access for everyone is worse than losing some pages. */
const losses: readonly Loss['of'][] = ['sign-in', 'service', 'pages'];
const steps: readonly Step[] = ['failed', 'attention', 'calm'];

export type Urgent = Finding & { loss: Loss };

const isUrgent =
  (now: Date) =>
  (finding: Finding): finding is Urgent =>
    finding.loss !== undefined && daysUntil(finding.loss.at, now) <= urgentDays;

const byLoss = ({ loss: one }: Urgent, { loss: other }: Urgent) =>
  losses.indexOf(one.of) - losses.indexOf(other.of) || one.at.localeCompare(other.at);

export type Ranking = {
  /** At most two: people lose access or readers lose pages within 14 days. */
  urgent: Urgent[];
  /** The other findings: failures first. Findings of equal rank keep their order. */
  others: Finding[];
};

/** Orders findings by urgency. `now` is the time that losses are compared with. */
export function rank(findings: readonly Finding[], now = new Date()): Ranking {
  const all = findings.filter(isUrgent(now)).toSorted(byLoss);
  const urgent = all.slice(0, maxUrgent);
  const isShown = new Set<Finding>(urgent);
  const stepOf = (finding: Finding) => (isUrgent(now)(finding) ? -1 : steps.indexOf(finding.step));
  const others = findings
    .filter((finding) => !isShown.has(finding))
    .toSorted((one, other) => stepOf(one) - stepOf(other));
  return { urgent, others };
}
