import type { ReactNode } from 'react';
import styles from './Bars.module.css';

type Props = {
  /** The accessible name: “Members”. */
  label: string;
  /** `SearchBox` and `Select`s. */
  children: ReactNode;
  /** Buttons at the end: “Export 1,284 rows”. */
  actions?: ReactNode;
};

/** The bar above a list: search, filters and actions. */
export function Toolbar({ label, children, actions }: Props) {
  return (
    <search className={styles.toolbar} aria-label={label}>
      {children}
      {actions && <div className={styles.end}>{actions}</div>}
    </search>
  );
}
