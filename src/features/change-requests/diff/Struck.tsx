import { Children, type ReactNode } from 'react';
import styles from './Struck.module.css';

/** A line through these can't be told from a line through a space. */
const dash = /([-‐‑‒–—―−_=~]+)/;

/** Removed text, whose hyphens and dashes stand out from the line through it. */
export const Struck = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) =>
    typeof child === 'string' && dash.test(child)
      ? child.split(dash).map((part, at) =>
          at % 2 === 1 ? (
            <span key={at} className={styles.dash}>
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  );
