import { Eye } from 'lucide';
import { classes } from '#lib/classes.ts';
import styles from './Effect.module.css';
import { Icon } from './Icon.tsx';

/** What an action changes for whom, in sentences. Screen readers announce changes. */
export const Effect = ({ sentences }: { sentences: readonly string[] }) => (
  <output className={classes(styles.place, sentences.length > 0 && styles.effect)}>
    {sentences.length > 0 && <Icon of={Eye} />}
    <span>
      {sentences.map((sentence) => (
        <span key={sentence} className={styles.place}>
          {sentence}
        </span>
      ))}
    </span>
  </output>
);
