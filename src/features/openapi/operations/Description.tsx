import { Suspense } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import styles from './Operation.module.css';

const Markdown = lazyNamed(() => import('./Markdown.tsx'), 'Markdown');

/** A Markdown description. Shows the source until the Markdown reader is loaded. */
export const Description = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Suspense fallback={<p className={styles.description}>{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  </div>
);
