import type { Nodes, Root, RootContent } from 'mdast';
import type { Block, Range } from './blocks/block.ts';
import { withTree } from './parseMarkdown.ts';
import { maxSteps, stepsOf } from './parsing/steps.ts';

/** Whether a condition is true for a visitor. */
export type IsMet = (condition: string) => boolean;

const isBlock = (node: Nodes, ...names: string[]): node is Block =>
  node.type === 'block' && names.includes(node.name);

type Branch = { condition: string | undefined; children: RootContent[] };

/** The branches of an `if` block: its own, then those of `elif` and `else`. */
function branchesOf({ attributes, children }: Block): Branch[] {
  const branches: Branch[] = [{ condition: attributes['condition'] ?? '', children: [] }];
  for (const child of children) {
    if (isBlock(child, 'elif', 'else'))
      branches.push({
        condition: child.name === 'else' ? undefined : (child.attributes['condition'] ?? ''),
        children: [],
      });
    else branches.at(-1)?.children.push(child);
  }
  return branches;
}

const startOf = (node: Nodes | undefined) => node?.position?.start.offset;
const endOf = (node: Nodes | undefined) => node?.position?.end.offset;

/**
 * Returns the parts of a text that are hidden from a visitor: the tags of conditions, and branches whose
 * condition is false.
 */
function hiddenIn(nodes: readonly Nodes[], isMet: IsMet): Range[] {
  return nodes.flatMap((node): Range[] => {
    if (!isBlock(node, 'if')) return 'children' in node ? hiddenIn(node.children, isMet) : [];
    const [start, end] = [startOf(node), endOf(node)];
    if (start === undefined || end === undefined) return [];
    const shown = branchesOf(node).find(({ condition }) => condition === undefined || isMet(condition));
    const from = startOf(shown?.children[0]);
    const to = endOf(shown?.children.at(-1));
    if (!shown || from === undefined || to === undefined) return [{ from: start, to: end }];
    return [{ from: start, to: from }, ...hiddenIn(shown.children, isMet), { from: to, to: end }];
  });
}

/** Shorter texts are always parsed. In characters. */
const minPlain = 400;

/** Whether a tree is that of a text that the parser refuses. */
const isPlain = ({ children: [first, ...others] }: Root, markdown: string) =>
  markdown.length >= minPlain &&
  (stepsOf(markdown) > maxSteps ||
    (first?.type === 'paragraph' &&
      first.children[0]?.type === 'text' &&
      first.children[0].value === markdown &&
      others.length === 0));

const tooComplex = '*This page is too complex to render.*';

const tag = /\{%-?\s*(?:if|elif|else|endif)\b/;

/** Whether a text has conditions, so that visitors see different texts. */
export const hasConditions = (markdown: string) => tag.test(markdown);

/**
 * Returns the text that is visible to a visitor, without the tags of conditions. Takes about 1 ms per KB: call it
 * in a worker. A text that needs too many steps is replaced with a note, since its conditions are unknown.
 */
export function visibleMarkdown(markdown: string, isMet: IsMet): string {
  const hidden = withTree(markdown, (tree) =>
    isPlain(tree, markdown) ? undefined : hiddenIn(tree.children, isMet),
  );
  if (!hidden) return tooComplex;
  let text = '';
  let at = 0;
  for (const { from, to } of hidden) {
    if (from > at) text += markdown.slice(at, from);
    at = Math.max(at, to);
  }
  return text + markdown.slice(at);
}
