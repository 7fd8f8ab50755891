// An editorial list: one sentence a line, a note under it, and the one thing to do about it.
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Ledger.module.css';
import type { Tone } from './State.tsx';

export const Ledger = ({ children }: { children: ReactNode }) => (
  <ul className={styles.ledger}>{children}</ul>
);

type Props = {
  icon: IconNode;
  tone?: Tone | undefined;
  /** What the tone means, for people who don't see it: “Urgent”. */
  toneName?: string | undefined;
  /** The sentence, with the thing in it as a link. */
  children: ReactNode;
  note?: ReactNode;
  /** The button of a line that can't wait. */
  action?: ReactNode;
  /** Instead of it, a quiet link with an arrow. */
  link?: ReactNode;
};

export function LedgerItem({ icon, tone = 'neutral', toneName, children, note, action, link }: Props) {
  return (
    <li>
      <Icon of={icon} className={tone === 'neutral' ? 'soft' : tone} />
      <div>
        <p className={styles.line}>
          {toneName && <span className="quiet-text">{toneName}: </span>}
          {children}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {action && <div className={styles.act}>{action}</div>}
      {link && <div className={classes(styles.act, styles.link)}>{link}</div>}
    </li>
  );
}
