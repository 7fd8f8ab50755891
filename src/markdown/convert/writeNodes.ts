// Writes the nodes that a component is read as, in the syntax of the platform.
import type { Code, Emphasis, Nodes, RootContent, Table } from 'mdast';
import { fenceFor } from '#lib/fenceFor.ts';
import type { Attributes, Block, Range } from '../blocks/block.ts';
import { withoutTitle } from '../blocks/codeTitles.ts';
import { frameOf } from './frames.ts';
import { htmlOf } from './htmlOf.ts';
import { inLine, rangeOf, sliceOf, tagAttribute } from './places.ts';
import { Unwritable } from './Unwritable.ts';
import { imageText } from './written.ts';

function fenceOf({ lang, meta, value }: Code) {
  const fence = fenceFor(value);
  return `${fence}${[lang, meta].filter(Boolean).join(' ')}\n${value === '' ? '' : `${value}\n`}${fence}`;
}

/** The head of a column, with its text in tables that aren't cards. */
const headOf = (attributes: Attributes, text: string) =>
  `<th${Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
    .join('')}>${text}</th>`;

/** A table of cards, or of cells that Markdown's tables have no place for. */
function tableOf({ children: [first, ...rows], data }: Table) {
  const isCards = data?.view === 'cards';
  const texts = first?.children.map(({ children }) => (isCards ? '' : htmlOf(children))) ?? [];
  const head = (data?.columns ?? []).map((column, n) => headOf(column, texts[n] ?? '')).join('');
  const body = rows.map(({ children }) =>
    children.map((cell) => `<td>${htmlOf(cell.children)}</td>`).join(''),
  );
  return `<table${isCards ? ' data-view="cards"' : ''}><thead><tr>${head}</tr></thead><tbody>${body.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}

/** An image with a caption. */
function figureOf({ children: [content, caption, ...others] }: Block) {
  const image =
    content?.type === 'paragraph' && content.children.length === 1 ? content.children[0] : content;
  if (image?.type !== 'image' || caption?.type !== 'paragraph' || others.length > 0) throw new Unwritable();
  return `<figure>${htmlOf([image])}<figcaption>${htmlOf(caption.children)}</figcaption></figure>`;
}

function embedOf({ attributes, children }: Block) {
  const url = tagAttribute('url', attributes['url'] ?? '');
  if (url === undefined) throw new Unwritable();
  const tag = `{% embed ${url} %}`;
  const [caption] = children;
  return caption?.type === 'paragraph' ? `${tag}\n${htmlOf(caption.children)}\n{% endembed %}` : tag;
}

/** The blocks that other blocks consist of. */
const partNames: Readonly<Record<string, string>> = {
  tabs: 'tab',
  stepper: 'step',
  columns: 'column',
  updates: 'update',
};

const needsHtml = (url: string) => /[\s<>()]/.test(url);

/**
 * Returns functions that write the nodes of a component, as blocks or within a line. They throw `Unwritable` for what has no
 * other syntax.
 * @param starts where the component and its parts begin. What begins elsewhere is written as it is in the text
 */
export function createNodeWriter(markdown: string, starts: ReadonlySet<number>) {
  const keptRange = (node: Nodes): Range | undefined => {
    const at = rangeOf(node);
    return at && (node.type === 'html' || !starts.has(at.from)) ? at : undefined;
  };

  function emphasisOf(node: Emphasis) {
    if (node.children.length === 0 || node.data?.color || node.data?.background) return htmlOf([node]);
    const name = node.data?.hName;
    return name === undefined ? `*${line(node.children)}*` : `<${name}>${line(node.children)}</${name}>`;
  }

  function wordsOf(node: RootContent): string {
    const kept = keptRange(node);
    if (kept) return sliceOf(markdown, kept);
    if (node.type === 'text') return inLine(node.value);
    if (node.type === 'inlineCode' && !node.data && !/^ |`| $/.test(node.value)) return `\`${node.value}\``;
    if (node.type === 'strong') return `**${line(node.children)}**`;
    if (node.type === 'emphasis') return emphasisOf(node);
    if (node.type === 'link' && !node.data?.button && !node.title && !needsHtml(node.url))
      return `[${line(node.children)}](${node.url})`;
    if (node.type === 'image' && !node.data?.dark && !node.data?.size && !node.title && !needsHtml(node.url))
      return imageText(node);
    return htmlOf([node]);
  }
  const line = (nodes: readonly RootContent[]): string => nodes.map(wordsOf).join('');

  function boxOf(block: Block): string {
    const frame = frameOf(block);
    if (!frame) throw new Unwritable();
    const content = block.name === 'details' ? block.children.slice(1) : block.children;
    const part = partNames[block.name];
    const inner = content.map((node) =>
      node.type === 'block' && node.name === part ? boxOf(node) : blockOf(node),
    );
    const lines = inner.length > 0 ? [inner.join('\n\n')] : [];
    return [...frame.open, ...lines, ...frame.close].join('\n').trimEnd();
  }

  function blockOf(node: RootContent): string {
    const kept = keptRange(node);
    if (kept && node.type === 'code') return withoutTitle(sliceOf(markdown, kept));
    if (kept) return sliceOf(markdown, kept);
    switch (node.type) {
      case 'paragraph':
        return line(node.children).trim();
      case 'heading':
        return `${'#'.repeat(node.depth)} ${line(node.children)}`;
      case 'code':
        return fenceOf(node);
      case 'list':
        return node.children
          .map(({ children }) => `- ${flow(children, '\n').replaceAll('\n', '\n  ')}`)
          .join('\n');
      case 'table':
        return tableOf(node);
      case 'block':
        if (node.name === 'figure') return figureOf(node);
        return node.name === 'embed' ? embedOf(node) : boxOf(node);
      default:
        return line([node]);
    }
  }
  const flow = (nodes: readonly RootContent[], separator = '\n\n') => nodes.map(blockOf).join(separator);

  return { line, flow: (nodes: readonly RootContent[]) => flow(nodes) };
}
