import { Suspense } from 'react';
import { lazyNamed } from '#lib/lazyNamed.ts';
import styles from './Operation.module.css';

const Words = lazyNamed(() => import('./Words.tsx'), 'Words');

/** A description in Markdown, shown as it is written until the Markdown reader is loaded. */
export const Said = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Suspense fallback={<p className={styles.description}>{text}</p>}>
      <Words text={text} />
    </Suspense>
  </div>
);
