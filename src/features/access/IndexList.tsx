import type { ReactNode } from 'react';
import styles from './IndexList.module.css';

/** A list of names with figures on the right. */
export const IndexList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.index}>{children}</ul>
);

type Props = {
  /** A link or a name. */
  children: ReactNode;
  /** A `Num`, a `Time`, or a `LinkLike`. */
  figure: ReactNode;
  /** Secondary text below. */
  note?: ReactNode;
};

export function IndexItem({ children, figure, note }: Props) {
  return (
    <li>
      <span>{children}</span>
      <span className={styles.leader} />
      <span className={styles.figure}>{figure}</span>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}
