/** In UTF-16 units. */
const maxQuote = 300;

/** Returns a text as Markdown that renders as this text. */
const escaped = (text: string) =>
  text
    .replace(/[\\`*_[\]<>{}~|#&]/g, '\\$&')
    // A list item or the line below a heading.
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** Returns the Markdown of a comment that begins with a quote of what it refers to. Long quotes are truncated. */
export const withQuote = (markdown: string, quote: string) =>
  `> ${escaped(quote.length > maxQuote ? `${quote.slice(0, maxQuote).trimEnd()}…` : quote)}\n\n${markdown}`;
