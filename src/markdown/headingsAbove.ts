import { withTree } from './parseMarkdown.ts';
import { singleLine } from './textOf.ts';

/** Parsing a longer text would block the main thread for more than 100 ms. */
const maxLength = 100_000;

/**
 * Returns the text of the heading at or above each of these lines, counted from 1; undefined if there is none, or if the
 * text has more than 100,000 characters. Headings inside of other blocks are ignored.
 */
export function headingsAbove(markdown: string, lines: readonly number[]): (string | undefined)[] {
  if (markdown.length > maxLength) return lines.map(() => undefined);
  return withTree(markdown, ({ children }) => {
    const headings = children.flatMap((node) =>
      node.type === 'heading' && node.position
        ? [{ line: node.position.start.line, text: singleLine(node) }]
        : [],
    );
    return lines.map((line) => headings.findLast((heading) => heading.line <= line)?.text);
  });
}
