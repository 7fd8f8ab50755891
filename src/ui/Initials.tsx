// A person's initials, ink on paper. The name stands beside it, so nothing is read out.
import { initials } from '#lib/initials.ts';
import { classes } from '#lib/classes.ts';
import styles from './Initials.module.css';

export function Initials({ name, large }: { name: string; large?: boolean }) {
  return (
    <span aria-hidden className={classes(styles.initials, large && styles.large)}>
      {initials(name)}
    </span>
  );
}
