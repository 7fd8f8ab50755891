// What the letters of the matrix stand for.
import styles from './Access.module.css';
import { levelName, letterOf, none } from './levels.ts';

export const Legend = ({ words }: { words: readonly string[] }) => (
  <dl className={styles.legend} aria-label="Letters">
    {words
      .map((word, level) => ({ word, level }))
      .toReversed()
      .map(({ word, level }) => (
        <div key={word}>
          <dt>{level === none ? '·' : letterOf(words, level)}</dt>
          <dd>{levelName(words, level)}</dd>
        </div>
      ))}
    <div>
      <dt>?</dt>
      <dd>Not read</dd>
    </div>
  </dl>
);
