import { ChevronDown, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { DetailsPopover } from '#ui/DetailsPopover.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './RequestLine.module.css';

type Props = {
  /** Names the details: “Merge checks”. */
  label: string;
  icon: IconNode;
  /** A class of the icon: `good`, `warn`, `danger` or `soft`. */
  tone: string;
  /** The line: “2 warnings”. */
  text: string;
  /** The details. Rendered only while they are open. */
  children: ReactNode;
};

/** What is to be known about a change request before its merge, in one line. The line opens the details. */
export const RequestLine = ({ label, icon, tone, text, children }: Props) => (
  <DetailsPopover
    label={label}
    className={styles.line}
    popoverClassName={styles.popover}
    renderButton={(props) => (
      <button type="button" {...props} className={styles.button} aria-label={`${label}: ${text}`}>
        <Icon of={icon} className={tone} />
        {text}
        <Icon of={ChevronDown} className="soft" />
      </button>
    )}
  >
    <h2 className={styles.title}>{label}</h2>
    {children}
  </DetailsPopover>
);
