import { headingsIn } from '../pageHeadings.ts';
import { withTree } from '../parseMarkdown.ts';

/** A heading of one line at the beginning, without links, tags and HTML, which can depend on other lines. */
const firstLine = /^(?:[ \t]*\n)* {0,3}(?<heading>#{1,6}[ \t][^\n[{<&\\]*)(?:\n|$)/;
/** Lines that can be a heading, also in quotes and lists, and HTML, which can have one. */
const anyHeading = /^[ \t>*+\-\d.)]*(?:#|(?:=+|-)[ \t]*$)|<[a-z]/im;

/** The same as `titleIn`, by parsing the whole text. */
export const parsedTitle = (markdown: string) =>
  withTree(markdown, (tree) => {
    const [first] = headingsIn(tree);
    return first && (first[1].depth === 1 || tree.children[0] === first[0]) ? first[1].title : undefined;
  });

/**
 * Returns the first heading if it is a title: of level 1, or the beginning of the text. Most texts begin with it, or have none,
 * and aren't parsed for it: that takes seconds for long ones.
 */
export function titleIn(markdown: string): string | undefined {
  const heading = firstLine.exec(markdown)?.groups?.['heading'];
  if (heading !== undefined) return parsedTitle(heading);
  return anyHeading.test(markdown) ? parsedTitle(markdown) : undefined;
}
