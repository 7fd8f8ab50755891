import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentProps } from 'react';
import { PageLink } from '#prose/PageLink.tsx';
import { plainHeadings } from '#prose/plainHeadings.tsx';
import { ProseProvider, ProsePart } from '#prose/Prose.tsx';
import { parsedTextQuery } from '#prose/parsedTextQuery.ts';
import { useCommentContext } from '../commentContext.ts';
import { PlainLink } from '#routing/PlainLink.tsx';
import { paths } from '#routing/paths.ts';
import { mentionedIn } from './mentions.ts';
import styles from './CommentText.module.css';

/** A mention, or another link. */
function CommentLink(props: ComponentProps<typeof PageLink>) {
  const { organizationId } = useCommentContext();
  const mentioned = mentionedIn(props.href ?? '');
  if (!mentioned) return <PageLink {...props} />;
  const { kind, id } = mentioned;
  const to =
    kind === 'user'
      ? paths.member.to({ organizationId, userId: id })
      : paths.team.to({ organizationId, teamId: id });
  return (
    <PlainLink className={styles.mention} to={to}>
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
