import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';

export const authorName = ({ postedBy }: Pick<Comment, 'postedBy'>) =>
  postedBy.displayName || postedBy.email || 'Unknown user';

/** What deleting a comment does, for the confirmation dialog. */
export const deleteConsequence = ({ replies }: Pick<Comment, 'replies'>) =>
  replies === 0
    ? 'This can’t be undone.'
    : `Its ${pluralize(replies, 'reply', 'replies')} will also be deleted. This can’t be undone.`;

/** Bounds the cost of an excerpt: the rest of a long comment is ignored. */
const maxInputLength = 2000;

/** Strips common Markdown syntax. An approximation for excerpts that avoids loading the parser. */
const stripMarkdown = (markdown: string) =>
  markdown
    .slice(0, maxInputLength)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, ' ')
    .replace(/^[^\S\n]*(?:[*+>-]|#{1,6}|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '');

/** Returns the start of a comment as one line of plain text, at most `length` characters long. */
export function excerptOf(markdown: string, length = 80) {
  const line = stripMarkdown(markdown).replace(/\s+/g, ' ').trim() || 'No text';
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
