import { CircleX, TriangleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Banner.module.css';
import { Icon } from './Icon.tsx';
import { returnFocus } from './returnFocus.ts';

type Props = {
  /** Default: `warn`. */
  tone?: 'warn' | 'danger' | 'good' | undefined;
  icon?: IconNode | undefined;
  /** The message in `<b>`, then the details. */
  children: ReactNode;
  actions?: ReactNode;
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
