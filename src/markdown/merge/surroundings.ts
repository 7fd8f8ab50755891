import { withTree } from '../parseMarkdown.ts';
import { singleLine } from '../textOf.ts';

/** Parsing a longer text would block the service for more than 100 ms. */
const maxLength = 100_000;
/** Of the blocks around, in characters. */
const maxBlock = 1000;

type Surroundings = {
  /** The text of the heading above. */
  heading?: string;
  /** The rest of the block that the lines are in. */
  lead?: string;
  tail?: string;
  /** The blocks before and after that block. */
  before?: string;
  after?: string;
};

/**
 * Returns what is around whole lines of a Markdown text, so that they can be shown as prose. Only blocks at the top level
 * count. Empty for texts of more than 100,000 characters.
 * @param from where the lines start
 * @param to where the next line starts
 */
export function surroundings(markdown: string, from: number, to: number): Surroundings {
  if (markdown.length > maxLength) return {};
  return withTree(markdown, ({ children }) => {
    const blocks = children.flatMap((node) => {
      const [start, end] = [node.position?.start.offset, node.position?.end.offset];
      return start === undefined || end === undefined ? [] : [{ node, start, end }];
    });
    const inside = (at: number) => blocks.find(({ start, end }) => start < at && at < end);
    const start = inside(from)?.start ?? from;
    const tailEnd = inside(to)?.end;
    const end = tailEnd ?? to;
    const headings = blocks.filter(({ node, start: at }) => node.type === 'heading' && at <= from);
    const heading = headings.at(-1)?.node;
    const before = blocks.findLast((block) => block.end <= start);
    const after = blocks.find((block) => block.start >= end);
    const sourceOf = (block: typeof before) =>
      block && block.end - block.start <= maxBlock ? markdown.slice(block.start, block.end) : undefined;
    const found = {
      heading: heading && singleLine(heading),
      lead: markdown.slice(start, from) || undefined,
      tail: tailEnd === undefined ? undefined : markdown.slice(to, tailEnd),
      before: sourceOf(before),
      after: sourceOf(after),
    };
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
  });
}
