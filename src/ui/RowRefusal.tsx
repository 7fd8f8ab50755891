import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** The error of a change in a table row. Shown below the control, and may extend below the next cells. */
export const RowRefusal = ({ children }: { children: ReactNode }) => (
  <p className={styles.refusal} role="alert">
    {children}
  </p>
);
