// Something about the whole screen: look at this, or this is broken.
import { CircleX, TriangleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Banner.module.css';
import { Icon } from './Icon.tsx';

type Props = {
  /** `warn` unless given. */
  tone?: 'warn' | 'stop' | undefined;
  icon?: IconNode | undefined;
  /** The point in `<b>`, then what follows from it. */
  children: ReactNode;
  actions?: ReactNode;
};

export function Banner({ tone = 'warn', icon, children, actions }: Props) {
  return (
    <div className={classes(styles.banner, tone === 'stop' && styles.stop)}>
      <Icon of={icon ?? (tone === 'stop' ? CircleX : TriangleAlert)} />
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
