import type { Heading, Nodes, Parents, Root } from 'mdast';
import { definitionsOf } from './definitions.ts';
import type { PageHeading } from './headings.ts';
import { htmlTags, htmlText, type HtmlTag } from './htmlTags.ts';
import { visit } from 'unist-util-visit';
import { textOf, singleLine } from '#markdown/textOf.ts';

export type MarkdownLink = {
  relation: 'link' | 'image' | 'embed';
  /** As written: relative or absolute, with query and anchor, percent-encoded or not. */
  url: string;
  /** The text of a link or the alternative text of a picture. */
  text: string;
};

/** A link on a page. `under` is the anchor of the heading above it, '' before the first. */
export type PageLink = MarkdownLink & { under: string };

const embedding = new Set(['iframe', 'video', 'audio', 'source', 'embed']);

/** Returns the text up to the closing tag, in the same HTML node or in its siblings. */
function wordsOfAnchor(tag: HtmlTag, siblings: readonly Nodes[]) {
  const inside = tag.rest.split(/<\/a\b/i, 1)[0] ?? '';
  if (inside.length < tag.rest.length) return htmlText(inside);
  const end = siblings.findIndex((node) => node.type === 'html' && /^<\/a\b/i.test(node.value));
  return htmlText(inside) + siblings.slice(0, Math.max(end, 0)).map(textOf).join('');
}

function linkOfTag(tag: HtmlTag, siblings: readonly Nodes[]): MarkdownLink | undefined {
  const [href, src] = [tag.attributes.get('href'), tag.attributes.get('src')];
  if (tag.name === 'a' && href !== undefined) {
    return { relation: 'link', url: href, text: wordsOfAnchor(tag, siblings).replace(/\s+/g, ' ').trim() };
  }
  if (src === undefined) return undefined;
  if (tag.name === 'img') return { relation: 'image', url: src, text: tag.attributes.get('alt') ?? '' };
  if (embedding.has(tag.name))
    return { relation: 'embed', url: src, text: tag.attributes.get('title') ?? '' };
  return undefined;
}

const linksOfHtml = (html: string, siblings: readonly Nodes[]) =>
  htmlTags(html).flatMap((tag) => linkOfTag(tag, siblings) ?? []);

/**
 * Returns all links in reading order: Markdown links and pictures (inline or by reference), bare URLs, and
 * raw HTML `<a href>`, `<img src>`, `<iframe|video|audio|source|embed src>`. Definitions count where they are
 * used.
 */
export function linksIn(tree: Root, headings: Map<Heading, PageHeading>): PageLink[] {
  const links: PageLink[] = [];
  const definitions = definitionsOf(tree);
  let under = '';
  const add = (relation: MarkdownLink['relation'], url: string | undefined, node: Nodes) =>
    url !== undefined && links.push({ relation, url, text: singleLine(node), under });
  visit(tree, (node, index = 0, parent: Parents | undefined) => {
    if (node.type === 'heading') under = headings.get(node)?.anchor ?? under;
    else if (node.type === 'link') add('link', node.url, node);
    else if (node.type === 'image') add('image', node.url, node);
    else if (node.type === 'linkReference') add('link', definitions.get(node.identifier), node);
    else if (node.type === 'imageReference') add('image', definitions.get(node.identifier), node);
    else if (node.type === 'html') {
      const siblings = parent?.children.slice(index + 1, index + 50) ?? [];
      for (const link of linksOfHtml(node.value, siblings)) links.push({ ...link, under });
    }
  });
  return links;
}
