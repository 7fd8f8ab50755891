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
