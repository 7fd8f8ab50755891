import { classes } from '#lib/classes.ts';
import styles from './Tree.module.css';

type Props = {
  top: number;
  level: number;
  text: string | null;
  into?: boolean;
  /** The text is why nothing can be dropped here. */
  refused?: boolean;
};

/** The drop indicator, with the position as text. */
export function TreeLine({ top, level, text, into, refused }: Props) {
  return (
    <div
      aria-hidden
      className={classes(into || refused ? styles.intoText : styles.line, refused && styles.refused)}
      style={{ '--start': `${top}px`, '--depth': level - 1 }}
    >
      <span>{text}</span>
    </div>
  );
}
