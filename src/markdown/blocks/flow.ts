import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { Block } from './block.ts';
import { isBlank, isPhrasing, positionOf } from './nodes.ts';

export const paragraph = (children: PhrasingContent[], at: Pick<Nodes, 'position'>): Paragraph => ({
  type: 'paragraph',
  children,
  ...at,
});

/** Wraps text and other phrasing content between blocks in paragraphs. */
function withParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const flow: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const endRun = () => {
    if (run.some((node) => !isBlank(node))) flow.push(paragraph(run, positionOf(run)));
    run = [];
  };
  for (const node of nodes)
    if (isPhrasing(node)) run.push(node);
    else {
      endRun();
      flow.push(node);
    }
  endRun();
  return flow;
}

const isTab = (node: Nodes | undefined): node is Block => node?.type === 'block' && node.name === 'tab';

/** Puts neighboring tabs without a `tabs` block, as MkDocs writes them, into one. */
function withTabs(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some(isTab)) return [...nodes];
  const flow: RootContent[] = [];
  let tabs: Block[] = [];
  const endTabs = () => {
    if (tabs.length > 0)
      flow.push({ type: 'block', name: 'tabs', attributes: {}, children: tabs, ...positionOf(tabs) });
    tabs = [];
  };
  for (const node of nodes)
    if (isTab(node)) tabs.push(node);
    else {
      endTabs();
      flow.push(node);
    }
  endTabs();
  return flow;
}

/** The nodes as blocks. */
export const toFlow = (nodes: readonly RootContent[]) => withTabs(withParagraphs(nodes));

/** The content of a `tabs` block. */
export const toTabs = withParagraphs;

/** A block without content, such as a file, between words. */
const inlined = (block: Block): RootContent => ({ ...block, data: { inline: true, hName: 'span' } });

/** The nodes as one line of text. Blocks are replaced with their text, with spaces before them. */
export const toPhrasing = (nodes: readonly RootContent[]): PhrasingContent[] =>
  nodes.flatMap((node, index): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    if (node.type === 'code') return [{ ...node, type: 'inlineCode' }];
    if (node.type === 'block' && node.children.length === 0) return [inlined(node)].filter(isPhrasing);
    if (!('children' in node)) return [];
    const text = toPhrasing(node.children);
    return index > 0 ? [{ type: 'text', value: ' ' }, ...text] : text;
  });

/** Whether the nodes are text, or paragraphs of text. */
export const isText = (nodes: readonly Nodes[]) =>
  nodes.every((node) => isPhrasing(node) || node.type === 'paragraph');
