// The line where what is lifted would stand, with the place in words.
import styles from './Tree.module.css';

type Props = { top: number; level: number; word: string | null; into: boolean };

export function TreeLine({ top, level, word, into }: Props) {
  return (
    <div
      aria-hidden
      className={into ? styles.intoWord : styles.line}
      style={{ '--start': `${top}px`, '--depth': level - 1 }}
    >
      <span>{word}</span>
    </div>
  );
}
