import type { Comment } from '#contract/comment.ts';
import { emojiOf } from '#lib/emoji.ts';
import { fenceFor } from '#lib/fenceFor.ts';

/** A proposed source of a block, in a comment on it. */
export type Suggestion = {
  /** The text of the comment without the suggestion. */
  note: string;
  /** The new source of the block. Empty to delete the block. */
  proposed: string;
  /** The source of the block when the suggestion was made. Undefined in a suggestion of another client. */
  original: string | undefined;
  /** Whether the page had several blocks with this source. */
  isRepeated: boolean;
};

/** Returns a fenced code block. The fence is longer than any in the text. */
function fenced(info: string, text: string) {
  const fence = fenceFor(text);
  return `${fence}${info}\n${text === '' ? '' : `${text}\n`}${fence}`;
}

/**
 * Returns the Markdown of a comment with a suggestion: the note, a code block `suggestion` with the proposed source and a
 * code block `original` with the source that it replaces.
 */
export const suggestionMarkdown = ({ note, proposed, original, isRepeated }: Suggestion) =>
  [
    ...(note.trim() === '' ? [] : [note.trim()]),
    fenced('suggestion', proposed),
    ...(original === undefined ? [] : [fenced(isRepeated ? 'original repeated' : 'original', original)]),
  ].join('\n\n');

type Fence = { info: string; text: string; from: number; to: number };

/** Returns the fenced code blocks that are not inside of other blocks. Line numbers from 0; `to` is exclusive. */
function fencesIn(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  let at = 0;
  while (at < lines.length) {
    const [, ticks, info = ''] = /^(`{3,}|~{3,}(?!~))([^`]*)$/.exec(lines[at] ?? '') ?? [];
    if (ticks === undefined) at += 1;
    else {
      const closing = new RegExp(`^${ticks}${ticks[0]}*\\s*$`);
      const end = lines.findIndex((line, n) => n > at && closing.test(line));
      const to = end < 0 ? lines.length : end + 1;
      const text = lines.slice(at + 1, end < 0 ? to : end).join('\n');
      fences.push({ info: info.trim(), text, from: at, to });
      at = to;
    }
  }
  return fences;
}

/** Returns the suggestion in the Markdown of a comment; null if it has none. Of several suggestions, the first one. */
export function readSuggestion(markdown: string): Suggestion | null {
  if (!markdown.includes('suggestion')) return null;
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const fences = fencesIn(lines);
  const suggestion = fences.find(({ info }) => info === 'suggestion');
  if (!suggestion) return null;
  const original = fences.find(({ info }) => /^original( repeated)?$/.test(info));
  const parts = original ? [suggestion, original] : [suggestion];
  const note = lines.filter((_, at) => !parts.some(({ from, to }) => at >= from && at < to)).join('\n');
  return {
    note: note.trim(),
    proposed: suggestion.text,
    original: original?.text,
    isRepeated: original?.info === 'original repeated',
  };
}

type Suggested = { comment: Comment; suggestion: Suggestion };

/** Returns the open suggestions on blocks, oldest first. */
export const suggestionsIn = (comments: readonly Comment[]): Suggested[] =>
  comments
    .flatMap((comment) => {
      const suggestion = readSuggestion(comment.body.markdown);
      return suggestion && comment.target.page && comment.status !== 'resolved'
        ? [{ comment, suggestion }]
        : [];
    })
    .toSorted((a, b) => a.comment.postedAt.localeCompare(b.comment.postedAt));

export type Decision = 'accepted' | 'rejected';

/** The reaction of the person who decides on a suggestion and resolves its thread. */
export const decisionEmoji: Record<Decision, string> = { accepted: '✅', rejected: '❌' };

/** Returns how the person who resolved a suggestion decided; undefined without a decision. */
export function decisionOn({ status, resolvedBy, reactions, body }: Comment): Decision | undefined {
  if (status !== 'resolved' || !resolvedBy || !readSuggestion(body.markdown)) return undefined;
  const decisions = ['accepted', 'rejected'] as const;
  return decisions.find((decision) =>
    reactions.some(
      ({ emoji, users }) =>
        emojiOf(emoji) === decisionEmoji[decision] && users.some(({ user }) => user.id === resolvedBy.id),
    ),
  );
}
