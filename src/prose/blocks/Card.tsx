import type { ReactNode } from 'react';
import { PageLink } from '../PageLink.tsx';
import styles from './Blocks.module.css';

/** A card of a card table. The link to its target covers it. */
export function Card({ href, children }: { href?: string; children?: ReactNode }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardContent}>{children}</div>
      {href && (
        <PageLink href={href} titled className={styles.cardLink}>
          {href}
        </PageLink>
      )}
    </li>
  );
}
