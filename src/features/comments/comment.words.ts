// Comments in words.
import type { Comment } from '#contract/comment.ts';
import { counted } from '#lib/words.ts';

/** Who wrote it. */
export const authorOf = ({ postedBy }: Pick<Comment, 'postedBy'>) =>
  postedBy.displayName || postedBy.email || 'Somebody';

/** What goes with a comment that is deleted. */
export const goesWith = ({ replies }: Pick<Comment, 'replies'>) =>
  replies === 0
    ? 'It has no replies.'
    : `Its ${counted(replies, 'reply', 'replies')} ${replies === 1 ? 'is' : 'are'} deleted with it.`;

/** The beginning of a text, on one line, for lists and names. */
export function excerptOf(markdown: string, length = 80) {
  const line = markdown.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
