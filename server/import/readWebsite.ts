// A web page becomes Markdown. Runs in a worker: hostile HTML may take long.
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes, Parents, PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { SKIP, visit, type VisitorResult } from 'unist-util-visit';
import { toLine } from './hastText.ts';
import { elementsIn, mainContent } from './mainContent.ts';
import { pictureList, type ReadPage } from './readPage.ts';

/** What a browser would make of an address on the page, if it is one that is followed. */
function absolute(url: string, base: string): URL | undefined {
  const found = URL.canParse(url, base) ? new URL(url, base) : undefined;
  return found && /^(?:https?|mailto):$/.test(found.protocol) ? found : undefined;
}

const attribute = (element: Element | undefined, name: string) =>
  String(element?.properties[name] ?? '').trim();

/** What the head says: the base of addresses, the title and what the page is about. */
function headOf(root: Root, url: string) {
  const elements = elementsIn(root);
  const named = (tagName: string) => elements.find((one) => one.tagName === tagName);
  const meta = (name: string) =>
    elements.find(
      (one) => one.tagName === 'meta' && [attribute(one, 'name'), attribute(one, 'property')].includes(name),
    );
  const base = attribute(named('base'), 'href');
  const title = named('title');
  return {
    base: (base === '' ? undefined : absolute(base, url)?.href) ?? url,
    // “Installing – The handbook”: the page's own title comes first.
    title:
      attribute(meta('og:title'), 'content') || (title ? toLine(title).split(/ [|–—·] | - /, 1)[0]! : ''),
    description: attribute(meta('description'), 'content') || attribute(meta('og:description'), 'content'),
  };
}

/** Puts what it says in place of a node. */
function unwrapped(
  parent: Parents | undefined,
  index: number | undefined,
  words: PhrasingContent[],
): VisitorResult {
  if (!parent || index === undefined) return undefined;
  const children: Nodes[] = parent.children;
  children.splice(index, 1, ...words);
  return [SKIP, index];
}

/** Addresses of links become whole, those of pictures stand for their places in the list of pictures. */
function rewrite(tree: Nodes, url: string, base: string, pictures: ReturnType<typeof pictureList>) {
  const here = url.split('#', 1)[0]!;
  visit(tree, (node, index, parent: Parents | undefined) => {
    if (node.type === 'image') {
      const picture = absolute(node.url, base);
      if (picture?.protocol === 'mailto:' || !picture) {
        pictures.leaveOut();
        return unwrapped(parent, index, node.alt ? [{ type: 'text', value: node.alt }] : []);
      }
      node.url = pictures.placeOf(picture.href);
    }
    if (node.type === 'link') {
      const target = absolute(node.url, base);
      if (!target) return unwrapped(parent, index, node.children);
      node.url = target.hash !== '' && target.href.startsWith(`${here}#`) ? target.hash : target.href;
    }
    return undefined;
  });
}

/** @param url where the page was found in the end: what its addresses are relative to */
export function readWebsite(html: string, url: string, nonce: string): ReadPage {
  const root = fromHtml(html);
  const head = headOf(root, url);
  const main = mainContent(root);
  const tree = toMdast(main ?? { type: 'root', children: [] }, { document: true });
  const pictures = pictureList(nonce);
  rewrite(tree, url, head.base, pictures);
  const markdown = toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' });
  const heading = main && elementsIn(main).find(({ tagName }) => tagName === 'h1');
  const title = (heading && toLine(heading)) || head.title;
  return { title, description: head.description, markdown, ...pictures.found() };
}
