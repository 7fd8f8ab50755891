import { excerptOf } from '#lib/excerpt.ts';

/** Characters that search engines show. */
const length = 160;

/** Starts a paragraph: not a heading, list, table, quote, code, picture or tag, and without a block in it. */
const isParagraph = (block: string) =>
  /^[\p{L}\p{N}“"'‘(«¿¡[_*`]/u.test(block) && !/^(?:[*`]{3}|[*_] |\d+[.)] )|\{[%{]/.test(block);

/** Returns the start of the first paragraph of a Markdown text as plain text. Undefined if it has none near its start. */
export function firstParagraph(markdown: string): string | undefined {
  const paragraph = markdown
    .slice(0, 5000)
    .replaceAll(/^(```|~~~)[^]*?(?:^\1|$(?![^]))/gm, '')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find(isParagraph);
  return paragraph === undefined ? undefined : excerptOf(paragraph, length);
}
