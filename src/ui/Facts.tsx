// Terms and what is known about them.
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** `[['Subject', 'CN=…'], ['Valid', <>24 May 2029 to <b>23 May 2031</b></>]]`; what is `undefined` is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== undefined)
        .map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
