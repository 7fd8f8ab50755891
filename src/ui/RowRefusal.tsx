// Why a change in a table's row was refused; stands below the control, and runs on under the cells beside it.
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export const RowRefusal = ({ children }: { children: ReactNode }) => (
  <p className={styles.refusal} role="alert">
    {children}
  </p>
);
