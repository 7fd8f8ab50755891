import { Check, FilePenLine } from 'lucide';
import { use, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { useCommentContext } from '../commentContext.ts';
import { LazyComposer } from '../thread/LazyComposer.tsx';
import { Thread } from '../thread/Thread.tsx';
import { useCreateComment } from '../useCommentWrites.ts';
import styles from './PageComments.module.css';
import { PageCommentsContext } from './pageCommentsContext.ts';

type NewProps = {
  pageId: string;
  node: string;
  onClose: () => void;
  onSuggest: ((node: string) => void) | undefined;
};

function NewBlockComment({ pageId, node, onClose, onSuggest }: NewProps) {
  const { parent } = useCommentContext();
  const create = useCreateComment(parent);
  return (
    <LazyComposer
      label="Comment on this block"
      draftKey={`comment on ${pageId} ${node}`}
      takesFocus
      save="Post comment"
      saving="Posting…"
      onSubmit={({ body }) => create({ page: pageId, node, body })}
      onClose={onClose}
    >
      {onSuggest && (
        <Button
          small
          variant="quiet"
          icon={FilePenLine}
          onClick={() => {
            onClose();
            onSuggest(node);
          }}
        >
          Suggest a change
        </Button>
      )}
    </LazyComposer>
  );
}

type ThreadsProps = { comments: readonly Comment[]; linked: string | null };

const ThreadList = ({ comments, linked }: ThreadsProps) =>
  comments.map((comment) => (
    <Thread key={comment.id} comment={comment} isOnPage isLinked={comment.id === linked} />
  ));

/** Resolved threads, folded to one line. */
function Resolved({ comments, linked }: ThreadsProps) {
  const [isOpen, setOpen] = useState(comments.some(({ id }) => id === linked));
  return (
    <>
      <Button small variant="quiet" icon={Check} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {pluralize(comments.length, 'resolved comment')}
      </Button>
      {isOpen && <ThreadList comments={comments} linked={linked} />}
    </>
  );
}

/** Threads on their page. */
export function Threads({ comments, linked }: ThreadsProps) {
  const resolved = comments.filter(({ status }) => status === 'resolved');
  return (
    <>
      <ThreadList comments={comments.filter(({ status }) => status !== 'resolved')} linked={linked} />
      {resolved.length > 0 && <Resolved comments={resolved} linked={linked} />}
    </>
  );
}

/** The threads of a block and the composer of a new one. Renders nothing without either. */
export function BlockComments({ node }: { node: string }) {
  const page = use(PageCommentsContext);
  const comments = page?.threads.byBlock.get(node) ?? [];
  const isComposing = page?.composing === node;
  if (!page || (comments.length === 0 && !isComposing)) return null;
  return (
    <div className={styles.note} data-threads>
      <Threads comments={comments} linked={page.linked} />
      {isComposing && (
        <NewBlockComment
          pageId={page.pageId}
          node={node}
          onClose={page.closeComposer}
          onSuggest={page.onSuggest}
        />
      )}
    </div>
  );
}
