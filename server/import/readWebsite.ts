// A web page becomes Markdown. Runs in a worker: hostile HTML may take long.
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toLine } from './hastText.ts';
import { elementsIn, mainContent } from './mainContent.ts';
import { pictureList, type ReadPage } from './readPage.ts';
import { absolute, wholeAddresses } from './wholeAddresses.ts';

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

/** @param url where the page was found in the end: what its addresses are relative to */
export function readWebsite(html: string, url: string, nonce: string): ReadPage {
  const root = fromHtml(html);
  const { base, title, description } = headOf(root, url);
  const main = mainContent(root);
  const pictures = pictureList(nonce);
  const children = main ? wholeAddresses(main, { url, base }, pictures) : [];
  const tree = toMdast({ type: 'root', children }, { document: true });
  const markdown = toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' });
  const heading = main && elementsIn(main).find(({ tagName }) => tagName === 'h1');
  return { title: (heading && toLine(heading)) || title, description, markdown, ...pictures.found() };
}
