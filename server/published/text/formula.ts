import type { Element, ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import temml from 'temml';

/** Longer formulas stay TeX. In characters. */
const maxLength = 3000;

/** The policy of sites allows no inline styles. */
const withoutStyles = (nodes: readonly RootContent[]): ElementContent[] =>
  nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    const { style: _, ...properties } = node.properties;
    return [{ ...node, properties, children: withoutStyles(node.children) }];
  });

/** Returns a formula as MathML, or undefined if it is invalid. Browsers need no script to draw it. */
export function formulaElement(tex: string, displayMode: boolean): Element | undefined {
  if (tex.length > maxLength) return undefined;
  try {
    const html = temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      maxExpand: 200,
      maxSize: [20, 20],
    });
    const [math] = withoutStyles(fromHtml(html, { fragment: true }).children);
    return math?.type === 'element' ? math : undefined;
  } catch {
    return undefined;
  }
}
