// A text with the words that were searched for marked in it.
import { markedParts } from '#lib/marked.ts';
import styles from './Search.module.css';

export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map(({ at, text: part, hit }) =>
    hit ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
