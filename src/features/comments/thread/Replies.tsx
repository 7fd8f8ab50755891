import { useQuery } from '@tanstack/react-query';
import type { CommentReply } from '#contract/comment.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { Working } from '#ui/Working.tsx';
import { repliesQuery } from '../comments.api.ts';
import { authorOf } from '../comment.text.ts';
import { commentsPath, useTalk } from '../commentContext.ts';
import { useUpdateReply } from '../useCommentWrites.ts';
import { Posting } from './CommentItem.tsx';
import styles from './Thread.module.css';

type ReplyProps = { reply: CommentReply; commentId: string };

function Reply({ reply, commentId }: ReplyProps) {
  const talk = useTalk();
  const change = useUpdateReply(talk.place, commentId, reply.id);
  return (
    <li className={styles.reply} aria-label={`Reply by ${authorOf(reply)}`}>
      <Posting
        posting={reply}
        change={change}
        mayReact={talk.permissions.comment}
        address={commentsPath(talk, commentId)}
        renderActions={(onEdit) =>
          onEdit && (
            <Button
              small
              variant="quiet"
              onClick={onEdit}
              aria-label={`Edit the reply by ${authorOf(reply)}`}
            >
              Edit
            </Button>
          )
        }
      />
    </li>
  );
}

export function Replies({ commentId }: { commentId: string }) {
  const { place } = useTalk();
  const { data, error, refetch } = useQuery(repliesQuery(place, commentId));
  if (error && !data)
    return (
      <Fault role="alert">
        The replies could not be read: {error.message}{' '}
        <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </Fault>
    );
  if (!data) return <Working label="Reading the replies" />;
  return (
    <ol className={styles.replies} aria-label="Replies">
      {data.items.map((reply) => (
        <Reply key={reply.id} reply={reply} commentId={commentId} />
      ))}
    </ol>
  );
}
