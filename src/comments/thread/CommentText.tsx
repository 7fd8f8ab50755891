import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import { PageLink } from '#prose/PageLink.tsx';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { ProseProvider, ProsePart } from '#prose/Prose.tsx';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { useCommentContext } from '../commentContext.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { paths } from '#routing/paths.ts';
import { mentionedUser } from './mentions.ts';
import styles from './CommentText.module.css';

/** A mention, or another link. */
function CommentLink(props: ComponentProps<typeof PageLink>) {
  const { organizationId } = useCommentContext();
  const userId = mentionedUser(props.href ?? '');
  return userId === null ? (
    <PageLink {...props} />
  ) : (
    <PlainLink className={styles.mention} to={paths.member.to({ organizationId, userId })}>
      {props.children}
    </PlainLink>
  );
}

const components = { ...plainHeadings, a: CommentLink };

function Parsed({ markdown }: { markdown: string }) {
  const { prose } = useCommentContext();
  const { data: reading } = useSuspenseQuery(parsedTextQuery({ markdown }));
  return (
    <ProseProvider place={prose}>
      {reading.parts.map(({ at, tree }) => (
        <ProsePart key={at} tree={tree} components={components} />
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
