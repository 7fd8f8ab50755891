import type { PageSource } from './docsFolder.ts';
import { firstLines, lineEndsOf, withLineEnds } from './lineEnds.ts';

/** Returns the part of a file before its Markdown, as written. `head` is that part as plain text. */
function headOf(written: string, head: string) {
  if (head === '') return written.startsWith('\uFEFF') ? '\uFEFF' : '';
  return head.endsWith('\n') ? firstLines(written, head.split('\n').length - 1) : written;
}

/** Returns the data of a page's file that isn't part of its Markdown: the front matter and the line ends. */
export function pageSource(written: string, plainHead: string): { source?: PageSource } {
  const head = headOf(written, plainHead);
  const lineEnds = lineEndsOf(written.slice(head.length));
  if (head === '' && lineEnds === undefined) return {};
  return { source: { ...(head !== '' && { head }), ...(lineEnds !== undefined && { lineEnds }) } };
}

/** Returns the file's text. The inverse of `pageSource`. A text after a head without line break gets one. */
export function fileText(markdown: string, { head = '', lineEnds }: PageSource = {}) {
  const isOpen = markdown !== '' && /[^\r\n\uFEFF]$/.test(head);
  return head + (isOpen ? '\n\n' : '') + withLineEnds(markdown, lineEnds);
}

/** Returns a text that is equal for equal sources. Hash it to compare them. */
export const sourceText = ({ head = '', lineEnds = '' }: PageSource) => JSON.stringify([head, lineEnds]);
