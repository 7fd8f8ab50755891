import type { Nodes, Paragraph, Parents, RootContent } from 'mdast';
import type { Tag } from './block.ts';
import { blockTags } from './blockTags.ts';
import { isBlank, positionOf } from './nodes.ts';

/** The tag of a block that can't be inline. */
function blockTagOf(node: Nodes | undefined): Tag | undefined {
  if (node?.type !== 'tag' || node.syntax !== 'block') return undefined;
  const rule = blockTags.get(node.name);
  return rule && !rule.inline ? node : undefined;
}

/**
 * Splits a paragraph that begins with a block's tag, or ends with a block's end tag, into the tags and the paragraphs
 * between them.
 */
function splitParagraph(paragraph: Paragraph): RootContent[] {
  const solid = paragraph.children.filter((child) => !isBlank(child));
  const [first, last] = [solid[0], solid.at(-1)];
  if (!blockTagOf(first) && blockTagOf(last)?.role !== 'end') return [paragraph];
  const parts: RootContent[] = [];
  let run: Paragraph['children'] = [];
  const endRun = () => {
    if (!run.every(isBlank)) parts.push({ type: 'paragraph', children: run, ...positionOf(run) });
    run = [];
  };
  for (const child of paragraph.children)
    if (blockTagOf(child)) {
      endRun();
      parts.push(child);
    } else run.push(child);
  endRun();
  return parts;
}

/** The children of a node, with paragraphs split at the tags of blocks. */
export const splitChildren = (node: Parents): RootContent[] =>
  (node.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' ? splitParagraph(child) : [child],
  );
