/** Bounds the cost of an excerpt: the rest of a long comment is ignored. */
const maxInputLength = 2000;

/** Strips common Markdown syntax. An approximation for excerpts that avoids loading the parser. */
const stripMarkdown = (markdown: string) =>
  markdown
    .slice(0, maxInputLength)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, ' ')
    .replace(/^[ \t]*(?:[*+>-]|#{1,6}|\d+[.)])\s+/gm, '')
    .replace(/!?\[([^[\]\n]*)\]\([^)[\n]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]{1,200})(?<=\S)\1(?!\w)/g, '$2');

/** Returns the start of a Markdown text as one line of plain text, at most `length` characters long. */
export function excerptOf(markdown: string, length = 80) {
  const line = stripMarkdown(markdown).replace(/\s+/g, ' ').trim() || 'No text';
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
