// A page's Markdown, parsed once: its links, headings, anchors and the passages to search.
import type { Heading, Root, RootContent } from 'mdast';
import { withTree } from '#markdown/parseMarkdown.ts';
import { textOf } from '#markdown/textOf.ts';
import { headingsIn, htmlAnchorsIn, type PageHeading } from './headings.ts';
import { linksIn, type PageLink } from './links.ts';

/** A heading with the plain text up to the next one. What stands before the first has depth 0 and no title. */
type PageSection = PageHeading & { body: string };

export type ParsedPage = {
  links: PageLink[];
  headings: PageHeading[];
  /** What `#…` can name: the headings' anchors and the ids of raw HTML. */
  anchors: Set<string>;
  sections: PageSection[];
};

function sectionsIn(tree: Root, headings: Map<Heading, PageHeading>): PageSection[] {
  let blocks: RootContent[] = [];
  const parts: { heading: PageHeading; blocks: RootContent[] }[] = [
    { heading: { depth: 0, title: '', anchor: '' }, blocks },
  ];
  for (const node of tree.children) {
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

function pageOf(tree: Root): ParsedPage {
  const headings = headingsIn(tree);
  return {
    links: linksIn(tree, headings),
    headings: [...headings.values()],
    anchors: new Set([...[...headings.values()].map(({ anchor }) => anchor), ...htmlAnchorsIn(tree)]),
    sections: sectionsIn(tree, headings),
  };
}

/**
 * Parses the text and derives all that the service asks about a page. Takes about 1 ms per KB, so keep the answer
 * for as long as the text stays. Never throws; `{{#include}}` and elements such as `<Listing>` stay as they are.
 */
export const parsePage = (markdown: string) => withTree(markdown, pageOf);

/** The headings in order, with anchors that are unique within the page. */
export const headingsOf = (markdown: string) => parsePage(markdown).headings;
