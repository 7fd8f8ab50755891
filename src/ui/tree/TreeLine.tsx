import styles from './Tree.module.css';

type Props = { top: number; level: number; text: string | null; into: boolean };

/** The drop indicator, with the position as text. */
export function TreeLine({ top, level, text, into }: Props) {
  return (
    <div
      aria-hidden
      className={into ? styles.intoText : styles.line}
      style={{ '--start': `${top}px`, '--depth': level - 1 }}
    >
      <span>{text}</span>
    </div>
  );
}
