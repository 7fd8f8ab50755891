import type { Comment } from '#contract/comment.ts';
import { pluralize } from '#lib/format.ts';

export const authorOf = ({ postedBy }: Pick<Comment, 'postedBy'>) =>
  postedBy.displayName || postedBy.email || 'Somebody';

export const goesWith = ({ replies }: Pick<Comment, 'replies'>) =>
  replies === 0
    ? 'It has no replies.'
    : `Its ${pluralize(replies, 'reply', 'replies')} ${replies === 1 ? 'is' : 'are'} deleted with it.`;

/** No excerpt is longer: of a long comment no more is looked at. */
const longestRead = 2000;

/** Markdown without most of its marks. Only for excerpts: it guesses, where parsing would cost more than it is worth. */
const plain = (markdown: string) =>
  markdown
    .slice(0, longestRead)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, ' ')
    .replace(/^[^\S\n]*(?:[*+>-]|#{1,6}|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '');

/** The beginning of a comment on one line, for lists and names. */
export function excerptOf(markdown: string, length = 80) {
  const line = plain(markdown).replace(/\s+/g, ' ').trim() || 'No words';
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
