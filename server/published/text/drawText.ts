import type { Element, ElementContent, Root } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import { highlightCode } from '#markdown/hast/highlightCode.ts';
import { hastOptions, withOwnDirection } from '#markdown/hast/hastOptions.ts';
import { formulaElement } from './formula.ts';
import { parseText } from '#markdown/parsing/parseText.ts';

/** `title`: the one shown above the text. A heading that repeats it is left out, see `titleHeading`. */
export type TextTask = { markdown: string; title: string };

export type TextHeading = { anchor: string; title: string; depth: number };

/** A text as HTML nodes with highlighted code. Links, images and `docs-…` elements are as written. */
export type DrawnText = { nodes: ElementContent[]; headings: TextHeading[] };

/** In characters. Longer code isn't highlighted, since each token is an element. */
const maxHighlighted = 20_000;

const languageOf = ({ properties: { className } }: Element) =>
  Array.isArray(className)
    ? /^language-([\w+#-]+)$/.exec(String(className[0]))?.[1]?.toLowerCase()
    : undefined;

function highlight(code: Element) {
  const language = languageOf(code);
  const [only, ...others] = code.children;
  if (language === undefined || only?.type !== 'text' || others.length > 0) return;
  if (only.value.length > maxHighlighted) return;
  const tokens = highlightCode(only.value, language) ?? [];
  if (tokens.length > 0)
    code.children = tokens.map(({ text, kind }): ElementContent => {
      const value = { type: 'text' as const, value: text };
      if (kind === 'plain') return value;
      return {
        type: 'element',
        tagName: 'span',
        properties: { className: [`text-${kind}`] },
        children: [value],
      };
    });
}

/** Returns the formula of `$$a^2$$`: code in a line, or a block of its own. */
function formulaIn({ tagName, properties, children }: Element) {
  const [only, ...others] = children;
  if (others.length > 0) return undefined;
  if (tagName === 'code' && 'dataMath' in properties && only?.type === 'text')
    return formulaElement(only.value, false);
  if (tagName !== 'pre' || only?.type !== 'element' || languageOf(only) !== 'math') return undefined;
  const [text, ...more] = only.children;
  return text?.type === 'text' && more.length === 0 ? formulaElement(text.value.trim(), true) : undefined;
}

function clean(root: Root) {
  visit(root, (node, index, parent) => {
    delete node.position;
    if (node.type !== 'element') return undefined;
    delete node.properties['data-node'];
    const formula = formulaIn(node);
    if (formula && parent && index !== undefined) {
      parent.children[index] = formula;
      return SKIP;
    }
    if (node.tagName !== 'code') return undefined;
    highlight(node);
    return SKIP;
  });
}

/** Renders a page's text. Takes about 1 ms per KB, but unbounded time for hostile text: call it in a worker. */
export async function drawText({ markdown, title }: TextTask): Promise<DrawnText> {
  const { parts, headings } = await parseText(markdown, title);
  const nodes = parts.flatMap(({ tree }) => {
    const drawn = toHast(withOwnDirection(tree), hastOptions);
    const root: Root = drawn.type === 'root' ? drawn : { type: 'root', children: [] };
    clean(root);
    return root.children.filter((child) => child.type !== 'doctype');
  });
  return {
    nodes,
    headings: headings.map(({ anchor, title: text, depth }) => ({ anchor, title: text, depth })),
  };
}
