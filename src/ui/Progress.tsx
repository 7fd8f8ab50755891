import styles from './Progress.module.css';

type Props = {
  /** The accessible name: “Members loaded”. */
  label: string;
  /** Includes `failed`. */
  done: number;
  failed?: number | undefined;
  of: number;
};

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (100 * part) / whole}%`;

export function Progress({ label, done, failed = 0, of }: Props) {
  const measures = { '--done': share(done - failed, of), '--failed': share(failed, of) };
  return (
    <div className={styles.progress} style={measures}>
      <progress aria-label={label} value={done} max={Math.max(of, 1)} />
      <i />
      <i />
    </div>
  );
}
