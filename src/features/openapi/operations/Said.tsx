// What a description says, as it is written until what reads Markdown is there.
import { lazy, Suspense } from 'react';
import styles from './Operation.module.css';

const Words = lazy(() => import('./Words.tsx').then((module) => ({ default: module.Words })));

export const Said = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Suspense fallback={<p className={styles.description}>{text}</p>}>
      <Words text={text} />
    </Suspense>
  </div>
);
