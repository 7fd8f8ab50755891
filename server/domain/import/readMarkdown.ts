import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { withTree } from '#markdown/parseMarkdown.ts';
import { readFrontMatter } from '#markdown/docs/frontMatter.ts';
import { collectWarnings } from '#markdown/docs/warnings.ts';
import { headingsIn } from '#markdown/pageHeadings.ts';
import type { Edit } from '#markdown/rewriting/textParts.ts';
import { withEdits } from '#markdown/rewriting/withEdits.ts';
import { pictureList, type ReadPage } from './readPage.ts';

/** Returns the range of the URL in the node's source, or undefined if it is escaped there. */
function placeOf(markdown: string, node: Nodes, url: string): { from: number; to: number } | undefined {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const source = markdown.slice(start, end);
  const begins = node.type === 'definition' ? source.indexOf(']:') : source.lastIndexOf('](');
  const found = source.indexOf(url, Math.max(begins, 0));
  return url === '' || found < 0 ? undefined : { from: start + found, to: start + found + url.length };
}

const isRelative = (url: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url);

const toAbsolute = (url: string, base: string) => {
  const found = URL.canParse(url, base) ? new URL(url, base) : undefined;
  return found && /^https?:$/.test(found.protocol) ? found.href : undefined;
};

/** Returns the identifiers of definitions that pictures use. */
function pictureDefinitions(tree: Root) {
  const used = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void used.add(identifier));
  return used;
}

function editsOf(markdown: string, tree: Root, base: string, pictures: ReturnType<typeof pictureList>) {
  const edits: Edit[] = [];
  const forPictures = pictureDefinitions(tree);
  const edit = (node: Nodes, url: string, isPicture: boolean) => {
    const address = toAbsolute(url, base);
    const place = placeOf(markdown, node, url);
    if (isPicture && (!address || !place)) pictures.leaveOut();
    if (!address || !place) return;
    if (isPicture) edits.push({ ...place, text: pictures.placeOf(address) });
    else if (isRelative(url)) edits.push({ ...place, text: address });
  };
  visit(tree, (node) => {
    if (node.type === 'image') {
      edit(node, node.url, true);
      if (node.data?.dark !== undefined) edit(node, node.data.dark, true);
    }
    if (node.type === 'link') edit(node, node.url, false);
    else if (node.type === 'definition') edit(node, node.url, forPictures.has(node.identifier));
  });
  return edits;
}

/** Splits off the front matter. Invalid front matter stays in the text. */
function split(text: string) {
  const { warnings, warn } = collectWarnings();
  const { frontMatter, markdown } = readFrontMatter('page.md', text, warn);
  if (warnings.length > 0) return { title: '', description: '', markdown: text };
  return { title: frontMatter.title ?? '', description: frontMatter.description ?? '', markdown };
}

/**
 * Parses a Markdown document. Keeps its source, except that relative URLs become absolute.
 * @param url the document's URL after redirects
 */
export function readMarkdown(text: string, url: string, nonce: string): ReadPage {
  const { title, description, markdown } = split(text.replaceAll(/\r\n?/g, '\n'));
  const pictures = pictureList(nonce);
  const read = withTree(markdown, (tree) => {
    const [first] = headingsIn(tree).values();
    return { title: first?.title ?? '', edits: editsOf(markdown, tree, url, pictures) };
  });
  return {
    title: title || read.title,
    description,
    markdown: withEdits(markdown, read.edits),
    ...pictures.found(),
  };
}
