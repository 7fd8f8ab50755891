import type { ReactNode } from 'react';
import { PageLink } from '../PageLink.tsx';
import styles from './Blocks.module.css';

type Props = { href?: string; children?: ReactNode; 'data-change'?: string };

/** A card of a card table. The link to its target covers it. */
export function Card({ href, children, 'data-change': change }: Props) {
  return (
    <li className={styles.card} data-box="" data-change={change}>
      <div className={styles.cardContent}>{children}</div>
      {href && (
        <div className={styles.cardTarget}>
          <PageLink href={href} titled className={styles.cover}>
            {href}
          </PageLink>
        </div>
      )}
    </li>
  );
}
