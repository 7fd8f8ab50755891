import styles from './Working.module.css';

/** A thin progress bar at the top of a loading screen. Shown after 400 ms. */
export function Working({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.place}>
      <progress className={styles.bar} aria-label={label} />
    </div>
  );
}
