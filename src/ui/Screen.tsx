import { use, type ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EntityName } from './Entity.tsx';
import styles from './Screen.module.css';
import { Working } from './Working.tsx';

type Props = {
  title: string;
  /** Shown after the title: a count, or “#48”. */
  count?: number | string | undefined;
  /** One sentence below the title. */
  standfirst?: ReactNode;
  /** Buttons, at most one of them `primary`. */
  actions?: ReactNode;
  /** Data is loading. Shows a progress bar after 400 ms. */
  busy?: boolean | undefined;
  children?: ReactNode;
};

/** The title, count and actions of a screen. Also sets the document title. */
export function Screen({ title, count, standfirst, actions, busy = false, children }: Props) {
  // An error in a tab: the entity has the heading of level 1.
  const Heading = use(EntityName) === null ? 'h1' : 'h2';
  return (
    <div aria-busy={busy}>
      <DocumentTitle>{`${title} · Colophon`}</DocumentTitle>
      {busy && <Working />}
      <header className={styles.block}>
        <Heading className={styles.title}>
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className={styles.folio}>{typeof count === 'number' ? formatNumber(count) : count}</span>
            </>
          )}
        </Heading>
        {standfirst && <div className={styles.standfirst}>{standfirst}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
