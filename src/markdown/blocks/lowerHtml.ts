import type { Paragraph, Root, RootContent } from 'mdast';
import type { Block, HtmlElement, Tag } from './block.ts';
import { blockTags } from './blockTags.ts';
import { withTitle } from './codeTitles.ts';
import { toFlow, toPhrasing, toTabs } from './flow.ts';
import { withSpread } from './lowerContainers.ts';
import { lowerElement } from './lowerElement.ts';
import { lowerFence } from './lowerFence.ts';
import { emojiOf } from './lowerMedia.ts';
import { at, holdsPhrasing, isBlank, isPhrasing } from './nodes.ts';

const lowerAll = (nodes: readonly RootContent[]) => nodes.flatMap(lowerNode);

/** A block that is written as an element: `<div data-gb-custom-block data-tag="hint" data-style="info">`. */
function customBlockOf({ attributes: written, children, position }: HtmlElement): Block | undefined {
  const { 'data-tag': name = '' } = written;
  const rule = blockTags.get(name);
  if (!rule || !('data-gb-custom-block' in written || 'data-gb-custom-inline' in written)) return undefined;
  const named = Object.entries(written)
    .filter(([key]) => key.startsWith('data-') && key !== 'data-tag' && !key.startsWith('data-gb-'))
    .map(([key, value]) => [key.slice('data-'.length), value]);
  const attributes = { ...rule.defaults, ...Object.fromEntries(named) };
  return { type: 'block', name, attributes, children, ...(position && { position }) };
}

function lowerBlock(block: Block): RootContent[] {
  if (block.name === '') return lowerFence(block, lowerAll);
  if (block.name === 'emoji')
    return [{ type: 'text', value: emojiOf(block.attributes['code']), ...at(block) }];
  // Its title counts, not that of the code in it.
  const children =
    block.name === 'code'
      ? block.children.flatMap((child) => (child.type === 'code' ? [child] : lowerNode(child)))
      : lowerAll(block.children);
  if (block.data?.inline) return [{ ...block, children: toPhrasing(children) }];
  return [{ ...block, children: block.name === 'tabs' ? toTabs(children) : toFlow(children) }];
}

/** A tag that is not a block is shown as its source. */
const sourceOf = ({ source, data, position }: Tag): RootContent => ({
  type: 'code',
  value: source,
  data: { ...data, isTag: true },
  ...(position && { position }),
});

const inlineSource = (node: RootContent): RootContent =>
  node.type === 'code' && node.data?.isTag ? { ...node, type: 'inlineCode' } : node;

/**
 * A paragraph with only a formula is a code block. A paragraph around blocks is replaced with them, an empty
 * one is removed.
 */
function lowerParagraph(node: Paragraph, children: RootContent[]): RootContent[] {
  const [first, ...others] = children.filter((child) => !isBlank(child));
  if (!first) return [];
  if (first.type === 'inlineCode' && first.data?.math && others.length === 0)
    return [{ type: 'code', lang: 'math', value: first.value, data: { math: true }, ...at(node) }];
  return children.every(isPhrasing) ? [{ ...node, children }] : toFlow(children);
}

const flowParents = new Set<string>(['blockquote', 'listItem', 'footnoteDefinition']);

function lowerNode(node: RootContent): RootContent[] {
  if (node.type === 'htmlText')
    return [{ type: 'text', value: node.value.replace(/\s+/g, ' '), ...at(node) }];
  if (node.type === 'tag') return node.syntax === 'html' ? [] : [sourceOf(node)];
  if (node.type === 'block') return lowerBlock(node);
  if (node.type === 'htmlElement') {
    const block = customBlockOf(node);
    return block ? lowerBlock(block) : lowerElement(node, lowerAll);
  }
  if (node.type === 'code') return [withTitle(node)];
  if (!('children' in node)) return [node];
  const children = lowerAll(node.children);
  if (holdsPhrasing(node)) {
    const line = children.map(inlineSource);
    if (node.type === 'paragraph') return lowerParagraph(node, line);
    if (line.every(isPhrasing)) return [Object.assign({}, node, { children: line })];
    // Mdast has no cells with blocks: they are marked.
    if (node.type === 'tableCell')
      return [Object.assign({}, node, { data: { blocks: true }, children: toFlow(line) })];
    return [Object.assign({}, node, { children: toPhrasing(line) })];
  }
  const content = flowParents.has(node.type) ? toFlow(children) : children;
  const lowered = Object.assign({}, node, { children: content });
  return [lowered.type === 'listItem' ? withSpread(lowered) : lowered];
}

/**
 * Replaces HTML elements with Markdown nodes, blocks and text, and tags that are not a block with their source. Other
 * elements are replaced with their children.
 */
export const lowerHtml = (tree: Root): Root => ({ ...tree, children: toFlow(lowerAll(tree.children)) });
