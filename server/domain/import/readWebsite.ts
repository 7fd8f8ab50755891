import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toLine } from './hastText.ts';
import { elementsIn, mainContent } from './mainContent.ts';
import { pictureList, type ReadPage } from './readPage.ts';
import { absoluteUrl, absoluteUrls } from './absoluteUrls.ts';

const attribute = (element: Element | undefined, name: string) =>
  String(element?.properties[name] ?? '').trim();

/** Reads the base URL, title and description from the head. */
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
    base: (base === '' ? undefined : absoluteUrl(base, url)?.href) ?? url,
    // “Installing – The handbook”: the title of the page comes before that of the site.
    title:
      attribute(meta('og:title'), 'content') || (title ? toLine(title).split(/ [|–—·] | - /, 1)[0]! : ''),
    description: attribute(meta('description'), 'content') || attribute(meta('og:description'), 'content'),
  };
}

/**
 * Converts a web page to Markdown. Call it in a worker: hostile HTML can take long.
 * @param url the page's URL after redirects
 */
export function readWebsite(html: string, url: string, nonce: string): ReadPage {
  const root = fromHtml(html);
  const { base, title, description } = headOf(root, url);
  const main = mainContent(root);
  const pictures = pictureList(nonce);
  const children = main ? absoluteUrls(main, { url, base }, pictures) : [];
  const tree = toMdast({ type: 'root', children }, { document: true });
  const markdown = toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-' });
  const heading = main && elementsIn(main).find(({ tagName }) => tagName === 'h1');
  return { title: (heading && toLine(heading)) || title, description, markdown, ...pictures.found() };
}
