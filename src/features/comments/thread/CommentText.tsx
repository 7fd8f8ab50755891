import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { ProseIn, ProsePart } from '#prose/Prose.tsx';
import { readingQuery } from '#prose/readingQuery.ts';
import { useCommentContext } from '../commentContext.ts';
import styles from './CommentText.module.css';

function Parsed({ markdown }: { markdown: string }) {
  const { prose } = useCommentContext();
  const { data: reading } = useSuspenseQuery(readingQuery({ markdown }));
  return (
    <ProseIn place={prose}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={plainHeadings} />
      ))}
    </ProseIn>
  );
}

export const CommentText = ({ markdown }: { markdown: string }) => (
  <div className={styles.text}>
    <Suspense fallback={<p className={styles.raw}>{markdown}</p>}>
      <Parsed markdown={markdown} />
    </Suspense>
  </div>
);
