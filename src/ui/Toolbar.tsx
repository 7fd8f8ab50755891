// The bar over a list: search, filters, and what concerns the whole list.
import type { ReactNode } from 'react';
import styles from './Bars.module.css';

type Props = {
  /** What is filtered: “Members”. */
  label: string;
  /** SearchBox and Selects. */
  children: ReactNode;
  /** At the right end: “Export 1,284 rows”. */
  actions?: ReactNode;
};

export function Toolbar({ label, children, actions }: Props) {
  return (
    <search className={styles.toolbar} aria-label={label}>
      {children}
      {actions && <div className={styles.end}>{actions}</div>}
    </search>
  );
}
