// What is wrong, where it stands: under a field, over the button that was refused.
import { CircleAlert } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';

/** Give it `role="alert"` where it appears without the focus going to it. */
export function Fault({ children, ...native }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p {...native} className={styles.fault}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  );
}
