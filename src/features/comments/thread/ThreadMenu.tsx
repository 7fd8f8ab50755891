import { Ellipsis, Link, PencilLine, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { copy } from '#ui/copy.ts';
import { Menu } from '#ui/Menu.tsx';
import { MenuItem, MenuRule } from '#ui/MenuItem.tsx';
import { authorOf, excerptOf, goesWith } from '../comment.text.ts';
import { commentsPath, useTalk } from '../commentContext.ts';
import { useRemoveComment } from '../useCommentWrites.ts';

type Props = { comment: Comment; onEdit: (() => void) | undefined; onRemoved?: (() => void) | undefined };

export function ThreadMenu({ comment, onEdit, onRemoved }: Props) {
  const talk = useTalk();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveComment(talk.place, comment.id);
  const author = authorOf(comment);
  return (
    <>
      <Menu small variant="quiet" icon={Ellipsis} label={`More for ${author}’s comment`}>
        <MenuItem
          icon={Link}
          onSelect={() =>
            void copy('the address of the comment', location.origin + commentsPath(talk, comment.id))
          }
        >
          Copy address
        </MenuItem>
        {onEdit && (
          <MenuItem icon={PencilLine} onSelect={onEdit}>
            Edit
          </MenuItem>
        )}
        {comment.permissions.delete && (
          <>
            <MenuRule />
            <MenuItem stop icon={Trash2} onSelect={() => setAsking(true)}>
              Delete…
            </MenuItem>
          </>
        )}
      </Menu>
      {asking && (
        <ConfirmDialog
          title={`Delete ${author}’s comment`}
          verb={comment.replies === 0 ? 'Delete comment' : 'Delete comment and replies'}
          doing="Deleting…"
          onConfirm={async () => {
            await remove();
            onRemoved?.();
          }}
          onClose={() => setAsking(false)}
        >
          <p>“{excerptOf(comment.body.markdown)}”</p>
          <p>{goesWith(comment)} This can’t be undone; a comment that is resolved stays and can be found.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
