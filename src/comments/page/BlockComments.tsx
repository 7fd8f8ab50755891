import { Check } from 'lucide';
import { Suspense, use, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { useCommentContext } from '../commentContext.ts';
import { Thread } from '../thread/Thread.tsx';
import { useCreateComment } from '../useCommentWrites.ts';
import styles from './PageComments.module.css';
import { PageCommentsContext } from './pageCommentsContext.ts';

const Composer = lazyNamed(() => import('../thread/Composer.tsx'), 'Composer');

type NewProps = { pageId: string; node: string; onClose: () => void };

const focusText = (composer: HTMLElement | null) => composer?.querySelector('textarea')?.focus();

function NewBlockComment({ pageId, node, onClose }: NewProps) {
  const { parent } = useCommentContext();
  const create = useCreateComment(parent);
  return (
    <Suspense>
      <div ref={focusText}>
        <Composer
          label="Comment on this block"
          draftKey={`comment on ${pageId} ${node}`}
          save="Post comment"
          saving="Posting…"
          onSubmit={({ body }) => create({ page: pageId, node, body })}
          onClose={onClose}
        />
      </div>
    </Suspense>
  );
}

/** Scrolls to a thread when it is rendered, and focuses it. */
function showLinked(note: HTMLElement | null) {
  const thread = note?.querySelector<HTMLElement>('[data-linked]');
  thread?.focus({ preventScroll: true });
  thread?.scrollIntoView({ block: 'center' });
}

/** The resolved threads of a block, folded to one line. */
function Resolved({ comments, isOpen: startsOpen }: { comments: readonly Comment[]; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <Button small variant="quiet" icon={Check} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {pluralize(comments.length, 'resolved comment')}
      </Button>
      {isOpen && comments.map((comment) => <Thread key={comment.id} comment={comment} isOnPage />)}
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
  const hasLinked = comments.some(({ id }) => id === page.linked);
  return (
    <div ref={hasLinked ? showLinked : undefined} className={styles.note} data-threads>
      {comments
        .filter(({ status }) => status !== 'resolved')
        .map((comment) => (
          <Thread key={comment.id} comment={comment} isOnPage />
        ))}
      {resolved.length > 0 && (
        <Resolved comments={resolved} isOpen={resolved.some(({ id }) => id === page.linked)} />
      )}
      {isComposing && <NewBlockComment pageId={page.pageId} node={node} onClose={page.closeComposer} />}
    </div>
  );
}
