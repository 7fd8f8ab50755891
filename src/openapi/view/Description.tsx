import { Suspense } from 'react';
import { classes } from '#lib/classes.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import styles from './Schema.module.css';

const Markdown = lazyNamed(() => import('./Markdown.tsx'), 'Markdown');

/** Characters with a meaning in Markdown. */
const markup = /[`*_[\]<>#|~\\&]|^[ \t]*(?:[-+]|\d+[.)])\s|\n\s*\n|https?:/m;

/** A Markdown description. Shows the source until the Markdown reader is loaded. */
export function Description({ text, small = false }: { text: string; small?: boolean }) {
  const plain = <p className={styles.description}>{text}</p>;
  if (small && !markup.test(text)) return plain;
  return (
    <div className={classes(styles.prose, small && styles.smallProse)}>
      <Suspense fallback={plain}>
        <Markdown text={text} />
      </Suspense>
    </div>
  );
}
