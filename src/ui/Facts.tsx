import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A list of terms and values: `[['Subject', 'CN=…'], ['Valid until', <Time … />]]`. Omits undefined values. */
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
