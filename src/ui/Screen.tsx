// What every screen begins with: its title, its count, one line about it, its actions.
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/format.ts';
import styles from './Screen.module.css';
import { Working } from './Working.tsx';

type Props = {
  title: string;
  /** Set beside the title like a folio: how many there are, or “#48”. */
  count?: number | string | undefined;
  /** One sentence under the title. */
  standfirst?: ReactNode;
  /** Buttons; at most one of them `primary`. */
  actions?: ReactNode;
  /** The next state is being fetched. After 400 ms a thin bar says so; what is there stays as it is. */
  busy?: boolean | undefined;
  /** Its title takes the focus: what had it goes away. */
  focused?: boolean | undefined;
  children?: ReactNode;
};

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

export function Screen({ title, count, standfirst, actions, busy = false, focused, children }: Props) {
  return (
    <div aria-busy={busy}>
      <title>{`${title} · Colophon`}</title>
      {busy && <Working />}
      <header className={styles.block}>
        <h1 className={styles.title} tabIndex={-1} ref={focused ? takeFocus : undefined}>
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className={styles.folio}>{typeof count === 'number' ? formatNumber(count) : count}</span>
            </>
          )}
        </h1>
        {standfirst && <div className={styles.standfirst}>{standfirst}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
