// An outline drawing beside a word. It says nothing itself: the word does.
import type { LucideIcon } from 'lucide-react';
import { classes } from '#lib/classes.ts';

type Props = {
  /** A drawing of lucide-react: `<Icon of={Search} />`. */
  of: LucideIcon;
  /** 14 px instead of 16: in state marks and queues. */
  small?: boolean | undefined;
  className?: string | undefined;
};

export function Icon({ of: Drawing, small, className }: Props) {
  return <Drawing aria-hidden className={classes('icon', small && 'icon--small', className)} />;
}
