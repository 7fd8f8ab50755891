import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classes } from '#lib/classes.ts';

type Props = {
  /** A lucide icon: `<Icon of={Search} />`. */
  of: IconNode;
  /** 14 px instead of 16 px. */
  small?: boolean | undefined;
  className?: string | undefined;
};

/** A decorative icon, hidden from screen readers. */
export function Icon({ of: drawing, small, className }: Props) {
  const attributes = {
    viewBox: '0 0 24 24',
    'aria-hidden': true,
    className: classes('icon', small && 'icon--small', className),
  };
  return createElement('svg', attributes, ...drawing.map(([tag, shape]) => createElement(tag, shape)));
}
