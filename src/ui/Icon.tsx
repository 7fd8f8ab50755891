// An outline drawing beside a word. It says nothing itself: the word does.
import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classes } from '#lib/classes.ts';

type Props = {
  /** A drawing of lucide: `<Icon of={Search} />`. Its lines are styled in base.css. */
  of: IconNode;
  /** 14 px instead of 16: in state marks and queues. */
  small?: boolean | undefined;
  className?: string | undefined;
};

export function Icon({ of: drawing, small, className }: Props) {
  const attributes = {
    viewBox: '0 0 24 24',
    'aria-hidden': true,
    className: classes('icon', small && 'icon--small', className),
  };
  return createElement('svg', attributes, ...drawing.map(([tag, shape]) => createElement(tag, shape)));
}
