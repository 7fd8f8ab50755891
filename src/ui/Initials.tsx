import { initials } from '#lib/initials.ts';
import { classes } from '#lib/classes.ts';
import styles from './Initials.module.css';

/** A person's initials. Hidden from screen readers, since the name is next to it. */
export function Initials({ name, large }: { name: string; large?: boolean }) {
  return (
    <span aria-hidden className={classes(styles.initials, large && styles.large)}>
      {initials(name)}
    </span>
  );
}
