import { Check } from 'lucide';
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

type NewProps = { pageId: string; node: string; onClose: () => void };

function NewBlockComment({ pageId, node, onClose }: NewProps) {
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
    />
  );
}

type ThreadsProps = { comments: readonly Comment[]; linked: string | null };

/** Threads on their page. */
export const Threads = ({ comments, linked }: ThreadsProps) =>
  comments.map((comment) => (
    <Thread key={comment.id} comment={comment} isOnPage isLinked={comment.id === linked} />
  ));

/** The resolved threads of a block, folded to one line. */
function Resolved({ comments, linked }: ThreadsProps) {
  const [isOpen, setOpen] = useState(comments.some(({ id }) => id === linked));
  return (
    <>
      <Button small variant="quiet" icon={Check} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {pluralize(comments.length, 'resolved comment')}
      </Button>
      {isOpen && <Threads comments={comments} linked={linked} />}
    </>
  );
}

/** The threads of a block and the composer of a new one. Renders nothing without either. */
export function BlockComments({ node }: { node: string }) {
  const page = use(PageCommentsContext);
  const comments = page?.threads.byBlock.get(node) ?? [];
  const isComposing = page?.composing === node;
  if (!page || (comments.length === 0 && !isComposing)) return null;
  const resolved = comments.filter(({ status }) => status === 'resolved');
  return (
    <div className={styles.note} data-threads>
      <Threads comments={comments.filter(({ status }) => status !== 'resolved')} linked={page.linked} />
      {resolved.length > 0 && <Resolved comments={resolved} linked={page.linked} />}
      {isComposing && <NewBlockComment pageId={page.pageId} node={node} onClose={page.closeComposer} />}
    </div>
  );
}
