// The pages of one thing. Each tab is a link of its own; the one with `aria-current` is open.
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

type Props = {
  /** What the tabs belong to: “Site”. */
  label: string;
  /** Links: `<AppLink to={…} aria-current="page">Structure</AppLink>`, with a `Num` where it helps. */
  children: ReactNode;
};

export function Tabs({ label, children }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
