import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';

export const authorName = ({ postedBy }: Pick<Comment, 'postedBy'>) =>
  postedBy.displayName || postedBy.email || 'Unknown user';

/** The effect of deleting a comment, for the confirmation dialog. */
export const deleteConsequence = ({ replies }: Pick<Comment, 'replies'>) =>
  replies === 0
    ? 'This can’t be undone.'
    : `Its ${pluralize(replies, 'reply', 'replies')} will also be deleted. This can’t be undone.`;
