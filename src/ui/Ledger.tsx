import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Ledger.module.css';
import type { Tone } from './State.tsx';

/** A list of sentences, each with a note and an action. */
export const Ledger = ({ children }: { children: ReactNode }) => (
  <ul className={styles.ledger}>{children}</ul>
);

type Props = {
  icon: IconNode;
  tone?: Tone | undefined;
  /** The meaning of the tone for screen readers: “Urgent”. */
  toneName?: string | undefined;
  /** The sentence. It usually contains a link. */
  children: ReactNode;
  note?: ReactNode;
  /** A button, for urgent items. */
  action?: ReactNode;
  /** A link, for other items. */
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
