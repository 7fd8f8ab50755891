/** Mentions in one text that count. */
const maxMentions = 50;

const mention = /\[@([^[\]\n]{1,200})\]\(user:([A-Za-z0-9_-]{1,64})\)/g;
const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;

/** Returns the ids of the users that a Markdown text mentions, as `[@Name](user:ID)`. Mentions in code don't count. */
export const mentionedIn = (markdown: string): string[] =>
  [...new Set([...markdown.replace(code, '').matchAll(mention)].map(([, , id]) => id!))].slice(
    0,
    maxMentions,
  );

const longestExcerpt = 160;

/** Returns the start of a comment as one line of plain text, without code blocks. */
export function excerptOf(markdown: string) {
  const text = markdown
    .slice(0, 4000)
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > longestExcerpt ? `${text.slice(0, longestExcerpt - 1).trimEnd()}…` : text;
}
