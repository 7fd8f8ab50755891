import type { Heading, Root, RootContent } from 'mdast';
import { commentableBlocks } from '#markdown/blockIds.ts';
import { anchorsIn } from '#markdown/anchors.ts';
import { withTree } from '#markdown/parseMarkdown.ts';
import { blockTitle, textOf } from '#markdown/textOf.ts';
import { truncate } from '#server/base/lib/text.ts';
import { headingsIn, type PageHeading } from '#markdown/pageHeadings.ts';
import { linksIn, type PageLink } from './links.ts';

/**
 * A heading with the plain text up to the next one. Text before the first heading has depth 0 and no title.
 */
type PageSection = PageHeading & { body: string };

/** A block that comments can refer to. `anchor`: of a heading. `preview`: the beginning of its text. */
export type PageBlock = { id: string; preview: string; anchor?: string };

export type ParsedPage = {
  links: PageLink[];
  headings: PageHeading[];
  /** Valid link anchors: those of headings, and IDs of raw HTML. */
  anchors: Set<string>;
  blocks: PageBlock[];
  sections: PageSection[];
};

/** The nodes with blocks replaced by their titles and content, so that headings in blocks begin sections. */
const unwrapped = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'block') return [node];
    const title: RootContent = { type: 'text', value: blockTitle(node) };
    return [title, ...unwrapped(node.children)];
  });

function sectionsIn(tree: Root, headings: Map<Heading, PageHeading>): PageSection[] {
  let blocks: RootContent[] = [];
  const parts: { heading: PageHeading; blocks: RootContent[] }[] = [
    { heading: { depth: 0, title: '', anchor: '', aliases: [] }, blocks },
  ];
  for (const node of unwrapped(tree.children)) {
    const heading = node.type === 'heading' ? headings.get(node) : undefined;
    if (heading) parts.push({ heading, blocks: (blocks = []) });
    else blocks.push(node);
  }
  const sections = parts.map(({ heading, blocks: children }) => ({
    ...heading,
    body: textOf({ type: 'root', children }),
  }));
  return sections.filter(({ depth, body }) => depth > 0 || body !== '');
}

/** The maximum length of a preview, in UTF-16 units. */
const maxPreviewLength = 200;

const blocksIn = (tree: Root, headings: ReadonlyMap<Heading, PageHeading>): PageBlock[] =>
  commentableBlocks(tree).map(({ id, text, node }) => {
    const anchor = node.type === 'heading' ? headings.get(node)?.anchor : undefined;
    const preview = truncate(text, maxPreviewLength);
    return { id, preview, ...(anchor !== undefined && { anchor }) };
  });

function pageOf(tree: Root): ParsedPage {
  const headings = headingsIn(tree);
  return {
    links: linksIn(tree, headings),
    headings: [...headings.values()],
    anchors: new Set([
      ...[...headings.values()].flatMap(({ anchor, aliases }) => [anchor, ...aliases]),
      ...anchorsIn(tree),
    ]),
    blocks: blocksIn(tree, headings),
    sections: sectionsIn(tree, headings),
  };
}

/**
 * Parses a page. Takes about 1 ms per KB, so cache the result. Never throws.
 */
export const parsePage = (markdown: string) => withTree(markdown, pageOf, 'pieces');

/** Returns the headings in order, with unique anchors. */
export const headingsOf = (markdown: string) => parsePage(markdown).headings;
