import { useId, type ReactNode } from 'react';
import { PageLink } from '../PageLink.tsx';
import styles from './Blocks.module.css';

/** A card of a card table. The link to its target covers it. */
export function Card({ href, children }: { href?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <li className={styles.card}>
      <div id={id} className={styles.cardContent}>
        {children}
      </div>
      {href && (
        <PageLink href={href} titled className={styles.cardLink}>
          {href}
        </PageLink>
      )}
    </li>
  );
}
