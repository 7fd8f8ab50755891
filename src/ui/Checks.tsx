import { Check, CircleDashed, CircleX, Info, TriangleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import styles from './Checks.module.css';
import { Icon } from './Icon.tsx';

export type Verdict = 'good' | 'warn' | 'danger' | 'open' | 'info';

const drawings: Record<Verdict, [IconNode, string]> = {
  good: [Check, 'good'],
  warn: [TriangleAlert, 'warn'],
  danger: [CircleX, 'danger'],
  open: [CircleDashed, 'soft'],
  info: [Info, 'soft'],
};

type Props = {
  /** `open`: not checked yet. */
  verdict: Verdict;
  children: ReactNode;
  note?: ReactNode;
};

function Drawing({ verdict }: { verdict: Verdict }) {
  const [drawing, tone] = drawings[verdict];
  return <Icon of={drawing} className={tone} />;
}

/** A checklist in the margin column. */
export const Checks = ({ children }: { children: ReactNode }) => (
  <ul className={styles.checks}>{children}</ul>
);

export function CheckItem({ verdict, children, note }: Props) {
  return (
    <li>
      <Drawing verdict={verdict} />
      <span>{children}</span>
      {note && <small>{note}</small>}
    </li>
  );
}

/** A full-width list of issues, each with an action. */
export const Findings = ({ children }: { children: ReactNode }) => (
  <ul className={styles.findings}>{children}</ul>
);

export function Finding({ verdict, children, action }: Omit<Props, 'note'> & { action?: ReactNode }) {
  return (
    <li>
      <Drawing verdict={verdict} />
      <div>{children}</div>
      {action}
    </li>
  );
}

/** The parsed result of typed or pasted text, below its field. */
export function Parsed({ label, warn, children }: { label: string; warn?: boolean; children: ReactNode }) {
  return (
    <section className={warn ? `${styles.parsed} ${styles.parsedWarn}` : styles.parsed} aria-label={label}>
      {children}
    </section>
  );
}
