import { CircleAlert } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';

/** An error message next to the control it belongs to. Set `role="alert"` if the focus doesn't move to it. */
export function Fault({ children, ...native }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...native} className={styles.fault}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  );
}
