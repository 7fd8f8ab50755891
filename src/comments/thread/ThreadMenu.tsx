import { Link, PencilLine, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { excerptOf } from '#lib/excerpt.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { copy } from '#ui/copy.ts';
import { DangerItem, MenuItem } from '#ui/MenuItem.tsx';
import { RowMenu } from '#ui/RowMenu.tsx';
import { authorName, deleteConsequence } from '../comments.text.ts';
import { commentsPath, useCommentContext } from '../commentContext.ts';
import { useRemoveComment } from '../useCommentWrites.ts';

type Props = { comment: Comment; onEdit: (() => void) | undefined; onRemoved?: (() => void) | undefined };

export function ThreadMenu({ comment, onEdit, onRemoved }: Props) {
  const context = useCommentContext();
  const [confirming, setConfirming] = useState(false);
  const remove = useRemoveComment(context.parent, comment.id);
  const author = authorName(comment);
  return (
    <>
      <RowMenu of={`${author}’s comment`}>
        <MenuItem
          icon={Link}
          onSelect={() => void copy('Comment link', location.origin + commentsPath(context, comment.id))}
        >
          Copy link
        </MenuItem>
        {onEdit && (
          <MenuItem icon={PencilLine} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {comment.permissions.delete && (
          <DangerItem icon={Trash2} onSelect={() => setConfirming(true)}>
            Delete…
          </DangerItem>
        )}
      </RowMenu>
      {confirming && (
        <ConfirmDialog
          title={`Delete ${author}’s comment?`}
          verb={comment.replies === 0 ? 'Delete comment' : 'Delete comment and replies'}
          doing="Deleting…"
          onConfirm={async () => {
            await remove();
            onRemoved?.();
          }}
          onClose={() => setConfirming(false)}
        >
          <p>“{excerptOf(comment.body.markdown)}”</p>
          <p>{deleteConsequence(comment)} Resolve the comment instead if you want to keep it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
