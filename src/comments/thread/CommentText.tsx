import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { ProseProvider, ProsePart } from '#prose/Prose.tsx';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { useCommentContext } from '../commentContext.ts';
import styles from './CommentText.module.css';

function Parsed({ markdown }: { markdown: string }) {
  const { prose } = useCommentContext();
  const { data: reading } = useSuspenseQuery(parsedTextQuery({ markdown }));
  return (
    <ProseProvider place={prose}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={plainHeadings} />
      ))}
    </ProseProvider>
  );
}

export const CommentText = ({ markdown }: { markdown: string }) => (
  <div className={styles.text}>
    <Suspense fallback={<p className={styles.raw}>{markdown}</p>}>
      <Parsed markdown={markdown} />
    </Suspense>
  </div>
);
