import { CommentContext } from '#comments/commentContext.ts';
import { CommentText } from '#comments/thread/CommentText.tsx';
import { useCommentContextValue } from '#comments/useCommentContextValue.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { paths } from '#routing/paths.ts';
import styles from './Description.module.css';

/** The description of a change request. Its links are resolved like those of comments. */
export function Description({ one, markdown }: { one: OneRequest; markdown: string }) {
  const { organizationId } = paths.changeRequest.useParams();
  const { context } = useCommentContextValue(organizationId, one);
  return (
    <details className={styles.description} open>
      <summary>Description</summary>
      <CommentContext value={context}>
        <CommentText markdown={markdown} />
      </CommentContext>
    </details>
  );
}
