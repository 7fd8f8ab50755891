import { classes } from '#lib/classes.ts';
import styles from './Working.module.css';

type Props = {
  label?: string;
  /** Of a part of a screen: at its upper edge. Default: at that of the screen. */
  isPart?: boolean;
};

/** A thin progress bar at the top of what is loading. Shown after 400 ms. */
export function Working({ label = 'Loading', isPart = false }: Props) {
  return (
    <div className={classes(styles.place, isPart && styles.part)}>
      <progress className={styles.bar} aria-label={label} />
    </div>
  );
}
