import type { IconNode } from 'lucide';
import { classes } from '#lib/classes.ts';
import { iconPath } from './iconPath.ts';

type Props = {
  /** A lucide icon: `<Icon of={Search} />`. */
  of: IconNode;
  /** 14 px instead of 16 px. */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** A decorative icon, hidden from screen readers. */
export const Icon = ({ of, small, className }: Props) => (
  <svg viewBox="0 0 24 24" aria-hidden className={classes('icon', small && 'icon--small', className)}>
    <path d={iconPath(of)} />
  </svg>
);
