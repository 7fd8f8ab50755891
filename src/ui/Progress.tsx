// How much of something is done, and how much of that was refused.
import styles from './Progress.module.css';

type Props = {
  /** What is counted: “Members done”. */
  label: string;
  done: number;
  /** Of the done ones, those that were refused. */
  refused?: number | undefined;
  of: number;
};

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (100 * part) / whole}%`;

export function Progress({ label, done, refused = 0, of }: Props) {
  const measures = { '--done': share(done - refused, of), '--refused': share(refused, of) };
  return (
    <div className={styles.progress} style={measures}>
      <progress aria-label={label} value={done} max={Math.max(of, 1)} />
      <i />
      <i />
    </div>
  );
}
