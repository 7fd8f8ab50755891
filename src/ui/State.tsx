import { Check, CircleX, TriangleAlert, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { Icon } from './Icon.tsx';
import styles from './State.module.css';

export type Tone = 'good' | 'warn' | 'danger' | 'accent' | 'neutral';

const icons: Partial<Record<Tone, IconNode>> = { good: Check, warn: TriangleAlert, danger: CircleX };

type Props = {
  tone?: Tone | undefined;
  /** `good`, `warn` and `danger` have default icons. */
  icon?: IconNode | undefined;
  title?: string | undefined;
  children: ReactNode;
};

/** An inline status: icon and text, never color alone. */
export function State({ tone = 'neutral', icon = icons[tone], title, children }: Props) {
  return (
    <span className={classes(styles.state, tone === 'accent' ? styles.accent : tone)} title={title}>
      {icon && <Icon of={icon} small />}
      <span>{children}</span>
    </span>
  );
}
