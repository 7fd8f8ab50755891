import { CircleX, TriangleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Banner.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  /** Default: `warn`. */
  tone?: 'warn' | 'danger' | 'good' | undefined;
  icon?: IconNode | undefined;
  /** The message in `<b>`, then the details. */
  children: ReactNode;
  actions?: ReactNode;
};

/** Moves the focus to the heading of the screen if the banner had it when it was removed. */
const returnFocus = (banner: HTMLElement | null) => () => {
  if (!banner?.contains(document.activeElement)) return;
  const main = banner.closest('main');
  (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)?.focus({ preventScroll: true });
};

export function Banner({ tone = 'warn', icon, children, actions }: Props) {
  return (
    <div ref={returnFocus} className={classes(styles.banner, tone !== 'warn' && styles[tone])}>
      <Icon of={icon ?? (tone === 'danger' ? CircleX : TriangleAlert)} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
