import { Check, FilePenLine } from 'lucide';
import { use, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { useCommentContext } from '../commentContext.ts';
import { withQuote } from '../quote.ts';
import { LazyComposer } from '../thread/LazyComposer.tsx';
import { Thread } from '../thread/Thread.tsx';
import { useCreateComment } from '../useCommentWrites.ts';
import styles from './PageComments.module.css';
import type { CommentTarget } from './blockElements.ts';
import { PageCommentsContext } from './pageCommentsContext.ts';

type NewProps = {
  pageId: string;
  target: CommentTarget;
  onSend: () => void;
  onClose: () => void;
  onSuggest: ((node: string) => void) | undefined;
};

/** The composer of a comment on a block. */
export function NewBlockComment({ pageId, target, onSend, onClose, onSuggest }: NewProps) {
  const { node, quote } = target;
  const { parent } = useCommentContext();
  const create = useCreateComment(parent);
  return (
    <LazyComposer
      label={quote === undefined ? 'Comment on this block' : 'Comment on the quoted text'}
      draftKey={['comment on', pageId, node, ...(quote === undefined ? [] : [quote])].join(' ')}
      takesFocus
      save="Post comment"
      saving="Posting…"
      onSubmit={({ body }) => {
        onSend();
        return create({
          page: pageId,
          node,
          body: quote === undefined ? body : { markdown: withQuote(body.markdown, quote) },
        });
      }}
      onClose={onClose}
    >
      {quote !== undefined && <q className={styles.quote}>{quote}</q>}
      {onSuggest && quote === undefined && (
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
  const composing = page?.composing?.node === node ? page.composing : null;
  if (!page || (comments.length === 0 && !composing)) return null;
  return (
    <div className={styles.note} data-threads data-offset={composing ? (composing.offset ?? 0) : undefined}>
      <Threads comments={comments} linked={page.linked} />
      {composing && (
        <NewBlockComment
          pageId={page.pageId}
          target={composing}
          onSend={page.focusCommented}
          onClose={page.closeComposer}
          onSuggest={page.onSuggest}
        />
      )}
    </div>
  );
}
