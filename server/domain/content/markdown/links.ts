import type { Heading, Nodes, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Block } from '#markdown/blocks/block.ts';
import { includesCode } from '#markdown/includes.ts';
import { singleLine } from '#markdown/textOf.ts';
import { definitionsOf } from '#markdown/definitions.ts';
import type { PageHeading } from '#markdown/pageHeadings.ts';

export type MarkdownLink = {
  /** `code`: an included file of code. */
  relation: 'link' | 'image' | 'embed' | 'code';
  /** As written: relative or absolute, with query and anchor, percent-encoded or not. */
  url: string;
  /** The text of a link or the alternative text of a picture. */
  text: string;
};

/**
 * A link on a page. `under` is the anchor of the heading above it, '' before the first. `line` counts from 1 in the
 * page's text.
 */
export type PageLink = MarkdownLink & { under: string; line: number };

type BlockLink = { attribute: string; relation: MarkdownLink['relation']; hasFallback?: true };

/** The attribute that links, by block. `hasFallback`: its content repeats the link for other platforms. */
const blockLinks: ReadonlyMap<string, BlockLink> = new Map<string, BlockLink>([
  ['embed', { attribute: 'url', relation: 'embed' }],
  ['content-ref', { attribute: 'url', relation: 'link', hasFallback: true }],
  ['page-ref', { attribute: 'page', relation: 'link' }],
  ['file', { attribute: 'src', relation: 'link' }],
  ['include', { attribute: 'path', relation: 'link' }],
  ['openapi', { attribute: 'src', relation: 'link', hasFallback: true }],
  ['swagger', { attribute: 'src', relation: 'link' }],
]);

const textOfBlock = (block: Block) => singleLine({ type: 'root', children: block.children });

/**
 * Returns all links in reading order: links and pictures (inline or by reference), bare URLs, those of raw HTML, and the
 * links of blocks: embeds, files, includes, references to pages and OpenAPI documents. Cards link by their cells.
 * Definitions count where they are used. A picture for dark backgrounds is a second picture.
 */
export function linksIn(tree: Root, headings: Map<Heading, PageHeading>): PageLink[] {
  const links: PageLink[] = [];
  const definitions = definitionsOf(tree);
  let under = '';
  let line = 1;
  const add = (relation: MarkdownLink['relation'], url: string | undefined, text: string) =>
    url !== undefined && links.push({ relation, url, text, under, line });
  const addNode = (node: Nodes) => {
    if (node.type === 'heading') under = headings.get(node)?.anchor ?? under;
    else if (node.type === 'link') add('link', node.url, singleLine(node));
    else if (node.type === 'image') {
      add('image', node.url, singleLine(node));
      add('image', node.data?.dark, singleLine(node));
    } else if (node.type === 'linkReference') add('link', definitions.get(node.identifier), singleLine(node));
    else if (node.type === 'imageReference') add('image', definitions.get(node.identifier), singleLine(node));
  };
  visit(tree, (node) => {
    line = node.position?.start.line ?? line;
    const link = node.type === 'block' ? blockLinks.get(node.name) : undefined;
    if (node.type !== 'block' || !link) {
      addNode(node);
      return undefined;
    }
    const url = node.attributes[link.attribute];
    const relation = node.name === 'include' && includesCode(url ?? '') ? 'code' : link.relation;
    add(relation, url, node.attributes['caption'] ?? textOfBlock(node));
    return link.hasFallback && url !== undefined ? SKIP : undefined;
  });
  return links;
}
