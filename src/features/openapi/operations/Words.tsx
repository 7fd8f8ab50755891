// What a description says in Markdown. It is anyone's text: elements are made of it, never HTML.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { linkIndex } from '#markdown/linkIndex.ts';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { Prose, ProsePart, type ProsePlace } from '#prose/Prose.tsx';
import { readingQuery } from '#prose/readingQuery.ts';
import styles from './Operation.module.css';

/** It lies in no folder, and beside no files. */
const nowhere: ProsePlace = {
  page: { id: '', path: '' },
  index: linkIndex([], []),
  hasFiles: false,
  onReadFiles: () => undefined,
  to: { page: () => '', file: () => '' },
};

function Parsed({ text }: { text: string }) {
  const { data: reading } = useSuspenseQuery(readingQuery({ markdown: text }));
  return (
    <Prose place={nowhere}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={plainHeadings} />
      ))}
    </Prose>
  );
}

export const Words = ({ text }: { text: string }) => (
  <div className={styles.prose}>
    <Suspense fallback={<p className={styles.description}>{text}</p>}>
      <Parsed text={text} />
    </Suspense>
  </div>
);
