import { useQuery } from '@tanstack/react-query';
import type { CommentReply } from '#contract/comment.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Working } from '#ui/Working.tsx';
import { repliesQuery } from '../comments.api.ts';
import { authorName } from '../comments.text.ts';
import { commentsPath, useCommentContext } from '../commentContext.ts';
import { useUpdateReply } from '../useCommentWrites.ts';
import { CommentItem } from './CommentItem.tsx';
import styles from './Thread.module.css';

type ReplyProps = { reply: CommentReply; commentId: string };

function Reply({ reply, commentId }: ReplyProps) {
  const context = useCommentContext();
  const update = useUpdateReply(context.parent, commentId, reply.id);
  return (
    <li className={styles.reply} aria-label={`Reply by ${authorName(reply)}`}>
      <CommentItem
        comment={reply}
        update={update}
        canReact={context.permissions.comment}
        path={commentsPath(context, commentId)}
        renderActions={(onEdit) =>
          onEdit && (
            <Button small variant="quiet" onClick={onEdit} aria-label={`Edit reply by ${authorName(reply)}`}>
              Edit
            </Button>
          )
        }
      />
    </li>
  );
}

export function Replies({ commentId }: { commentId: string }) {
  const { parent } = useCommentContext();
  const { data, error, refetch } = useQuery(repliesQuery(parent, commentId));
  if (error && !data)
    return (
      <Fault role="alert">
        Couldn’t load replies: {error.message} <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </Fault>
    );
  if (!data) return <Working label="Loading replies" />;
  return (
    <ol className={styles.replies} aria-label="Replies">
      {data.items.map((reply) => (
        <Reply key={reply.id} reply={reply} commentId={commentId} />
      ))}
    </ol>
  );
}
