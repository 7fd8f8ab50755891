// A comment's Markdown as readers see it. It is anyone's text: elements are made of it, never HTML.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { parts } from '#prose/parts.tsx';
import { ProseIn, ProsePart } from '#prose/Prose.tsx';
import { readingQuery } from '#prose/readingQuery.ts';
import { useTalk } from '../talk.ts';
import styles from './CommentText.module.css';

/** The screen's headings are the console's own. */
const Heading = ({ children }: ComponentProps<'h2'> & ExtraProps) => (
  <p>
    <b>{children}</b>
  </p>
);
const components: Components = {
  ...parts,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};

function Parsed({ markdown }: { markdown: string }) {
  const { prose } = useTalk();
  const { data: reading } = useSuspenseQuery(readingQuery({ markdown }));
  return (
    <ProseIn place={prose}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={components} />
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
