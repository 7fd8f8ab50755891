// The thin bar over a screen whose next state is being fetched. It waits 400 ms before it shows.
import styles from './Working.module.css';

export function Working({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.place}>
      <progress className={styles.bar} aria-label={label} />
    </div>
  );
}
